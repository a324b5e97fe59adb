import { boxAround, heightOf, widthOf } from '../geometry/boxes.ts';
import { isKnownRunTogether } from '../languages/known-words.ts';
import { foldedLettersOf } from '../text/fold.ts';
import type { Seen } from '../weights/logistic.ts';
import type { WordPlace } from './pair-words.ts';
import { confidenceOf, lettersOf, type PixelLine, type PixelWord } from './read-line.ts';
import { isMixed, isStray, wordsOf } from './word-plausibility.ts';

/** What the words of a page are held against. */
export interface PageWords {
  /** How often a reader has each word, folded, on the page: the most of any one reader. */
  readonly counts: ReadonlyMap<string, number>;
  /** The usual height of a word, in pixels. */
  readonly height: number;
}

/** How sure each reader is of the whole line, 0 where it saw none of it. */
export interface LineWords {
  readonly own: readonly PixelWord[];
  readonly other: readonly PixelWord[];
}

/** Words shorter than this are known by chance. */
const SHORTEST = 3;
/** Below this confidence more is lost than the words' share. */
const DOUBTFUL = 0.6;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** What the words of a page are held against, out of the lines of each of its readers. */
export function describePage(...readings: readonly (readonly PixelLine[])[]): PageWords {
  const counts = new Map<string, number>();
  for (const lines of readings) {
    const own = new Map<string, number>();
    for (const { text } of lines.flatMap(({ words }) => words)) {
      const letters = foldedLettersOf(text);
      own.set(letters, (own.get(letters) ?? 0) + 1);
    }
    for (const [letters, count] of own) counts.set(letters, Math.max(count, counts.get(letters) ?? 0));
  }
  const heights = readings
    .flatMap((lines) => lines.flatMap(({ words }) => words.map(({ box }) => heightOf(box))))
    .sort((a, b) => a - b);
  return { counts, height: heights[heights.length >> 1] ?? 1 };
}

/** What speaks for the first reader's words in a place, or for the other's. */
export function pairEvidence({ own, other }: WordPlace, line: LineWords, page: PageWords): Seen {
  const [mine, theirs] = [lettersOf(own), lettersOf(other)].map(foldedLettersOf);
  const isSame = mine === theirs;
  const moreWords = within(own.length - other.length, -2, 2);
  return {
    always: 1,
    ...sideEvidence('own', own, page),
    ...sideEvidence('other', other, page),
    surer: confidenceOf(own) - confidenceOf(other),
    same: isSame ? 1 : 0,
    longer: within((mine?.length ?? 0) - (theirs?.length ?? 0), -3, 3),
    more_words: moreWords,
    more_words_of_same: isSame ? moreWords : 0,
    [`forms_${formOf(own)}_${formOf(other)}`]: 1,
    ...lineEvidence(line, page),
  };
}

/** What speaks for words that one reader alone saw. */
export function loneEvidence(words: readonly PixelWord[], line: LineWords, page: PageWords): Seen {
  const box = boxAround(words.map((word) => word.box));
  const letters = lettersOf(words).length;
  const shape = Math.log((widthOf(box) + 1) / (heightOf(box) + 1)) - Math.log(0.6 * letters);
  return {
    always: 1,
    ...sideEvidence('lone', words, page),
    letters: Math.min(10, letters) / 10,
    beside_other: line.own.length > 0 && line.other.length > 0 ? 1 : 0,
    whole_line: Math.max(line.own.length, line.other.length) === words.length ? 1 : 0,
    wide: within(shape, -2, 3),
    tall: within(Math.log((heightOf(box) + 1) / (page.height + 1)), -2, 2),
    ...lineEvidence(line, page),
  };
}

function lineEvidence({ own, other }: LineWords, page: PageWords): Seen {
  const box = boxAround([...own, ...other].map((word) => word.box));
  return {
    line_own: confidenceOf(own),
    line_other: confidenceOf(other),
    line_height: Math.log((heightOf(box) + 1) / (page.height + 1)),
  };
}

function sideEvidence(side: string, words: readonly PixelWord[], page: PageWords): Seen {
  const text = lettersOf(words);
  const confidence = confidenceOf(words);
  return {
    [`${side}_sure`]: confidence,
    [`${side}_sure_squared`]: confidence ** 2,
    [`${side}_least_sure`]: words.reduce((least, word) => Math.min(least, word.confidence), 1),
    [`${side}_doubtful`]: Math.max(0, DOUBTFUL - confidence),
    [`${side}_is_${formOf(words)}`]: 1,
    [`${side}_known`]: knownShare(words),
    [`${side}_used`]: usedShare(words, page),
    [`${side}_stray`]: isStray(text) ? 1 : 0,
    [`${side}_mixed`]: isMixed(text) ? 1 : 0,
    [`${side}_short`]: text.length <= 2 ? 1 : 0,
    [`${side}_words`]: Math.min(3, words.length - 1),
    [`${side}_letter`]: words.some((word) => word.text.length === 1) ? 1 : 0,
  };
}

/** Share of the letters in words that documents use. */
function knownShare(words: readonly PixelWord[]): number {
  const parts = words.flatMap(({ text }) => wordsOf(text));
  const known = parts.filter((part) => part.length >= SHORTEST && isKnownRunTogether(part));
  return known.join('').length / Math.max(1, parts.join('').length);
}

/** Share of the words that stand on the page more than once. */
function usedShare(words: readonly PixelWord[], { counts }: PageWords): number {
  const used = words.filter(({ text }) => {
    const letters = foldedLettersOf(text);
    return letters.length >= SHORTEST && (counts.get(letters) ?? 0) > 1;
  });
  return used.length / Math.max(1, words.length);
}

const FORMS: readonly (readonly [string, RegExp])[] = [
  ['amount', /^[^\p{L}\d]*(?:\p{L}{2}|\p{Sc})?-?\d{1,3}(?:[.,]?\d{3})*[.,]\d\d[^\p{L}\d]*$/u],
  ['date', /^\D{0,2}\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\D{0,2}$/],
  ['time', /^\d{1,2}:\d\d(?::\d\d)?$/],
  ['digits', /^\d+$/],
  ['mixed', /\d/],
  ['capital_inside', /\p{Ll}\p{Lu}/u],
  ['word', /\p{L}/u],
];

function formOf(words: readonly PixelWord[]): string {
  const text = lettersOf(words);
  return FORMS.find(([, form]) => form.test(text))?.[0] ?? 'signs';
}
