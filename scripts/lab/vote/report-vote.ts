import { FOLDS } from '../eval/folds.ts';
import type { ReadersFound } from './fit-vote.ts';
import { addWords, type WordsFound } from './words-found.ts';

const READERS = ['tesseract', 'paddle', 'together'] as const;
const percent = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(7);
const cell = ({ written, read, both }: WordsFound) => `${percent(both, written)} ${percent(both, read)}`;

/** Words of the transcriptions found, and words read that are in them, by fold. */
export function reportVote(found: readonly ReadersFound[]): string {
  const row = (name: string, of: readonly ReadersFound[]) => {
    const cells = READERS.map((reader) => cell(addWords(of.map((one) => one[reader]))));
    return `  ${name.padEnd(7)} ${String(of.length).padStart(4)}   ${cells.join('   ')}\n`;
  };
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    row(
      `fold ${fold}`,
      found.filter((one) => one.fold === fold),
    ),
  );
  const head = `  ${''.padEnd(7)} ${'of'.padStart(4)}   ${READERS.map((name) => name.padEnd(15)).join('   ')}\n`;
  return `Words of the transcriptions found, words read that are in them; the vote fitted on the other folds\n${head}${folds.join('')}${row('all', found)}`;
}
