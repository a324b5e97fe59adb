import { distance } from 'fastest-levenshtein';

/** Edits that turn `text` into `truth`, for each character of `truth`; white space counts as one blank. */
export function characterErrorRate(text: string, truth: string): number {
  const [read, wanted] = [text, truth].map((one) => one.replace(/\s+/g, ' ').trim());
  if (read === undefined || wanted === undefined || wanted === '') return Number.NaN;
  return distance(read, wanted) / wanted.length;
}

/** Whether the text holds a printed value; case, spaces and punctuation do not count. */
export function holdsLoosely(
  text: string,
  field: {
    readonly value: string;
    readonly as_printed?: string;
    readonly accept?: readonly (string | null)[];
  },
): boolean {
  const plain = (one: string) => one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const printed = [field.as_printed ?? field.value, field.value, ...(field.accept ?? [])];
  const all = plain(text);
  return printed.some((one) => one !== null && all.includes(plain(one)));
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
