import { distance } from 'fastest-levenshtein';
import type { DocumentView } from '../extractor/view/document-view.ts';
import type { Row, Span } from '../layout/layout.ts';
import { foldedLettersOf, foldLetters } from '../text/fold.ts';

/** Of an approved text's letters so many may have been misread on another page of its layout; of its digits none. */
const MISREAD = 0.2;
/** Shorter texts have too few letters to be told from others. */
const SHORTEST = 8;
const LONGEST = 200;

/** The folded letters of all recognised rows in reading order, with the way back. */
interface Letters {
  readonly letters: string;
  readonly digits: string;
  readonly rows: readonly Row[];
  readonly rowAt: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const lettersOf = new WeakMap<DocumentView, Letters>();

function recognisedLetters(view: DocumentView): Letters {
  const known = lettersOf.get(view);
  if (known !== undefined) return known;
  const rows = view.rows.filter((row) => view.isRecognised(row));
  const folded = rows.map((row) => foldLetters(row.text));
  const letters = folded.map((row) => row.letters).join('');
  const [rowAt, starts, ends] = [
    new Int32Array(letters.length),
    new Int32Array(letters.length),
    new Int32Array(letters.length),
  ];
  let offset = 0;
  for (const [at, row] of folded.entries()) {
    rowAt.fill(at, offset, offset + row.letters.length);
    starts.set(row.starts, offset);
    ends.set(row.ends, offset);
    offset += row.letters.length;
  }
  const all: Letters = { letters, digits: digitsOf(letters), rows, rowAt, starts, ends };
  lettersOf.set(view, all);
  return all;
}

/** The stretch of a text that is nearest to another, by the fewest letters changed (Sellers 1980). */
function nearest(wanted: string, text: string): { from: number; to: number; changes: number } {
  const { length } = wanted;
  const letters = Int32Array.from(wanted, (_, at) => wanted.charCodeAt(at));
  let costs = Int32Array.from({ length: length + 1 }, (_, at) => at);
  let begins = new Int32Array(length + 1);
  let next = new Int32Array(length + 1);
  let from = new Int32Array(length + 1);
  let best = { from: 0, to: 0, changes: length };
  for (let at = 0; at < text.length; at += 1) {
    const own = text.charCodeAt(at);
    next[0] = 0;
    from[0] = at + 1;
    for (let letter = 1; letter <= length; letter += 1) {
      const changed = (costs[letter - 1] ?? 0) + (letters[letter - 1] === own ? 0 : 1);
      const added = (costs[letter] ?? 0) + 1;
      const least = Math.min(changed, added, (next[letter - 1] ?? 0) + 1);
      next[letter] = least;
      from[letter] =
        (least === changed ? begins[letter - 1] : least === added ? begins[letter] : from[letter - 1]) ?? 0;
    }
    [costs, next] = [next, costs];
    [begins, from] = [from, begins];
    const changes = costs[length] ?? 0;
    if (changes < best.changes) best = { from: begins[length] ?? 0, to: at + 1, changes };
  }
  return best;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether folded letters may be others with some misread; their digits are the same. */
export function areNearly(own: string, wanted: string): boolean {
  const most = MISREAD * wanted.length;
  if (wanted.length < SHORTEST || own === wanted || Math.abs(own.length - wanted.length) > most) return false;
  return digitsOf(own) === digitsOf(wanted) && distance(own, wanted) <= most;
}

/** Whether a text may be another one with letters misread. */
export const isNearly = (read: string, value: string): boolean =>
  areNearly(foldedLettersOf(read), foldedLettersOf(value));

/**
 * Where a page that was recognised prints an approved text, if some of its letters were misread: `Hardwa e Centre` of
 * `Hardware Centre`. Its digits must all be there.
 */
export function findNearly(view: DocumentView, value: string): readonly Span[] {
  const wanted = foldLetters(value).letters;
  if (wanted.length < SHORTEST || wanted.length > LONGEST) return [];
  const { letters, digits, rows, rowAt, starts, ends } = recognisedLetters(view);
  if (!digits.includes(digitsOf(wanted))) return [];
  const { from, to, changes } = nearest(wanted, letters);
  if (to <= from || changes > MISREAD * wanted.length) return [];
  if (digitsOf(letters.slice(from, to)) !== digitsOf(wanted)) return [];
  const spans = new Map<number, { start: number; end: number }>();
  for (let at = from; at < to; at += 1) {
    const row = rowAt[at] ?? 0;
    const known = spans.get(row);
    spans.set(row, { start: known?.start ?? starts[at] ?? 0, end: ends[at] ?? 0 });
  }
  return [...spans].flatMap(([at, { start, end }]) => {
    const row = rows[at];
    return row === undefined ? [] : [{ row, start, end }];
  });
}
