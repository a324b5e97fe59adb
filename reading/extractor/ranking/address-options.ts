import {
  endsInLegalForm,
  hasLegalForm,
  hasPostBox,
  hasRegion,
  hasStreetWord,
  hasTradeWord,
  isProse,
  namesCompanySeat,
  namesSeatOrBranch,
} from '../../languages/party-words.ts';
import type { Cell, Row, Span } from '../../layout/layout.ts';
import { cellAt, spanText } from '../../layout/layout.ts';
import { foldText } from '../../text/fold.ts';
import { flag } from '../../weights/flag.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import type { BelowLine } from '../party/address-lines.ts';
import {
  addressWeight,
  beginsWithLabel,
  behindName,
  hasHouseNumber,
  hasNumberToCall,
  hasPostCode,
  hasRegisterNumber,
  interruptsAddress,
  labelAfterAddress,
} from '../party/address-lines.ts';
import { endBefore, joinLines, linesBelow } from '../party/find-address.ts';
import { announcedBy, beginsWithShop, partAddresses } from '../party/part-addresses.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { isContact } from './near-labels.ts';
import { holdsOtherNames } from './other-names-in-address.ts';
import { placeEvidence } from './place.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import { bucket, finderEvidence } from './ranking-option.ts';
import { wordEvidence } from './word-evidence.ts';

/** Rows of the first page on which an address may begin, and lines that it may have. */
const [HEAD, LONGEST] = [24, 6];

const hasAmount = (text: string): boolean => /\d[.,]\d{2}(?!\d)/.test(text);

/** Stretches of lines below each other that may be the address of who issued the document, with what speaks for each. */
export function addressOptions(
  view: DocumentView,
  _meaning: FieldMeaning,
  found: readonly Candidate[],
): RankingOption[] {
  const byFinder = finderEvidence(found);
  const seen = stretches(view, null);
  const others = found
    .filter(({ value }) => !seen.has(String(value)))
    .map(({ value, spans }) => ({
      value: String(value),
      spans,
      evidence: { ...describe(view, spans), other_lines: 1 },
    }));
  return [...seen.values(), ...others]
    .filter(({ spans }) => !holdsOtherNames(spans))
    .map((one) => ({ ...one, evidence: { ...one.evidence, ...byFinder(one.value) } }));
}

interface Stretch {
  readonly value: string;
  readonly spans: readonly Span[];
  readonly evidence: RankingEvidence;
}

/** By what they say; of several that say the same the first. */
const stretches = oncePerView((view, _all: null): ReadonlyMap<string, Stretch> => {
  const known = new Map<string, Stretch>();
  const add = (lines: readonly Span[], skipped: number) => {
    for (const index of lines.keys()) {
      const spans = lines.slice(0, index + 1);
      const value = joinLines(spans);
      if (known.has(value)) continue;
      known.set(value, { value, spans, evidence: { ...describe(view, spans), skipped } });
    }
  };
  for (const row of (view.pages[0]?.rows ?? []).slice(0, HEAD))
    for (const first of row.cells
      .flatMap((cell) => beginnings(row, cell))
      .map((one) => upToLabel(view, behindHead(view, one)))) {
      const lines = ownLines(
        [{ span: first, label: undefined }, ...linesBelow(view, first)].slice(0, LONGEST),
      );
      add(upToEmpty(lines.map(({ span }) => span)), 0);
      const own = lines.filter((line, at) => at === 0 || !interruptsAddress(line));
      if (own.length < lines.length) add(upToEmpty(own.map(({ span }) => span)), 1);
    }
  return known;
});

