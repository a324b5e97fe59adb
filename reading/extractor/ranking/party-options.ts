import {
  attentionLength,
  endsInLegalForm,
  hasBankWord,
  hasLegalForm,
  hasSalutation,
  isLegalFormOnly,
  namesBankOnly,
} from '../../languages/party-words.ts';
import { honorificLength } from '../../languages/terms/honorifics.ts';
import type { Row, Span } from '../../layout/layout.ts';
import { shareColumn, spanText } from '../../layout/layout.ts';
import { findIbans } from '../../values/iban.ts';
import { flag } from '../../weights/flag.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import { saysAgain } from '../party/broken-names.ts';
import { nameLines } from '../party/party-lines.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { isInCareOf, isOwnerBelow, isPersonAtFirm } from './address-block.ts';
import { fullerNames } from './fuller-names.ts';
import type { Line } from './line-evidence.ts';
import { cellOf, HEAD, lineEvidence } from './line-evidence.ts';
import { goesOn } from './line-writing.ts';
import { nameElsewhere } from './name-elsewhere.ts';
import { nearLabels } from './near-labels.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import { finderEvidence } from './ranking-option.ts';

/** Rows at the head on which a name may go on from line to line. */
const BROKEN = 8;
/** Rows of the first page on which the customer's name may take two lines. */
const BROKEN_IN = 40;
/** Further down only the finder's best are weighed. */
const MAX_FOUND = 40;

/** Lines that may name who issued the document, with what speaks for each. */
export function partyOptions(
  view: DocumentView,
  { concept }: FieldMeaning,
  found: readonly Candidate[],
): RankingOption[] {
  const lines = [...headLines(view, null), ...foundLines(found)].filter((line) => namesParty(view, line));
  const elsewhere = ({ text, spans }: Line) => nameElsewhere(view, text, spans[0]?.row);
  // A bank is named in short as well as in full.
  if (concept === 'bank')
    return weighLines(view, lines, found, (line) => ({
      ...elsewhere(line),
      bank_only: flag(namesBankOnly(line.text)),
      bank_begins: flag(line.joined > 1 && line.spans.some((span) => namesBankOnly(spanText(span)))),
    }));
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
  const lines = [...firstPageLines(view, null), ...brokenNames(view, null), ...foundLines(found)];
  return weighLines(
    view,
    lines
      .filter((line) => namesParty(view, line) && !keepsAccount(view, line) && !isAtFirm(view, line))
      .map(withoutAttention),
    found,
  );
}

/** Words of which the first and the last are written large: a person, and no department. */
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){0,3} \p{Lu}[\p{L}'’-]+$/u;

/** `z. Hd. Frau Weber` right below a heading: the name without the words and the title before it. */
function withoutAttention(line: Line): Line {
  const [span] = line.spans;
  const attention = attentionLength(line.text);
  if (span === undefined || line.joined !== 1 || attention === 0 || spanText(span) !== line.text) return line;
  const title = honorificLength(line.text.slice(attention));
  const text = line.text.slice(attention + title);
  if (text === '' || (title === 0 && !PERSON.test(text))) return line;
  return { ...line, text, spans: [{ ...span, start: span.start + attention + title }] };
}

/** Whether a line names a bank beside the account that it keeps, and not as the customer. */
const keepsAccount = (view: DocumentView, { text, spans }: Line): boolean =>
  hasBankWord(text) &&
  spans.some(
    (span) => findIbans(span.row.text).length > 0 && nearLabels(view, span)['beside_customer'] === undefined,
  );

/** Whether a line names who takes the letter for whom it is addressed to, or whose the firm is that the line above names. */
const isOfAnother = (view: DocumentView, line: Line): boolean =>
  line.spans.every(({ row }) => isInCareOf(view, row, cellOf(line)) || isOwnerBelow(view, row, cellOf(line)));

/** Whether a line names somebody who works for the firm beside it. */
const isAtFirm = (view: DocumentView, line: Line): boolean =>
  line.spans.every(({ row }) => isPersonAtFirm(view, row, cellOf(line)));

/** Whether a line may name a party of its own. */
const namesParty = (view: DocumentView, line: Line): boolean =>
  !isLegalFormOnly(line.text) && !isOfAnother(view, line);

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
        evidence: {
          ...seenOf(view, line, span),
          ...among(line),
          ...byFinder(line.text),
        },
      },
    ];
  });
}

