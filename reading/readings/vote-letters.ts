/** A letter that a model saw, at a time step (a fraction of the line's length each), with its probability. */
export interface SeenLetter {
  readonly text: string;
  readonly step: number;
  readonly probability: number;
}

/** What one model saw and the other did not counts from this probability on: models drop signs more often than letters. */
const MIN_LONE = 0.65;
const MIN_LONE_SIGN = 0.5;

/** A letter with what the model saw before it. */
interface SolidLetter extends SeenLetter {
  readonly afterSpace: boolean;
}

/** Letters that two models saw in the same place; where they differ, all that lie between letters that they share. */
interface Place {
  readonly first: readonly SolidLetter[];
  readonly second: readonly SolidLetter[];
}

/**
 * One reading of a line out of those of two models, letter by letter (after Fiscus, A post-processing system to yield reduced word
 * error rates: recognizer output voting error reduction, 1997): the surer model stands wherever they differ, and a letter's
 * probability is the share of both votes that it got. Letters that the second does not know stay the first's.
 *
 * @param second with steps on the same scale as the first's
 * @param known whether the second model can write a letter
 */
export function voteLetters(
  first: readonly SeenLetter[],
  second: readonly SeenLetter[],
  known: (letter: string) => boolean,
): SeenLetter[] {
  const places = alignLetters(toSolid(first), toSolid(second));
  return places.flatMap((place) => decide(place, known)).flatMap(withSpace);
}

function toSolid(letters: readonly SeenLetter[]): SolidLetter[] {
  return letters.flatMap((letter, place) =>
    letter.text === ' ' ? [] : [{ ...letter, afterSpace: letters[place - 1]?.text === ' ' }],
  );
}

function withSpace({ afterSpace, ...letter }: SolidLetter): SeenLetter[] {
  return afterSpace
    ? [{ text: ' ', step: letter.step - 0.5, probability: letter.probability }, letter]
    : [letter];
}

function decide({ first, second }: Place, known: (letter: string) => boolean): readonly SolidLetter[] {
  const [own, other] = [first[0], second[0]];
  if (own !== undefined && own.text === other?.text) {
    const probability = (own.probability + other.probability) / 2;
    return [{ ...own, probability, afterSpace: own.afterSpace || other.afterSpace }];
  }
  if (first.some((letter) => !known(letter.text))) return first;
  const winner = surenessOf(first, second) >= surenessOf(second, first) ? first : second;
  return winner.map((letter) => ({ ...letter, probability: letter.probability / 2 }));
}

/** Mean probability of letters; of none, that which the other model's must pass. */
function surenessOf(letters: readonly SeenLetter[], others: readonly SeenLetter[]): number {
  if (letters.length > 0)
    return letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length;
  return others.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) ? MIN_LONE : MIN_LONE_SIGN;
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
