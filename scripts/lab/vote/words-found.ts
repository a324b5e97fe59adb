/** A word as transcriptions are compared: capitals and digits, whatever signs stand beside them. */
export const plainWord = (word: string) => word.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** How often each word stands in a text. */
export function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.split(/\s+/).map(plainWord)) {
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** How many words a transcription has, how many were read, and how many of either are in the other. */
export interface WordsFound {
  readonly written: number;
  readonly read: number;
  readonly both: number;
}

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

export function compareWords(written: string, read: string): WordsFound {
  const [truth, found] = [countWords(written), countWords(read)];
  return {
    written: sumOf(truth.values()),
    read: sumOf(found.values()),
    both: sumOf([...truth].map(([word, count]) => Math.min(count, found.get(word) ?? 0))),
  };
}

export const addWords = (all: readonly WordsFound[]): WordsFound => ({
  written: sumOf(all.map((one) => one.written)),
  read: sumOf(all.map((one) => one.read)),
  both: sumOf(all.map((one) => one.both)),
});
