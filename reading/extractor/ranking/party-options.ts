import {
  endsInLegalForm,
  hasBankWord,
  hasLegalForm,
  hasRegion,
  hasSalutation,
  hasStreetWord,
  hasTradeWord,
  isProse,
} from '../../languages/party-words.ts';
import type { Cell, Row, Span } from '../../layout/layout.ts';
import { cellAt, shareColumn } from '../../layout/layout.ts';
import { flag } from '../../weights/flag.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import { addressWeight, hasHouseNumber, hasPostCode, hasRegisterNumber } from '../party/address-lines.ts';
import { domainNames, matchesDomain } from '../party/domains.ts';
import { isCustomers, nameLines } from '../party/party-lines.ts';
import { isRecipients } from '../party/recipient-block.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { columnText, textsBelow } from './column-texts.ts';
import { fullerNames } from './fuller-names.ts';
import { nameElsewhere } from './name-elsewhere.ts';
import { isContact, nearLabels } from './near-labels.ts';
import { placeEvidence } from './place.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import { bucket, finderEvidence } from './ranking-option.ts';

/** Rows at the head of a document on which each line may be its issuer. */
const HEAD = 14;
/** Rows at the head on which a name may go on from line to line. */
const BROKEN = 8;
/** Further down only the finder's best are weighed. */
const MAX_FOUND = 40;

/** A name as it may be answered, with where it stands. */
interface Line {
  readonly text: string;
  readonly spans: readonly Span[];
  /** Lines that were put together for it. */
  readonly joined: number;
}

/** Lines that may name who issued the document, with what speaks for each. */
export function partyOptions(
  view: DocumentView,
  { concept }: FieldMeaning,
  found: readonly Candidate[],
): RankingOption[] {
  const lines = [...headLines(view, null), ...foundLines(found)];
  const elsewhere = ({ text, spans }: Line) => nameElsewhere(view, text, spans[0]?.row);
  // A bank is named in short as well as in full.
  if (concept === 'bank') return weighLines(view, lines, found, elsewhere);
  const compare = fullerNames(lines.filter(({ joined }) => joined === 1).map(({ text }) => text));
  return weighLines(view, lines, found, (line) => ({
    ...compare(line.text, line.joined === 1),
    ...elsewhere(line),
  }));
}

/** Lines that may name whom the document is addressed to. */
export function customerOptions(
  view: DocumentView,
  _meaning: FieldMeaning,
  found: readonly Candidate[],
): RankingOption[] {
  return weighLines(view, [...firstPageLines(view, null), ...foundLines(found)], found);
}

const foundLines = (found: readonly Candidate[]): Line[] =>
  found.slice(0, MAX_FOUND).map(({ value, spans }) => ({ text: String(value), spans, joined: spans.length }));

