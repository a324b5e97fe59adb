import { flag } from '../../weights/flag.ts';
import type { Question } from './question.ts';
import type { Surroundings } from './surroundings.ts';
import { CURRENCIES, isUnit, unitOf } from './units.ts';
import type { Word } from './words.ts';

/** Whether the unit behind a value, or in its heading, is the asked one. */
export function unitFit(question: Question, around: Surroundings): Record<string, number> {
  const asked = question.asked.filter((one) => isUnit(one.word)).map((one) => one.word);
  const [behind] = around.words.unit;
  const measured = behind === undefined ? undefined : unitOf(behind.letters);
  if (asked.length === 0) return { unit_unasked: flag(measured !== undefined && !CURRENCIES.has(measured)) };
  const fits = (word: Word) =>
    asked.some((one) => unitOf(one) !== undefined && unitOf(one) === unitOf(word.letters));
  const inHead = [...around.words.column, ...around.words.near, ...around.words.previous].some(fits);
  return {
    unit_same: flag(behind !== undefined && fits(behind)),
    unit_in_head: flag(inHead),
    unit_other: flag(measured !== undefined && behind !== undefined && !fits(behind)),
    unit_missing: flag(!(behind !== undefined && fits(behind)) && !inHead),
  };
}
