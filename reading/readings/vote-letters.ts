import { type Seen, weigh } from '../weights/logistic.ts';
import { letterEvidence } from './letter-evidence.ts';
import { VOTE_WEIGHTS, type VoteWeights } from './vote-weights.ts';

/** A letter that a model saw, at a time step (a fraction of the line's length each), with its probability. */
export interface SeenLetter {
  readonly text: string;
  readonly step: number;
  readonly probability: number;
}

/** What one model alone saw counts from this probability on: no digit is made of a speck. */
const MIN_LONE = 0.4;

/** A letter with how surely a space was seen before it. */
interface SolidLetter extends SeenLetter {
  readonly space: number;
}

/** Letters that two models saw in the same place; where they differ, all that lie between letters that they share. */
interface Place {
  readonly first: readonly SolidLetter[];
  readonly second: readonly SolidLetter[];
}

/** A place of a line where two models differ in more than capitals, with what speaks for the one or the other. */
export interface Dispute {
  /** The line up to the place and after it, without spaces, as the surer model has it wherever they differ. */
  readonly before: string;
  readonly after: string;
  readonly first: string;
  readonly second: string;
  readonly seen: Seen;
}

/**
 * One reading of a line out of those of two models, letter by letter (after Fiscus, A post-processing system to yield reduced word
 * error rates: recognizer output voting error reduction, 1997): wherever they differ the one stands that the fitted weights make the
 * likelier, and a letter's probability is the share of both votes that it got. Letters that the second does not know stay the first's.
 *
 * @param second with steps on the same scale as the first's
 * @param known whether the second model can write a letter
 */
export function voteLetters(
  first: readonly SeenLetter[],
  second: readonly SeenLetter[],
  known: (letter: string) => boolean,
  weights: VoteWeights['letters'] = VOTE_WEIGHTS.letters,
): SeenLetter[] {
  const places = alignLetters(toSolid(first), toSolid(second));
  return places.flatMap((_, at) => decide(places, at, known, weights)).flatMap(withSpace);
}

/** The places that the weights decide. */
export function disputesOf(
  first: readonly SeenLetter[],
  second: readonly SeenLetter[],
  known: (letter: string) => boolean,
): Dispute[] {
  const places = alignLetters(toSolid(first), toSolid(second));
  const surer = places.map((place) => lettersOf(isFirstSurer(place) ? place.first : place.second));
  return places.flatMap((place, at) =>
    isShared(place) || isCapitalOnly(place) || isUnknown(place, known)
      ? []
      : {
          before: surer.slice(0, at).join(''),
          after: surer.slice(at + 1).join(''),
          first: lettersOf(place.first),
          second: lettersOf(place.second),
          seen: evidenceOf(places, at),
        },
  );
}

function toSolid(letters: readonly SeenLetter[]): SolidLetter[] {
  return letters.flatMap((letter, place) => {
    const before = letters[place - 1];
    return letter.text === ' ' ? [] : [{ ...letter, space: before?.text === ' ' ? before.probability : 0 }];
  });
}

function withSpace({ space, ...letter }: SolidLetter): SeenLetter[] {
  return space > 0 ? [{ text: ' ', step: letter.step - 0.5, probability: space }, letter] : [letter];
}

const lettersOf = (letters: readonly SeenLetter[]) => letters.map(({ text }) => text).join('');

/** Mean probability of letters; 0 of none. */
const surenessOf = (letters: readonly SeenLetter[]) =>
  letters.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, letters.length);

const isFirstSurer = ({ first, second }: Place) => surenessOf(first) >= surenessOf(second);
const isCapitalOnly = ({ first, second }: Place) =>
  lettersOf(first).toUpperCase() === lettersOf(second).toUpperCase();
/** Whether one model alone saw letters, and is unsure of them itself. */
const isFaint = (letters: readonly SeenLetter[], others: readonly SeenLetter[]) =>
  others.length === 0 && surenessOf(letters) < MIN_LONE;
