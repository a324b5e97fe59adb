import { describe, expect, it } from 'vitest';
import { createSecondOpinion } from '../reading/extractor/second-opinion.ts';
import { compareText } from '../reading/proof/compare-text.ts';
import { HARD_TEXTS, hardText, jobOfText } from '../scripts/time-curves/hard-texts.ts';
import { createBuiltinModel } from '../src/adapters/models/builtin/builtin-model.ts';
import { createAnalysis } from '../src/extraction/worker/analysis/analysis.ts';

const { signal } = new AbortController();
const analysis = createAnalysis({
  model: createBuiltinModel(),
  opinion: createSecondOpinion(),
  readAgainOf: () => async () => null,
});
const CHARACTERS = 10_000;
/**
 * Seconds of the processor. What is linear takes some ten at most where others use the same core; what is not (a search of each
 * number's whole line took 32 for one of these texts) takes far more. `scripts/time-curves.ts` draws the curves.
 */
const MAX_SECONDS = 20;

describe('a text made to be hard', () => {
  it.each(HARD_TEXTS.map((kind) => [kind.name, kind] as const))(
    'of %s is searched and proved in the time that its length asks for',
    async (_name, kind) => {
      const input = jobOfText(hardText(kind, CHARACTERS));
      const before = process.cpuUsage();
      const extraction = await analysis.extraction(input, signal);
      await analysis.reliability({ ...input, extraction }, signal);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000_000).toBeLessThan(MAX_SECONDS);
    },
    120_000,
  );

  it('is read once for all places of a value, not once for each', () => {
    const value = '1234567890';
    const places = 8000;
    const before = process.cpuUsage();
    const hits = compareText(value)({ text: `${value} `.repeat(places), isRecognised: false });
    const { user, system } = process.cpuUsage(before);
    expect(hits).toHaveLength(places);
    expect((user + system) / 1_000_000).toBeLessThan(MAX_SECONDS);
  }, 240_000);
});