function weighLines(
  view: DocumentView,
  lines: readonly Line[],
  found: readonly Candidate[],
  among: (line: Line) => RankingEvidence = () => ({}),
): RankingOption[] {
  const byFinder = finderEvidence(found);
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const [span] = line.spans;
    if (span === undefined) return [];
    const key = `${span.row.page} ${span.row.index} ${line.text}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        value: line.text,
        spans: line.spans,
        evidence: { ...lineEvidence(view, line, span), ...among(line), ...byFinder(line.text) },
      },
    ];
  });
}

const linesOf = (view: DocumentView, row: Row): Line[] =>
  nameLines(view, row).map(({ text, spans }) => ({ text, spans, joined: 1 }));

/** Each line at the head, each with the one below it, and rows whose words stand wide apart as one. */
const headLines = oncePerView((view, _all: null): readonly Line[] => {
  const head = (view.pages[0]?.rows ?? []).slice(0, HEAD);
  const single = head.flatMap((row) => linesOf(view, row));
  const broken = head.slice(0, BROKEN).flatMap((row, index): Line[] => {
    const below = head[index + 1];
    if (below === undefined) return [];
    return linesOf(view, row).flatMap((upper) =>
      linesOf(view, below)
        .filter((lower) => meets(upper, lower))
        .map((lower) => ({
          text: `${upper.text} ${lower.text}`,
          spans: [...upper.spans, ...lower.spans],
          joined: 2,
        })),
    );
  });
  const wide = head.slice(0, BROKEN).flatMap((row): Line[] => {
    if (row.cells.length < 2 || row.cells.length > 4 || /\d/.test(row.text)) return [];
    return [
      { text: row.text.replace(/\s+/g, ' '), spans: [{ row, start: 0, end: row.text.length }], joined: 1 },
    ];
  });
  return [...single, ...broken, ...wide];
});

const firstPageLines = oncePerView((view, _all: null): readonly Line[] =>
  (view.pages[0]?.rows ?? []).slice(0, 60).flatMap((row) => linesOf(view, row)),
);

function cellOf(line: Line): Cell | undefined {
  const [span] = line.spans;
  return span === undefined ? undefined : cellAt(span.row, span.start);
}

function meets(upper: Line, lower: Line): boolean {
  const [above, below] = [cellOf(upper), cellOf(lower)];
  return above !== undefined && below !== undefined && shareColumn(above, below);
}

const share = (text: string, pattern: RegExp) =>
  (text.match(pattern)?.length ?? 0) / Math.max(1, text.replace(/\s/g, '').length);

const domains = oncePerView((view, _all: null) => domainNames(view));
const lowerRows = oncePerView((view, _all: null) =>
  view.rows.slice(0, 400).map(({ text }) => text.toLowerCase()),
);
/** Whether the head has a line that ends in a legal form. */
const formAtHead = oncePerView((view, _all: null) =>
  headLines(view, null).some(({ text, joined }) => joined === 1 && endsInLegalForm(text)),
);

function lineEvidence(view: DocumentView, line: Line, span: Span): RankingEvidence {
  const { text } = line;
  const { row } = span;
  const cell = cellOf(line);
  const last = line.spans.at(-1) ?? span;
  const rows = view.pages[row.page]?.rows ?? [];
  const next = rows[last.row.index + 1];
  const [below = '', second = ''] = textsBelow(rows, last.row, cell);
  const above = row.index === 0 ? '' : columnText(rows[row.index - 1], cell);
  const rest =
    cell === undefined ? '' : last.row.text.slice(last.end, cellAt(last.row, last.start)?.end ?? last.end);
  const words = text.split(/\s+/);
  const lower = text.toLowerCase();
  const repeats = lowerRows(view, null).filter((one) => one.includes(lower)).length;
  const width = view.pages[row.page]?.width ?? 1;
  const form = endsInLegalForm(text);
  const placed = {
    row,
    cell: cell ?? { start: 0, end: 0, text: '', x0: 0, x1: 0 },
    text,
    spans: line.spans,
    rest,
  };
  const labels = view.labelsOn(row).filter((label) => label.start >= span.start && label.end <= span.end);
  const covered = labels.reduce((sum, label) => sum + label.end - label.start, 0);
  return {
    bias: 1,
    ...nearLabels(view, span),
    ...placeEvidence(view, span),
    ...(row.page === 0 ? bucket('row', row.index, [0, 1, 2, 4, 8, HEAD]) : {}),
    centred: flag(
      cell !== undefined && Math.abs((cell.x0 + cell.x1) / 2 / width - 0.5) < 0.08 && cell.x0 > 0.1 * width,
    ),
    alone: flag(row.cells.length === 1),
    capitals: flag(text === text.toUpperCase()),
    small_first: flag(/^\p{Ll}/u.test(text)),
    ...bucket('words', words.length, [1, 2, 4, 6]),
    few_letters: flag(text.replace(/[^\p{L}]/gu, '').length < 5),
    digits: share(text, /\d/g),
    strange: share(text, /[^\p{L}\d\s.,&'()/-]/gu),
    short_words: words.filter((word) => word.replace(/[^\p{L}]/gu, '').length <= 2).length / words.length,
    mixed_case: flag(/\p{Ll}\p{Lu}/u.test(text)),
    open_bracket: flag((text.match(/[([]/g)?.length ?? 0) !== (text.match(/[)\]]/g)?.length ?? 0)),
    form_last: flag(form),
    form_inside: flag(!form && hasLegalForm(text)),
    form_elsewhere: flag(!form && formAtHead(view, null)),
    form_alone: flag(form && words.length <= 2),
    trade: flag(hasTradeWord(text)),
    bank: flag(hasBankWord(text)),
    street: flag(hasStreetWord(text)),
    house_number: flag(hasHouseNumber(text)),
    post_code: flag(hasPostCode(text)),
    region: flag(hasRegion(text)),
    address: Math.min(1, addressWeight(text) / 3),
    salutation: flag(hasSalutation(text)),
    prose: flag(isProse(text)),
    domain: flag(matchesDomain(text, domains(view, null))),
    ...bucket('repeated', repeats, [1, 2, 4]),
    joined: flag(line.joined > 1),
    joined_form: flag(line.joined > 1 && form),
    joined_whole: flag(
      line.joined > 1 && endsInLegalForm(line.spans[0] === undefined ? '' : textOf(line.spans[0])),
    ),
    address_below: flag(addressWeight(below) > 1),
    address_second: flag(addressWeight(second) > 1),
    post_code_below: flag(hasPostCode(below) || hasPostCode(second)),
    register_below: flag(hasRegisterNumber(below)),
    register_behind: flag(hasRegisterNumber(rest) || /\d{4}/.test(rest)),
    form_below: flag(endsInLegalForm(below)),
    form_above: flag(endsInLegalForm(above)),
    contact_below: flag(next !== undefined && isContact(view, next)),
    contact_on_row: flag(isContact(view, row)),
    address_above: flag(addressWeight(above) > 1),
    nothing_above: flag(above.trim() === ''),
    rest_behind: flag(rest.replace(/[^\p{L}\d]/gu, '').length > 2),
    colon_behind: flag(/^\s*:/.test(rest)),
    amount_on_row: flag(/\d[.,]\d{2}(?!\d)/.test(row.text)),
    customers: flag(isCustomers(view, placed)),
    recipients: flag(isRecipients(view, placed)),
    heading: Math.min(1, covered / Math.max(1, text.length)),
    labels_on_row: Math.min(1, view.labelsOn(row).length / 3),
  };
}

const textOf = ({ row, start, end }: Span) => row.text.slice(start, end);
