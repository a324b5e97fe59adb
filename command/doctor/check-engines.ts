import { createModel } from '../../src/adapters/models/create-model.ts';
import { createProcessEngine } from '../../src/adapters/ocr/process/process-engine.ts';
import { defaultModel } from '../../src/shared/settings.ts';
import { type Check, type Finding, fault, fine, note } from './check.ts';

const PROBE_MS = 5000;
const OCR_MS = 60_000;

/** The language model's server, where there is one. */
export const MODEL: Check = {
  name: 'model',
  async run(settings, signal): Promise<Finding> {
    const { IX_LLM_URL, IX_TEST_MODE } = settings;
    if (IX_TEST_MODE === 'fake')
      return note('IX_TEST_MODE is fake: values are made up', 'unset IX_TEST_MODE');
    if (IX_LLM_URL === undefined) return fine('the built-in extractor (IX_LLM_URL names an Ollama server)');
    const model = defaultModel(settings);
    const server = await createModel(settings);
    let found = 'the server of IX_LLM_URL does not answer.';
    const state = await server.health(AbortSignal.any([signal, AbortSignal.timeout(PROBE_MS)]), (words) => {
      found = words;
    });
    if (state === 'ok') return fine(`the server of IX_LLM_URL answers and has ${model}`);
    return fault(
      found,
      state === 'degraded'
        ? `"ollama pull ${model}" there, or name one that it has in IX_DEFAULT_MODEL`
        : 'start it, mend IX_LLM_URL, or unset it',
    );
  },
};

/** Recognition of pictures: each reader of the settings reads a word. */
export const OCR: Check = {
  name: 'ocr',
  async run({ IX_TEST_MODE, IX_OCR_ENGINE, IX_OCR_LANGUAGES, IX_OCR_DATA }, signal) {
    if (IX_TEST_MODE === 'fake')
      return note('IX_TEST_MODE is fake: pages are not read', 'unset IX_TEST_MODE');
    const warnings: string[] = [];
    const options = {
      engine: IX_OCR_ENGINE,
      languages: IX_OCR_LANGUAGES,
      workers: 1,
      dataFolder: IX_OCR_DATA,
    };
    const engine = createProcessEngine(options, {
      info: () => undefined,
      warn: (_details, message) => warnings.push(message),
    });
    try {
      const missing = IX_OCR_LANGUAGES.filter((language) => !engine.languages.includes(language));
      if (missing.length > 0)
        return fault(
          `IX_OCR_LANGUAGES names ${missing.join(', ')}, which is not installed`,
          `take it out, or fill IX_OCR_DATA (there are ${engine.languages.join(', ')})`,
        );
      await engine.selfCheck(AbortSignal.any([signal, AbortSignal.timeout(OCR_MS)]));
      const [warning] = warnings;
      const words = `${IX_OCR_ENGINE} reads, languages ${IX_OCR_LANGUAGES.join(', ')}`;
      return warning === undefined ? fine(words) : note(`${words}; ${warning}`, 'see docs/reading.md');
    } finally {
      await engine.close();
    }
  },
};