/** What stands in front of an address on its first line: `Suc. 14:`, `Betriebsstätte 2 -`, `Store #447`. */
const IN_FRONT = /^(?:[^:]{2,40}:|[^–·-]{2,40}\s[–·-]|[^#\d]{0,24}#\s?\d{1,6}[,:]?)\s+(?=[\p{L}\d]{2})/u;

/** `au capital de 8 000 EUR. Siège :`: the address that this announces begins on the next line. */
const announcesNext = (text: string): boolean =>
  namesSeatOrBranch(/(?:^|[.,;]\s{0,9})([^.,;:]{2,40}:)\s{0,9}$/u.exec(text)?.[1] ?? '');

/** Where an address may begin on a cell: at its start, or behind what it is announced by. */
function beginnings(row: Row, { start, end, text }: Cell): Span[] {
  if (announcesNext(text)) return [];
  const announced = announcedBy(text).length;
  const front = announced > 0 ? announced : (IN_FRONT.exec(text)?.[0].length ?? 0);
  const rest = text.slice(front);
  const whole = { row, start, end };
  if (front === 0 || (addressWeight(rest) === 0 && !hasHouseNumber(rest))) return [whole];
  const behind = { row, start: start + front, end };
  // What is said to announce an address is never part of it.
  return announced > 0 ? [behind] : [whole, behind];
}

/** The lines of the first address of some: what another line announces is another one. */
const ownLines = (lines: readonly BelowLine[]): readonly BelowLine[] => partAddresses(lines)[0] ?? [];

/** A line without the name before its street that a line above begins with. */
const behindHead = (view: DocumentView, span: Span): Span =>
  behindName(span, (name) =>
    (view.pages[span.row.page]?.rows ?? [])
      .slice(0, span.row.index)
      .some(({ cells }) => cells.some(({ text }) => foldText(text).startsWith(foldText(name)))),
  );

/** A line up to the label of what stands behind an address. */
function upToLabel(view: DocumentView, span: Span): Span {
  const label = labelAfterAddress(view, span.row, span.start);
  return label === undefined || label.start <= span.start || label.start >= span.end
    ? span
    : { ...span, end: endBefore(span.row, span.start, label.start) };
}

/** The first lines of some, up to one that says nothing. */
function upToEmpty(lines: readonly Span[]): readonly Span[] {
  const empty = lines.findIndex((line) => !/\p{L}|\d/u.test(spanText(line)));
  return empty < 0 ? lines : lines.slice(0, empty);
}

/** What is seen of each line, by its row, its place on it and its part in an address: many stretches begin, end or pass there. */
const linesSeen = new WeakMap<Row, Map<string, RankingEvidence>>();

function lookAt(view: DocumentView, span: Span): RankingEvidence {
  const text = spanText(span).trim();
  const opening = span.row.text.slice(cellAt(span.row, span.start)?.start ?? span.start, span.end);
  return {
    ...bucket('weight', addressWeight(text), [0, 1, 2, 3]),
    house: flag(hasHouseNumber(text)),
    street: flag(hasStreetWord(text)),
    post_box: flag(hasPostBox(text)),
    post_code: flag(hasPostCode(text)),
    region: flag(hasRegion(text)),
    form: flag(endsInLegalForm(text)),
    form_inside: flag(hasLegalForm(text)),
    trade: flag(hasTradeWord(text)),
    register: flag(hasRegisterNumber(text)),
    labelled: flag(beginsWithLabel(view, span)),
    contact: flag(isContact(view, span.row)),
    number_to_call: flag(hasNumberToCall(text)),
    company_seat: flag(namesCompanySeat(opening)),
    branch: flag(beginsWithShop(opening)),
    prose: flag(isProse(text)),
    bracketed: flag(/^\(.*\)$/.test(text)),
    comma_last: flag(/,$/.test(text)),
    digit_first: flag(/^\d/.test(text)),
    no_digits: flag(!/\d/.test(text)),
    capitals: flag(text === text.toUpperCase()),
    amount: flag(hasAmount(text)),
    colon: flag(text.includes(':')),
    ...bucket('words', text.split(/\s+/).length, [1, 2, 4, 7]),
    ...wordEvidence(text, ''),
  };
}

/** What is seen of a line of an address, or of the row before or after it, by names of its own. */
function lineEvidence(view: DocumentView, part: string, span: Span | undefined): RankingEvidence {
  if (span === undefined) return { [`${part}_none`]: 1 };
  const onRow = linesSeen.get(span.row) ?? new Map<string, RankingEvidence>();
  linesSeen.set(span.row, onRow);
  const key = `${part} ${span.start} ${span.end}`;
  const seen = onRow.get(key) ?? namedBy(part, lookAt(view, span));
  onRow.set(key, seen);
  return seen;
}

/** What there is of some evidence, by names that begin with a part's. */
const namedBy = (part: string, evidence: RankingEvidence): RankingEvidence =>
  Object.fromEntries(
    Object.entries(evidence)
      .filter(([, size]) => size !== 0)
      .map(([name, size]) => [`${part}_${name}`, size]),
  );

function describe(view: DocumentView, spans: readonly Span[]): RankingEvidence {
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return {};
  const inner = spans.slice(1);
  const texts = spans.map(spanText);
  const count = (test: (text: string) => boolean) => texts.filter(test).length;
  return {
    bias: 1,
    ...bucket('lines', spans.length, [1, 2, 3, 4]),
    ...bucket('post_codes', count(hasPostCode), [0, 1]),
    ...bucket('streets', count(hasStreetWord), [0, 1]),
    ...bucket(
      'weightless',
      count((text) => addressWeight(text) === 0),
      [0, 1, 2],
    ),
    ...bucket('inner_weightless', inner.filter((span) => addressWeight(spanText(span)) === 0).length, [0, 1]),
    announced: flag((cellAt(first.row, first.start)?.start ?? first.start) < first.start),
    any_amount: flag(count(hasAmount) > 0),
    any_contact: flag(spans.some(({ row }) => isContact(view, row))),
    any_register: flag(count(hasRegisterNumber) > 0),
    post_code_last: flag(hasPostCode(spanText(last))),
    ...placeEvidence(view, first),
    ...lineEvidence(view, 'first', first),
    ...lineEvidence(view, 'last', last),
    ...lineEvidence(view, 'over', wholeRow(view, first, -1)),
    ...lineEvidence(view, 'under', wholeRow(view, last, 1)),
  };
}

/** The whole of the row that stands before or after a line. */
function wholeRow(view: DocumentView, { row }: Span, by: number): Span | undefined {
  const other: Row | undefined = view.pages[row.page]?.rows[row.index + by];
  return other === undefined ? undefined : { row: other, start: 0, end: other.text.length };
}
