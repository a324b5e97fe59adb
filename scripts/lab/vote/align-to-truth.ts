/** Letters of a reading, each with its place in the transcription. */
export interface Aligned {
  /** For each letter that is right the number of the transcription's letter, without spaces; null for a wrong one. */
  readonly places: readonly (number | null)[];
  /** Whether a space stands before each letter of the transcription. */
  readonly spaces: readonly boolean[];
  readonly edits: number;
}

/** Least edits from a reading to a transcription (Wagner and Fischer 1974), whatever the case. */
export function alignToTruth(read: readonly string[], written: string): Aligned {
  const letters: string[] = [];
  const spaces: boolean[] = [];
  for (const [word, at] of written
    .trim()
    .split(/\s+/)
    .map((one, index) => [one, index] as const)) {
    [...word.toUpperCase()].forEach((letter, index) => {
      letters.push(letter);
      spaces.push(at > 0 && index === 0);
    });
  }
  const isSame = (row: number, column: number) => read[row - 1]?.toUpperCase() === letters[column - 1];
  const edits: number[][] = [Array.from({ length: letters.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => edits[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= read.length; row += 1) {
    const current = [row];
    edits.push(current);
    for (let column = 1; column <= letters.length; column += 1) {
      const changed = at(row - 1, column - 1) + (isSame(row, column) ? 0 : 1);
      current.push(Math.min(changed, at(row - 1, column) + 1, at(row, column - 1) + 1));
    }
  }
  const places: (number | null)[] = read.map(() => null);
  let [row, column] = [read.length, letters.length];
  while (row > 0 && column > 0) {
    const same = isSame(row, column);
    if (at(row, column) === at(row - 1, column - 1) + (same ? 0 : 1)) {
      if (same) places[row - 1] = column - 1;
      row -= 1;
      column -= 1;
    } else if (at(row, column) === at(row - 1, column) + 1) row -= 1;
    else column -= 1;
  }
  return { places, spaces, edits: at(read.length, letters.length) };
}
