import type { ReadSegment } from '../../schemas/segment.ts';
import type { Spelling } from '../extractor/view/printed-elsewhere.ts';
import { createSpelling } from '../extractor/view/printed-elsewhere.ts';
import { leastOf } from '../geometry/extremes.ts';
import { mixReadings } from '../readings/mix-readings.ts';
import { foldedLettersOf } from '../text/fold.ts';
import type { Comparison } from './comparison.ts';
import { isCutByLineEnd } from './cut-by-line-end.ts';
import { isDayOverLines } from './day-over-lines.ts';
import type { Line } from './lines.ts';
import type { Occurrence } from './occurrences.ts';
import { readJoined, readOtherReadings, readSingly, readTogether } from './occurrences.ts';

/** Where a value was read, best places first. */
export interface SearchResult {
  readonly occurrences: readonly Occurrence[];
  /** The cited lines, alone or with their neighbours, hold the value. */
  readonly isCited: boolean;
}

const MATCH_ORDER = { exact: 0, typed: 1, fuzzy: 2 } as const;

const touches = (occurrence: Occurrence, lines: ReadonlySet<Line>) =>
  occurrence.parts.some((part) => lines.has(part.line));

function readingConfidence({ parts }: Occurrence): number {
  return leastOf(parts, (part) => part.line.segment.confidence ?? 1);
}

function sortOccurrences(occurrences: readonly Occurrence[], cited: ReadonlySet<Line>): Occurrence[] {
  const rank = (one: Occurrence) => [
    touches(one, cited) ? 0 : 1,
    MATCH_ORDER[one.match],
    one.ambiguous ? 1 : 0,
    -readingConfidence(one),
  ];
  return occurrences.toSorted((a, b) => {
    const [ranksA, ranksB] = [rank(a), rank(b)];
    return (
      ranksA.map((value, index) => value - (ranksB[index] ?? 0)).find((difference) => difference !== 0) ?? 0
    );
  });
}

/** Lines from the first to the last around the cited ones, as far as a value may be broken over lines. */
function surroundings(lines: readonly Line[], cited: ReadonlySet<Line>, reach: number): Line[][] {
  return [...cited].map(({ index }) => lines.slice(Math.max(0, index - reach + 1), index + reach));
}

/** The best of several readings of one place: joined lines read what a single line holds again. */
function withoutRepeats(occurrences: readonly Occurrence[]): Occurrence[] {
  const seen = new Set<string>();
  return occurrences.filter(({ parts }) => {
    const key = parts.map(({ line, start, end }) => `${line.index}:${start}-${end}`).join();
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Whether lines show a value, one of them or several that follow each other. */
export function showValue(lines: readonly Line[], comparison: Comparison): boolean {
  const isWhole = (one: Occurrence) => !isCutByLineEnd(one, lines) && !isDayOverLines(one);
  return readSingly(lines, comparison).some(isWhole) || readJoined(lines, comparison).some(isWhole);
}

/** Reads a value in its cited lines, then in these joined with their neighbours, then in the whole document. */
function readLines(
  comparison: Comparison,
  lines: readonly Line[],
  cited: ReadonlySet<Line>,
): readonly Occurrence[] {
  const isWhole = (one: Occurrence) => !isCutByLineEnd(one, lines) && !isDayOverLines(one);
  const single = readSingly(lines, comparison).filter(isWhole);
  const inCited = single.filter((one) => touches(one, cited));
  const joined =
    inCited.length > 0
      ? []
      : [
          ...surroundings(lines, cited, comparison.reach)
            .flatMap((around) => readJoined(around, comparison))
            .filter((one) => touches(one, cited)),
          ...readTogether([...cited], comparison),
        ].filter(isWhole);
  const elsewhere = single.length + joined.length > 0 ? [] : readJoined(lines, comparison).filter(isWhole);
  return [...single, ...joined, ...elsewhere];
}

const spellings = new WeakMap<readonly Line[], Spelling>();

/** How a document spells its words elsewhere; gathered once for the same lines. */
function spellingOf(lines: readonly Line[]): Spelling {
  const spelling = spellings.get(lines) ?? createSpelling(lines.map(({ segment }) => segment));
  spellings.set(lines, spelling);
  return spelling;
}

/** A recognised line with those disputed words spelled as elsewhere that are in a text so, and not as they were read. */
function spellAsWanted(segment: ReadSegment, letters: string, { respell }: Spelling): ReadSegment {
  if (segment.confidence === null) return segment;
  const text = segment.text.replace(/\S+/gu, (word) => {
    if (letters.includes(foldedLettersOf(word))) return word;
    const spelled = respell(word);
    return spelled !== word && letters.includes(foldedLettersOf(spelled)) ? spelled : word;
  });
  if (text === segment.text) return segment;
  const readings = segment.readings.map((one) => (one.text === segment.text ? { ...one, text } : one));
  return { ...segment, text, words: null, readings };
}

/** The lines as a text's folded letters have them; those that need no change stay the same objects. */
function mixLines(lines: readonly Line[], letters: string): Line[] {
  const spelling = spellingOf(lines);
  return lines.map((line) => {
    const segment = mixReadings(spellAsWanted(line.segment, letters, spelling), letters);
    return segment === line.segment ? line : { ...line, segment };
  });
}

/** What was read in mixed lines, at the places of the lines themselves: a changed line holds it as a whole. */
function placeInOwnLines(occurrences: readonly Occurrence[], lines: readonly Line[]): Occurrence[] {
  return occurrences.map((one) => ({
    ...one,
    match: 'fuzzy',
    isOtherReading: true,
    parts: one.parts.map((part) => {
      const line = lines[part.line.index];
      return line === undefined || line === part.line
        ? part
        : { line, start: 0, end: line.segment.text.length };
    }),
  }));
}

/** The same in lines of which the one reader has some words and the other the rest, or other lines of the document show how a word is spelled. */
function readMixed(
  comparison: Comparison,
  lines: readonly Line[],
  cited: ReadonlySet<Line>,
): readonly Occurrence[] {
  if (comparison.letters === null) return [];
  const mixed = mixLines(lines, comparison.letters);
  if (mixed.every((line, index) => line === lines[index])) return [];
  const citedMixed = new Set([...cited].flatMap(({ index }) => mixed[index] ?? []));
  return placeInOwnLines(readLines(comparison, mixed, citedMixed), lines);
}

/**
 * Reads a value in the document's lines, and only where they do not hold it in what other engines read. What is found
 * beyond the cited lines is listed after them.
 */
export function searchValue(
  comparison: Comparison,
  lines: readonly Line[],
  citedLines: readonly Line[],
): SearchResult {
  const cited = new Set(citedLines);
  const inText = readLines(comparison, lines, cited);
  const inOthers = inText.length > 0 ? [] : readOtherReadings(lines, comparison);
  const inMixed = inText.length + inOthers.length > 0 ? [] : readMixed(comparison, lines, cited);
  const occurrences = withoutRepeats(sortOccurrences([...inText, ...inOthers, ...inMixed], cited));
  const [best] = occurrences;
  return { occurrences, isCited: best !== undefined && touches(best, cited) };
}
