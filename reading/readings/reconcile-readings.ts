import type { ReadPage, ReadSegment, Word } from '../../schemas/segment.ts';
import { boxAround } from '../geometry/boxes.ts';
import type { AlignedWords } from './align-words.ts';
import { alignWords, splitWords } from './align-words.ts';
import { otherReadingOf } from './other-reading.ts';
import { putLineRight } from './put-right.ts';
import { isMisreadingOf } from './same-word.ts';
import { plausibilityOf, wordsOf } from './word-plausibility.ts';

/** How much better the other reading of a word must read. */
const MARGIN = 0.25;
/**
 * Pages with the likelier word wherever two readers disagree: `LUMFUR` becomes what the other reader has, `LUMPUR`, since
 * that is a word of the trade or of the document. A word that no reader read is made only of one that documents use (`put-right.ts`), and no
 * digit becomes another.
 */
export function reconcileReadings(pages: readonly ReadPage[]): readonly ReadPage[] {
  return chooseReadings(pages).map((page) => {
    const segments = page.segments.map(putLineRight);
    return segments.every((segment, index) => segment === page.segments[index])
      ? page
      : { ...page, segments };
  });
}

function chooseReadings(pages: readonly ReadPage[]): readonly ReadPage[] {
  if (!pages.some(({ segments }) => segments.some(hasOther))) return pages;
  const lines = new Map<string, Set<ReadSegment>>();
  for (const segment of pages.flatMap((page) => page.segments)) {
    for (const word of segment.readings.flatMap((reading) => wordsOf(reading.text))) {
      lines.set(word, (lines.get(word) ?? new Set()).add(segment));
    }
  }
  const usedBeside = (segment: ReadSegment) => (word: string) => {
    const on = lines.get(word);
    return on !== undefined && (on.size > 1 || !on.has(segment));
  };
  return pages.map((page) => ({
    ...page,
    segments: page.segments.map((segment) =>
      hasOther(segment) ? reconcile(segment, usedBeside(segment)) : segment,
    ),
  }));
}

const hasOther = (segment: ReadSegment) => otherReadingOf(segment) !== null;

function reconcile(segment: ReadSegment, isUsed: (word: string) => boolean): ReadSegment {
  const other = otherReadingOf(segment) ?? segment.text;
  const aligned = alignWords(segment.text, other);
  const chosen = aligned.map((pair) => ({ ...pair, isOther: isLikelier(pair, isUsed) }));
  if (!chosen.some(({ isOther }) => isOther)) return segment;
  const text = chosen
    .map(({ own, other: theirs, isOther }) => (isOther ? theirs : own))
    .filter((word) => word !== '')
    .join(' ');
  const old = segment.words;
  const isWordByWord =
    old !== null && old.map((word) => word.text).join(' ') === splitWords(segment.text).join(' ');
  const words = !isWordByWord
    ? null
    : chosen.flatMap(({ from, to, other: theirs, isOther }) =>
        isOther ? joinWords(old.slice(from, to), theirs) : old.slice(from, to),
      );
  return { ...segment, text, words };
}

/** Whether the other reader's word is rather what is printed. */
function isLikelier({ own, other }: AlignedWords, isUsed: (word: string) => boolean): boolean {
  if (own === other || !isMisreadingOf(own, other)) return false;
  return plausibilityOf(other, isUsed) > plausibilityOf(own, isUsed) + MARGIN;
}

function joinWords(old: readonly Word[], text: string): Word[] {
  const [first] = old;
  if (first === undefined) return [];
  return [{ ...first, text, bounding_box: boxAround(old.map((word) => word.bounding_box)) }];
}
