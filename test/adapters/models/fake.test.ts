import { describe, expect, it } from 'vitest';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { createFakeModel } from '../../../src/adapters/models/fake.ts';
import { textPage } from '../../helpers/stage-io.ts';

const model = createFakeModel();
const signal = new AbortController().signal;
const field = (name: string, type: UseCaseFieldDef['type'] = 'str'): UseCaseFieldDef => ({ name, type });

async function ask(lines: readonly string[], ...names: string[]) {
  const fields = names.map((name) => field(name));
  const question = {
    use_case_name: '',
    system_prompt: '',
    fields,
    pages: [textPage(lines), textPage(lines, 1)],
  };
  return (await model.extract(question, 'any-model:1b', signal)).fields;
}

describe('the fake model', () => {
  it.each([
    'closing_balance: 1.00',
    'Closing balance: 1.00',
    'CLOSING-BALANCE :  1.00',
    'Page 1   Closing balance: 1.00   EUR',
  ])('answers from %j and cites it', async (line) => {
    expect(await ask(['Statement', line], 'closing_balance')).toEqual({
      closing_balance: { value: '1.00', segment_ids: ['f0p1s2'], score: null },
    });
  });

  it('takes the first of several lines', async () => {
    const fields = await ask(['total:', 'total: 1', 'total: 2'], 'total');
    expect(fields['total']).toEqual({ value: '1', segment_ids: ['f0p1s2'], score: null });
  });

  it('answers null where no line has the name, in the whole', async () => {
    const fields = await ask(['grand total: 1', 'total 2', 'totals: 3'], 'total', 'constructor', '__proto__');
    expect(Object.keys(fields)).toEqual(['total', 'constructor', '__proto__']);
    for (const one of Object.values(fields))
      expect(one).toEqual({ value: null, segment_ids: [], score: null });
  });

  it('knows every model name, costs nothing and is well', async () => {
    const question = { use_case_name: '', system_prompt: '', fields: [], pages: [] };
    expect(await model.extract(question, 'any-model:1b', signal)).toEqual({
      fields: {},
      model: 'any-model:1b',
      model_digest: null,
      windows: 1,
      prompt_tokens: null,
      completion_tokens: null,
      repairs: 0,
      warnings: [],
    });
    expect(await model.health(signal)).toBe('ok');
  });

  it('stops when its job is cancelled', async () => {
    const question = { use_case_name: '', system_prompt: '', fields: [], pages: [] };
    await expect(model.extract(question, 'm', AbortSignal.abort(new Error('canceled')))).rejects.toThrow(
      'canceled',
    );
  });
});
