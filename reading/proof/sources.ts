import type { FieldSource, FieldValue } from '../../schemas/response.ts';
import type { LinePart } from './joined-lines.ts';
import type { Line } from './lines.ts';
import { narrowBox, readingConfidence } from './narrow-box.ts';
import type { Occurrence } from './occurrences.ts';
import type { SearchResult } from './search.ts';

const MATCH_SCORE = { exact: 1, typed: 0.95, fuzzy: 0.7 } as const;
/** A place that was not cited, where another was. */
const ELSEWHERE = 0.5;
const NOT_READ = 0.1;

/** A value as short as this stands in many places by chance: only its best place is a source. */
const SHORTEST_TO_REPEAT = 4;

const round = (score: number) => Math.round(score * 1000) / 1000;

function toSource(part: LinePart, score: number): FieldSource {
  const { segment_id, file_index, page_number, text } = part.line.segment;
  return {
    segment_id,
    file_index,
    page_number,
    bounding_box: narrowBox(part),
    text_snippet: text,
    relevance_score: round(score * (0.5 + readingConfidence(part) / 2)),
  };
}

const wholeLine = (line: Line): LinePart => ({ line, start: 0, end: line.segment.text.length });

/**
 * The lines that hold a value, best first and each once; where none does, the cited lines as they are, so that a person can
 * look.
 */
export function listSources(
  value: FieldValue,
  { occurrences }: SearchResult,
  cited: readonly Line[],
  limit: number,
): FieldSource[] {
  if (occurrences.length === 0) {
    return cited.slice(0, limit).map((line) => toSource(wholeLine(line), NOT_READ));
  }
  const isShort = String(value).replace(/[^\p{L}\d]/gu, '').length < SHORTEST_TO_REPEAT;
  const citedSet = new Set(cited);
  const [best] = occurrences;
  const bestIsCited = best?.parts.some((part) => citedSet.has(part.line)) ?? false;
  const scoreOf = (one: Occurrence) => {
    const isCited = one.parts.some((part) => citedSet.has(part.line));
    return MATCH_SCORE[one.match] * (isCited || !bestIsCited ? 1 : ELSEWHERE);
  };
  const listed = isShort ? occurrences.slice(0, 1) : occurrences;
  const sources = listed.flatMap((one) => one.parts.map((part) => toSource(part, scoreOf(one))));
  const seen = new Set<string>();
  const once = sources.filter((source) =>
    seen.has(source.segment_id) ? false : seen.add(source.segment_id),
  );
  return once.toSorted((a, b) => b.relevance_score - a.relevance_score).slice(0, limit);
}
