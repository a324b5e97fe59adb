import type { Seen } from '../weights/logistic.ts';

/** What two models have in one place of a line: the texts and mean probabilities of their letters, 0 for none. */
export interface DisputedPlace {
  readonly first: string;
  readonly second: string;
  readonly firstSureness: number;
  readonly secondSureness: number;
  /** Up to two letters before and after the place, as the first model has them. */
  readonly before: string;
  readonly after: string;
}

/** What speaks for one or the other of two models that read different letters. */
export function letterEvidence(place: DisputedPlace): Seen {
  const { first, second, firstSureness, secondSureness, before, after } = place;
  const seen: Record<string, number> = {
    always: 1,
    first: firstSureness,
    second: secondSureness,
    first_squared: firstSureness ** 2,
    second_squared: secondSureness ** 2,
    longer: Math.max(-2, Math.min(2, first.length - second.length)),
    [`kinds_${kindOf(first)}${kindOf(second)}`]: 1,
  };
  if (first !== '' && second !== '') seen['surer'] = firstSureness - secondSureness;
  if (first.length <= 2 && second.length <= 2) seen[`${first}>${second}`] = 1;
  const beside = [before.slice(-1), after.slice(0, 1)].filter((letter) => letter !== '');
  if (first !== '') seen[`first_fits_${kindOf(first)}`] = fitOf(first, beside);
  if (second !== '') seen[`second_fits_${kindOf(second)}`] = fitOf(second, beside);
  if (/\d$/.test(before) && /^\d\d?$/.test(after)) {
    if (/^[.,]$/.test(first)) seen['first_point'] = 1;
    if (/^[.,]$/.test(second)) seen['second_point'] = 1;
  }
  return seen;
}

/** Of the letters beside a place, how many are of the same kind. */
function fitOf(text: string, beside: readonly string[]): number {
  if (beside.length === 0) return 0.5;
  return beside.filter((letter) => kindOf(letter) === kindOf(text)).length / beside.length;
}

/** Digit, capital, small letter, point, other sign or nothing. */
function kindOf(text: string): string {
  if (text === '') return '_';
  if (/^\d/.test(text)) return 'D';
  if (/^\p{Lu}/u.test(text)) return 'U';
  if (/^\p{Ll}/u.test(text)) return 'L';
  return /^[.,]/.test(text) ? 'p' : 'z';
}