const described = oncePerView((_view, _all: null) => new Map<string, RankingEvidence>());

/** What is seen of a line whoever is asked for: sender and receiver are chosen among the same lines, each beside the other. */
function seenOf(view: DocumentView, line: Line, span: Span): RankingEvidence {
  const known = described(view, null);
  const key = JSON.stringify([span.row.page, span.row.index, span.start, line.joined, line.text]);
  const seen = known.get(key) ?? {
    ...lineEvidence(view, line, span),
    form_elsewhere: flag(!endsInLegalForm(line.text) && formAtHead(view, null)),
  };
  known.set(key, seen);
  return seen;
}

const linesOf = (view: DocumentView, row: Row): Line[] =>
  nameLines(view, row).map(({ text, spans }) => ({ text, spans, joined: 1 }));

/** Each line at the head, each with the one below it, and rows whose words stand wide apart as one. */
const headLines = oncePerView((view, _all: null): readonly Line[] => {
  const head = (view.pages[0]?.rows ?? []).slice(0, HEAD);
  const single = head.flatMap((row) => linesOf(view, row));
  const broken = pairsIn(view, head.slice(0, BROKEN + 1))
    .filter(([upper, lower]) => !saysAgain(upper.text, lower.text))
    .map(([upper, lower]) => joinedLine(upper, lower));
  const wide = head.slice(0, BROKEN).flatMap((row): Line[] => {
    if (row.cells.length < 2 || row.cells.length > 4 || /\d/.test(row.text)) return [];
    if (goesOnInColumns(row, head[row.index + 1])) return [];
    return [
      { text: row.text.replace(/\s+/g, ' '), spans: [{ row, start: 0, end: row.text.length }], joined: 1 },
    ];
  });
  return [...single, ...broken, ...wide];
});

/** Whether two cells of a row each have one below them: these are two blocks side by side. */
const goesOnInColumns = (row: Row, below: Row | undefined): boolean =>
  row.cells.filter((cell) => below?.cells.some((lower) => shareColumn(cell, lower))).length > 1 &&
  (below?.cells.length ?? 0) > 1;

/**
 * Names of two lines of which only the second ends in a legal form, or of which one goes on in the other: `Wohnungsgenossenschaft`, `Heidegrund eG`;
 * `LOCANDA FIORDALISO`, `DI BERTONI CARLA`.
 */
const brokenNames = oncePerView((view, _all: null): readonly Line[] =>
  pairsIn(view, (view.pages[0]?.rows ?? []).slice(0, BROKEN_IN))
    .filter(([upper, lower]) => isBrokenName(upper, lower))
    .map(([upper, lower]) => joinedLine(upper, lower)),
);

const isBrokenName = (upper: Line, lower: Line): boolean =>
  (endsInLegalForm(lower.text) || goesOn(upper.text, lower.text)) &&
  !hasLegalForm(upper.text) &&
  !/\d/.test(upper.text) &&
  !hasSalutation(upper.text);

/** Lines of two rows of which one stands below the other, in its column. */
function pairsIn(view: DocumentView, rows: readonly Row[]): (readonly [upper: Line, lower: Line])[] {
  const lines = rows.map((row) => linesOf(view, row));
  return lines.flatMap((uppers, index) =>
    uppers.flatMap((upper) =>
      (lines[index + 1] ?? []).filter((lower) => meets(upper, lower)).map((lower) => [upper, lower] as const),
    ),
  );
}

const joinedLine = (upper: Line, lower: Line): Line => ({
  text: `${upper.text} ${lower.text}`,
  spans: [...upper.spans, ...lower.spans],
  joined: 2,
});

const firstPageLines = oncePerView((view, _all: null): readonly Line[] =>
  (view.pages[0]?.rows ?? []).slice(0, 60).flatMap((row) => linesOf(view, row)),
);

function meets(upper: Line, lower: Line): boolean {
  const [above, below] = [cellOf(upper), cellOf(lower)];
  return above !== undefined && below !== undefined && shareColumn(above, below);
}

/** Whether the head has a line that ends in a legal form. */
const formAtHead = oncePerView((view, _all: null) =>
  headLines(view, null).some(({ text, joined }) => joined === 1 && endsInLegalForm(text)),
);
