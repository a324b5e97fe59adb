import { describe, expect, it } from 'vitest';
import { createSecondOpinion } from '../reading/extractor/second-opinion.ts';
import { LANGUAGES } from '../reading/languages/languages.ts';
import { jobOfText } from '../scripts/time-curves/hard-texts.ts';
import { createBuiltinModel } from '../src/adapters/models/builtin/builtin-model.ts';
import { createAnalysis } from '../src/extraction/worker/analysis/analysis.ts';

const { signal } = new AbortController();
const analysis = createAnalysis({
  model: createBuiltinModel(),
  opinion: createSecondOpinion(),
  readAgainOf: () => async () => null,
});
/** Up to here the parts that have a limit fill it, and grow faster than the text. */
const CHARACTERS = 20_000;
/** Seconds of the processor: a text that takes less has no growth that a job would notice. */
const UNNOTICED = 1.5;
/** Twice the text takes so many times as long at most: twice where time grows as the text does, four times where it grows as its square. */
const MOST_GROWTH = 3.2;
const TRIES = 3;

const [german] = LANGUAGES;
const [month = ''] = german?.months[0] ?? [];
const [form = ''] = german?.parties.legalForms ?? [];
/** Of lists of words that documents are searched for: `scripts/time-curves.ts` draws the curves of more. */
const TOKENS = { honorific: 'Mrs', month, 'legal form': form } as const;
const SEPARATORS = { blanks: ' ', dashes: ' - ', lines: '\n' } as const;
const TEXTS = Object.entries(TOKENS).flatMap(([token, word]) =>
  Object.entries(SEPARATORS).map(([separator, sign]) => [token, separator, word + sign] as const),
);

/** Seconds of the processor that a text takes from its words to the proof of every value. */
async function secondsFor(piece: string, characters: number): Promise<number> {
  const input = jobOfText(piece.repeat(Math.ceil(characters / piece.length)));
  const before = process.cpuUsage();
  const extraction = await analysis.extraction(input, signal);
  await analysis.reliability({ ...input, extraction }, signal);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

describe('a text that says one thing over and over', () => {
  it.each(TEXTS)(
    'of a %s parted by %s takes time that grows as it does',
    async (_token, _separator, piece) => {
      const short = await secondsFor(piece, CHARACTERS);
      if (short < UNNOTICED) return;
      let growth = (await secondsFor(piece, 2 * CHARACTERS)) / short;
      for (let tried = 1; growth > MOST_GROWTH && tried < TRIES; tried += 1) {
        const again = await secondsFor(piece, CHARACTERS);
        growth = Math.min(growth, (await secondsFor(piece, 2 * CHARACTERS)) / Math.max(again, short));
      }
      expect(growth).toBeLessThan(MOST_GROWTH);
    },
    240_000,
  );
});