const isUnknown = ({ first }: Place, known: (letter: string) => boolean) =>
  first.some(({ text }) => !known(text));

function evidenceOf(places: readonly Place[], at: number): Seen {
  const { first = [], second = [] } = places[at] ?? {};
  const around = (from: number, to: number) =>
    places
      .slice(Math.max(0, from), to)
      .map((place) => lettersOf(place.first))
      .join('');
  return letterEvidence({
    first: lettersOf(first),
    second: lettersOf(second),
    firstSureness: surenessOf(first),
    secondSureness: surenessOf(second),
    before: around(at - 2, at).slice(-2),
    after: around(at + 1, at + 3).slice(0, 2),
  });
}

function decide(
  places: readonly Place[],
  at: number,
  known: (letter: string) => boolean,
  weights: VoteWeights['letters'],
): readonly SolidLetter[] {
  const place = places[at];
  if (place === undefined) return [];
  const [own, other] = [place.first[0], place.second[0]];
  if (own !== undefined && other !== undefined && isShared(place)) {
    const probability = (own.probability + other.probability) / 2;
    return [{ ...own, probability, space: (own.space + other.space) / 2 }];
  }
  if (isUnknown(place, known)) return place.first;
  const isFirst = isCapitalOnly(place)
    ? isFirstSurer(place)
    : isFaint(place.second, place.first) ||
      (weigh(evidenceOf(places, at), weights) >= 0 && !isFaint(place.first, place.second));
  const [winner, loser] = isFirst ? [place.first, place.second] : [place.second, place.first];
  return winner.map((letter, index) => ({
    ...letter,
    probability: letter.probability / 2,
    space: (letter.space + (index === 0 ? (loser[0]?.space ?? 0) : 0)) / 2,
  }));
}

/** Least edits from one reading to the other (Wagner and Fischer 1974); neighbouring differences are one place. */
function alignLetters(first: readonly SolidLetter[], second: readonly SolidLetter[]): Place[] {
  const edits = countEdits(first, second);
  const places: Place[] = [];
  const differ = (own: readonly SolidLetter[], other: readonly SolidLetter[]) => {
    const next = places[0];
    if (next === undefined || isShared(next)) places.unshift({ first: own, second: other });
    else places[0] = { first: [...own, ...next.first], second: [...other, ...next.second] };
  };
  let [row, column] = [first.length, second.length];
  const at = (i: number, j: number) => edits[i]?.[j] ?? Number.POSITIVE_INFINITY;
  while (row > 0 || column > 0) {
    const own = first.slice(Math.max(0, row - 1), row);
    const other = second.slice(Math.max(0, column - 1), column);
    const here = at(row, column);
    const same = own[0] !== undefined && own[0].text === other[0]?.text;
    if (same && here === at(row - 1, column - 1)) {
      places.unshift({ first: own, second: other });
      [row, column] = [row - 1, column - 1];
    } else if (here === at(row - 1, column - 1) + 1) {
      differ(own, other);
      [row, column] = [row - 1, column - 1];
    } else if (here === at(row - 1, column) + 1) {
      differ(own, []);
      row -= 1;
    } else {
      differ([], other);
      column -= 1;
    }
  }
  return places;
}

const isShared = ({ first, second }: Place) =>
  first.length === 1 && second.length === 1 && first[0]?.text === second[0]?.text;

function countEdits(first: readonly SeenLetter[], second: readonly SeenLetter[]): number[][] {
  const edits: number[][] = [Array.from({ length: second.length + 1 }, (_, column) => column)];
  first.forEach((own, row) => {
    const above = edits[row] ?? [];
    const current = [row + 1];
    second.forEach((other, column) => {
      const changed = (above[column] ?? 0) + (own.text === other.text ? 0 : 1);
      current.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    });
    edits.push(current);
  });
  return edits;
}
