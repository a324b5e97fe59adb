import type { Comparison } from './comparison.ts';
import type { Hit } from './hit.ts';
import type { JoinedLines, LinePart } from './joined-lines.ts';
import { breaksOf, joinLines, splitSpan } from './joined-lines.ts';
import { tracesOf } from './line-traces.ts';
import type { Line } from './lines.ts';
import { LOOK_AHEAD } from './lines.ts';
import { passageOf, traceIn } from './passage.ts';

/** One place of a document where a value was read. */
export interface Occurrence {
  readonly match: Hit['match'];
  readonly ambiguous: boolean;
  /** The characters that hold it; more than one part where it is broken over lines. */
  readonly parts: readonly LinePart[];
  /** Only another engine's reading of the line has it, so that no characters of the line's own text hold it. */
  readonly isOtherReading: boolean;
}

const isRecognised = (lines: readonly Line[]) => lines.every((line) => line.isRecognised);

function readRun(run: JoinedLines, { compare }: Comparison): Occurrence[] {
  return compare({ text: run.text, isRecognised: isRecognised(run.lines), breaks: breaksOf(run) }).map(
    ({ match, ambiguous, start, end }) => ({
      match,
      ambiguous,
      parts: splitSpan(run, start, end),
      isOtherReading: false,
    }),
  );
}

function readLine(line: Line, { compare, isOpenAmong }: Comparison, lines: readonly Line[]): Occurrence[] {
  const hits = compare(passageOf(line.segment, line.segment));
  const stated = hits.filter((hit) => isOpenAmong?.(line, hit, lines) !== true);
  return stated.map(({ match, ambiguous, start, end }) => ({
    match,
    ambiguous,
    parts: start < end ? [{ line, start, end }] : [],
    isOtherReading: false,
  }));
}

/** Every place where single lines hold the value. */
export function readSingly(lines: readonly Line[], comparison: Comparison): Occurrence[] {
  const { trace } = comparison;
  const holding =
    trace === null
      ? lines
      : tracesOf(lines)
          .alone(trace)
          .flatMap((position) => lines[position] ?? []);
  return holding.flatMap((line) => readLine(line, comparison, lines));
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Every line of which only another engine's reading holds the value; where the engines read other digits, neither is proof. */
export function readOtherReadings(
  lines: readonly Line[],
  { compare, trace, isOpenAmong }: Comparison,
): Occurrence[] {
  return lines.flatMap((line) => {
    const others = line.segment.readings.slice(1).map((other) => passageOf(other, line.segment));
    const holding = others.filter((other) => trace === null || traceIn(other).includes(trace));
    if (holding.length === 0) return [];
    const digits = digitsOf(line.segment.text);
    const [hit] = holding.filter(({ text }) => digitsOf(text) === digits).flatMap(compare);
    if (hit === undefined || isOpenAmong?.(line, { start: 0, end: line.segment.text.length }, lines) === true)
      return [];
    const parts = [{ line, start: 0, end: line.segment.text.length }];
    return [{ match: 'fuzzy', ambiguous: hit.ambiguous, parts, isOtherReading: true }];
  });
}

/** Runs that begin at a line: on in reading order, and down its column. */
function runsFrom(lines: readonly Line[], at: number, reach: number): JoinedLines[] {
  const column = tracesOf(lines).column(at, reach);
  const inOrder = lines.slice(at, at + reach);
  const isSame = column.every((line, index) => line === inOrder[index]);
  return [inOrder, ...(isSame ? [] : [column])].filter((run) => run.length > 1).map(joinLines);
}

/** Every place where the value is broken over neighbouring lines, in reading order or down a column. */
export function readJoined(lines: readonly Line[], comparison: Comparison): Occurrence[] {
  const { reach, trace } = comparison;
  if (reach === 1) return [];
  const holding = trace === null ? lines.keys() : tracesOf(lines).from(trace, reach);
  return [...holding].flatMap((at) =>
    runsFrom(lines, at, reach)
      .flatMap((run) => readRun(run, comparison))
      .filter(({ parts }) => parts.length > 1 && parts[0]?.line === lines[at]),
  );
}

/** Whether each line follows the one before on its page, with no more others between them than a page has columns. */
const areNear = (lines: readonly Line[]) =>
  lines.every((line, at) => {
    const before = lines[at - 1];
    if (before === undefined) return true;
    const isSamePage =
      line.segment.file_index === before.segment.file_index &&
      line.segment.page_number === before.segment.page_number;
    return isSamePage && line.index - before.index <= LOOK_AHEAD;
  });

/** A text that is broken over just these lines, with others between them: what a citation of several lines claims. */
export function readTogether(lines: readonly Line[], comparison: Comparison): Occurrence[] {
  if (lines.length < 2 || lines.length > comparison.reach || comparison.reach <= 2) return [];
  if (!areNear(lines)) return [];
  return readRun(joinLines(lines), comparison).filter(({ parts }) => parts.length > 1);
}
