import type { Concept } from '../../languages/concept.ts';
import { LABELS } from '../../languages/label-table.ts';
import { wordsOnce } from '../../languages/label-words.ts';
import { wordsOf } from '../../languages/languages.ts';
import type { Row } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { PlacedValue } from './placed-value.ts';

/** Two dates printed as one period. */
export interface Period {
  readonly start: PlacedValue;
  readonly end: PlacedValue;
  /** How likely it is the document's own period and not that of an entry or of interest, 0 to 1. */
  readonly score: number;
}

const JOINS = anyOf(wordsOf(({ dates }) => [...dates.until, ...dates.and]));
const BETWEEN = new RegExp(`^\\s*(?:-|–|—|−|~|\\.\\.|\\/|(?:[-–—]\\s*)?${JOINS})\\s*(?::\\s*)?$`, 'iu');

/** Every pair of dates that a dash or a word for `to` joins. */
export function findPeriods(view: DocumentView, dates: readonly PlacedValue[]): Period[] {
  const pairs = pairsOf(dates);
  return pairs.map(([start, end]) => {
    const { row } = start;
    const titles = { here: titleEnd(row), above: titleEnd(view.pages[row.page]?.rows[row.index - 1]) };
    return { start, end, score: scoreOf(view, titles, start, end, pairs.length === 1) };
  });
}

function pairsOf(dates: readonly PlacedValue[]): (readonly [PlacedValue, PlacedValue])[] {
  const byRow = Map.groupBy(dates, (date) => date.row);
  return [...byRow].flatMap(([row, inRow]) => {
    const sorted = [...inRow].sort((a, b) => a.start - b.start);
    return sorted.flatMap((start, index): (readonly [PlacedValue, PlacedValue])[] => {
      const end = sorted[index + 1];
      if (end === undefined || !isJoined(row.text.slice(start.end, end.start))) return [];
      return String(start.value) > String(end.value) ? [] : [[start, end]];
    });
  });
}

/** Whether what stands between two days makes a period of them: nothing does where the first has taken the word for `to`, since it has the other's year. */
const isJoined = (between: string): boolean => between === '' || BETWEEN.test(between);

/** Where the first title of a statement ends, in a row and in the one above it. */
interface Titles {
  readonly here: number | null;
  readonly above: number | null;
}

/** @param isOnly no other two dates of the document are joined: an account's own period is then no mere period of interest */
function scoreOf(
  view: DocumentView,
  titles: Titles,
  start: PlacedValue,
  end: PlacedValue,
  isOnly: boolean,
): number {
  const { row } = start;
  const rowLabels = view.labelsOn(row).filter((label) => label.end <= start.start);
  const above = view.labelsBetween(row.page, row.index - 1, row.index - 1);
  const names = (labels: readonly Label[], concept: Concept) =>
    labels.some((label) =>
      label.meanings.some((meaning) => meaning.concept === concept && meaning.weight > 0.8),
    );
  const titled = titles.here !== null && titles.here <= start.start;
  const titledAbove = titles.above !== null;
  const alone = row.text.slice(0, start.start).trim() === '' && row.text.slice(end.end).trim() === '';
  let score = 0.55;
  if (titled) score = 0.97;
  else if (names(rowLabels, 'period')) score = 0.9;
  else if (titledAbove || names(above, 'period')) score = 0.88;
  else if (alone) score = 0.75;
  if (names(rowLabels, 'interest_period') || (names(above, 'interest_period') && !titled))
    score *= titled ? 1 : isOnly ? 0.9 : 0.6;
  const around = `${titled ? '' : row.text.slice(0, start.start)} ${row.text.slice(end.end)}`;
  if (/%|\d[.,]\d{2}(?![\d.])/.test(around)) score *= 0.4;
  const depth = row.index / Math.max(20, view.pages[row.page]?.rows.length ?? 0);
  return score * (row.page === 0 ? 1 - 0.15 * depth : 0.85);
}

function titleEnd(row: Row | undefined): number | null {
  if (row === undefined) return null;
  const words = wordsOnce(row);
  for (const [index, word] of words.entries()) {
    if (LABELS.titles.get(word.letters) === 'statement') return word.end;
    const next = words[index + 1];
    if (next !== undefined && LABELS.titles.get(`${word.letters}${next.letters}`) === 'statement') {
      return next.end;
    }
  }
  return null;
}
