import type { ReadPage } from '../../schemas/segment.ts';
import { labelWords } from '../languages/label-words.ts';
import { termsOfWord } from '../languages/terms/term-index.ts';
import { labelShapes } from '../text/confusions.ts';

/** The words that a layout is known by, each by its shape, so that poor print changes few of them, with what each weighs. */
export type LayoutWords = Readonly<Record<string, number>>;

const SHORTEST = 3;
/** The head and the foot of a page stay when the lines between them come and go. */
const HEAD = 10;
const FOOT = 6;
const BETWEEN = 0.5;
/** Words that papers of all issuers have. */
const BUSINESS = 0.35;
/** Words beyond these, from the top and from the bottom, say nothing that the others do not. */
const MAX_HEAD = 90;
const MAX_FOOT = 30;

/** The words of a document's first page that has any. */
export function layoutWords(pages: readonly ReadPage[]): LayoutWords {
  const lines = pages.find(({ segments }) => segments.length > 0)?.segments ?? [];
  const words = new Map<string, number>();
  lines.forEach(({ text }, at) => {
    const place = at < HEAD || at >= lines.length - FOOT ? 1 : BETWEEN;
    for (const { letters } of labelWords(text)) {
      if (letters.length < SHORTEST || /\d/.test(letters)) continue;
      const weight = place * (termsOfWord(letters).size > 0 ? BUSINESS : 1);
      const shape = labelShapes(letters);
      words.set(shape, Math.max(weight, words.get(shape) ?? 0));
    }
  });
  const all = [...words];
  const kept = all.length <= MAX_HEAD + MAX_FOOT ? all : [...all.slice(0, MAX_HEAD), ...all.slice(-MAX_FOOT)];
  return Object.fromEntries(kept);
}
