import { wordsOf } from '../../languages/languages.ts';
import { headsNumber } from '../../languages/number-words.ts';
import { hasLegalForm, isProse, namesBranch } from '../../languages/party-words.ts';
import type { Row, Span } from '../../layout/layout.ts';
import { cellAt } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import type { Candidate } from '../finders/candidate.ts';
import { textBeside } from '../finders/text-beside.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import { isStreetLine } from './address-lines.ts';
import { isDataHeading } from './data-heading.ts';
import { hasNetAddress } from './domains.ts';
import { partyLines, standsInColumns } from './party-lines.ts';

const BLOCK = 4;
const NAME_LABEL = new RegExp(`^${anyOf(wordsOf(({ parties }) => parties.nameLabels))}\\s*[:.]*\\s+`, 'iu');

/** Names that a label announces: beside it, or in the block of lines below it. */
export function namedParties(
  view: DocumentView,
  concept: 'issuer' | 'bank' | 'customer' | 'account_holder',
): Candidate[] {
  return view.labels.flatMap((label) => {
    const meaning = label.meanings.find((one) => one.concept === concept);
    if (meaning === undefined || label.prominence < 0.95) return [];
    const colon = /^\s*:/.test(label.row.text.slice(label.end));
    // Who the holder of an account is told by the paper's kind, where the words are those for whom a bill is paid to as well.
    const isSure = meaning.weight === 1 || (concept === 'account_holder' && view.kind === 'statement');
    const alone = isSure && isAlone(label);
    if (!isSure && !colon) return [];
    // `Store: 12 Mill Lane`, `Store Street 4`: the place of a shop, and no name.
    const line = label.row.text.slice(label.start, cellAt(label.row, label.start)?.end);
    if (namesBranch(line) && isStreetLine(line)) return [];
    const weight = meaning.weight * (colon || alone ? 0.88 : 0.6);
    const beside = textBeside(view, label).filter(({ span }) => span.row === label.row);
    const found = beside.flatMap(({ span, fit }) => nameIn(span).map((name) => ({ name, fit })));
    const below = found.length > 0 ? [] : blockBelow(view, label).map((name) => ({ name, fit: 0.95 }));
    return [...found, ...below].map(({ name, fit }) => ({
      value: name.text,
      spans: [name.span],
      score: Math.min(0.97, weight * fit * (hasLegalForm(name.text) ? 1.1 : 1)),
    }));
  });
}

function isAlone(label: Label): boolean {
  const cell = cellAt(label.row, label.start);
  return cell !== undefined && cell.text.replace(/[^\p{L}]/gu, '').length <= label.end - label.start + 18;
}

function nameIn(span: Span): { text: string; span: Span }[] {
  const raw = span.row.text.slice(span.start, span.end);
  // What ends in a colon announces something, whatever its words; a mail address reaches somebody whose name it may not be.
  if (/:\s*$/.test(raw) || hasNetAddress(raw) || headsNumber(raw.trim()) || isDataHeading(raw)) return [];
  const lead = NAME_LABEL.exec(raw)?.[0].length ?? 0;
  const line = partyLines(span.row).find((one) => {
    const place = one.spans[0];
    return place !== undefined && place.start >= span.start && place.start < span.end;
  });
  const text = line?.text ?? raw.slice(lead).trim();
  if (text.length < 3 || !/\p{L}{3}/u.test(text) || text.split(/\s+/).length > 8 || isProse(text)) return [];
  const start = span.row.text.indexOf(text, span.start);
  return start < 0 ? [] : [{ text, span: { row: span.row, start, end: start + text.length } }];
}

/** Whether a row of a page is made of labels alone, as a stack of them has it whose values are listed elsewhere. */
function isBareLabel(view: DocumentView, index: number, { page }: Row): boolean {
  const row = view.pages[page]?.rows[index];
  if (row === undefined) return false;
  const named = view.labelsOn(row).reduce((text, { start, end }) => text + row.text.slice(start, end), '');
  return named !== '' && lettersOf(named) === lettersOf(row.text) && !/:/.test(row.text);
}

const lettersOf = (text: string): number => text.match(/[\p{L}\d]/gu)?.length ?? 0;

/** The first line below that is a name: lines that state a number of the party are passed over. */
function blockBelow(view: DocumentView, label: Label): { text: string; span: Span }[] {
  const rows = view.pages[label.row.page]?.rows ?? [];
  for (const row of rows.slice(label.row.index + 1, label.row.index + 1 + BLOCK)) {
    const span = columnOf(view, label, row);
    if (span === null) continue;
    const raw = row.text.slice(span.start, span.end);
    const lead = NAME_LABEL.exec(raw);
    if (lead !== null) return nameIn({ ...span, start: span.start + lead[0].length });
    if (
      /^\s*:/.test(row.text.slice(span.end)) ||
      (/^[\p{L} .-]{2,24}\s*(?::\s*)?[\d-]/u.test(raw) && !/\d{4,5}\s+\p{L}/u.test(raw))
    )
      continue;
    if (isBareLabel(view, row.index - 2, row) && isBareLabel(view, row.index + 1, row)) return [];
    const startsWithLabel = view.labelsOn(row).some((one) => one.start === span.start);
    if (startsWithLabel) return [];
    return nameIn(span);
  }
  return [];
}

function columnOf(view: DocumentView, label: Label, row: Row): Span | null {
  if (!standsInColumns(view, label.row)) return { row, start: 0, end: row.text.length };
  const own = cellAt(label.row, label.start);
  const index = row.cells.findIndex((one) => own !== undefined && one.x0 < own.x1 + 2 && one.x1 > own.x0);
  const first = row.cells[index];
  if (first === undefined) return null;
  const labelled = NAME_LABEL.test(`${first.text} `) && row.cells[index + 1] !== undefined;
  return { row, start: first.start, end: (labelled ? row.cells[index + 1] : first)?.end ?? first.end };
}
