import { describe, expect, it } from 'vitest';
import { createModel } from '../../../src/adapters/models/create-model.ts';
import { readSettings } from '../../../src/shared/settings.ts';
import { startOllamaDouble } from '../../helpers/ollama-double.ts';
import { textPage } from '../../helpers/stage-io.ts';

const signal = new AbortController().signal;
const question = {
  use_case_name: 'x',
  system_prompt: '',
  fields: [{ name: 'closing_balance', type: 'decimal' }],
  pages: [textPage(['Closing balance: 1.00'])],
} as const;

describe('the model of the settings', () => {
  it('is the built-in extractor without a server', async () => {
    const answer = await (await createModel(readSettings({}))).extract(question, 'whatever', signal);
    expect(answer.model).toBe('builtin');
  });

  it('is the server where there is one, whose health looks for the default model', async () => {
    const { url } = await startOllamaDouble({ models: [{ name: 'small:1b' }] });
    const model = await createModel(readSettings({ IX_LLM_URL: url }));
    expect((await model.extract(question, 'small:1b', signal)).model).toBe('small:1b');
    expect(await model.health(signal)).toBe('degraded');
    const named = await createModel(readSettings({ IX_LLM_URL: url, IX_DEFAULT_MODEL: 'small:1b' }));
    expect(await named.health(signal)).toBe('ok');
  });

  it('is the fake one in test mode, whatever else is set', async () => {
    const settings = readSettings({ IX_TEST_MODE: 'fake', IX_LLM_URL: 'http://127.0.0.1:1' });
    const model = await createModel(settings);
    expect((await model.extract(question, 'm', signal)).fields['closing_balance']?.value).toBe('1.00');
    expect(await model.health(signal)).toBe('ok');
  });
});
