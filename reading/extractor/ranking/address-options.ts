import {
  endsInLegalForm,
  hasLegalForm,
  hasRegion,
  hasStreetWord,
  hasTradeWord,
  isProse,
} from '../../languages/party-words.ts';
import type { Row, Span } from '../../layout/layout.ts';
import { spanText } from '../../layout/layout.ts';
import { flag } from '../../weights/flag.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import {
  addressWeight,
  beginsWithLabel,
  hasHouseNumber,
  hasPostCode,
  hasRegisterNumber,
} from '../party/address-lines.ts';
import { joinLines, linesBelow } from '../party/find-address.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { isContact } from './near-labels.ts';
import { placeEvidence } from './place.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import { bucket, finderEvidence } from './ranking-option.ts';
import { wordEvidence } from './word-evidence.ts';

/** Rows of the first page on which an address may begin, and lines that it may have. */
const [HEAD, LONGEST] = [24, 6];

/** Stretches of lines below each other that may be the address of who issued the document, with what speaks for each. */
export function addressOptions(
  view: DocumentView,
  _meaning: FieldMeaning,
  found: readonly Candidate[],
): RankingOption[] {
  const byFinder = finderEvidence(found);
  const known = new Set<string>();
  const seen = stretches(view, null).filter(({ value }) => !known.has(value) && known.add(value));
  const others = found
    .filter(({ value }) => !known.has(String(value)))
    .map(({ value, spans }) => ({
      value: String(value),
      spans,
      evidence: { ...describe(view, spans), other_lines: 1 },
    }));
  return [...seen, ...others].map((one) => ({
    ...one,
    evidence: { ...one.evidence, ...byFinder(one.value) },
  }));
}

interface Stretch {
  readonly value: string;
  readonly spans: readonly Span[];
  readonly evidence: RankingEvidence;
}

const stretches = oncePerView((view, _all: null): readonly Stretch[] =>
  (view.pages[0]?.rows ?? []).slice(0, HEAD).flatMap((row) =>
    row.cells.flatMap(({ start, end }) => {
      const first = { row, start, end };
      const lines = [first, ...linesBelow(view, first).map(({ span }) => span)].slice(0, LONGEST);
      const whole = lines.findIndex((line) => !/\p{L}|\d/u.test(spanText(line)));
      const usable = whole < 0 ? lines : lines.slice(0, whole);
      return usable.map((_, index) => {
        const spans = usable.slice(0, index + 1);
        return { value: joinLines(spans), spans, evidence: describe(view, spans) };
      });
    }),
  ),
);

/** What is seen of a line of an address, or of the lines before and after it. */
function lineEvidence(name: string, view: DocumentView, span: Span): RankingEvidence {
  const text = spanText(span).trim();
  const of = (sizes: RankingEvidence) =>
    Object.fromEntries(Object.entries(sizes).map(([key, size]) => [`${name}_${key}`, size]));
  return of({
    ...bucket('weight', addressWeight(text), [0, 1, 2, 3]),
    house: flag(hasHouseNumber(text)),
    street: flag(hasStreetWord(text)),
    post_code: flag(hasPostCode(text)),
    region: flag(hasRegion(text)),
    form: flag(endsInLegalForm(text)),
    form_inside: flag(hasLegalForm(text)),
    trade: flag(hasTradeWord(text)),
    register: flag(hasRegisterNumber(text)),
    labelled: flag(beginsWithLabel(view, span)),
    contact: flag(isContact(view, span.row)),
    prose: flag(isProse(text)),
    bracketed: flag(/^\(.*\)$/.test(text)),
    comma_last: flag(/,$/.test(text)),
    digit_first: flag(/^\d/.test(text)),
    no_digits: flag(!/\d/.test(text)),
    capitals: flag(text === text.toUpperCase()),
    amount: flag(/\d[.,]\d{2}(?!\d)/.test(text)),
    colon: flag(text.includes(':')),
    ...bucket('words', text.split(/\s+/).length, [1, 2, 4, 7]),
    ...wordEvidence(text, ''),
  });
}

const describeLine = oncePerView((view, key: string): RankingEvidence => {
  const { name, page, index, start, end } = JSON.parse(key);
  const row = view.pages[page]?.rows[index];
  return row === undefined ? { [`${name}_none`]: 1 } : lineEvidence(name, view, { row, start, end });
});

function describe(view: DocumentView, spans: readonly Span[]): RankingEvidence {
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return {};
  const of = (name: string, span: Span | undefined): RankingEvidence =>
    span === undefined
      ? { [`${name}_none`]: 1 }
      : describeLine(
          view,
          JSON.stringify({
            name,
            page: span.row.page,
            index: span.row.index,
            start: span.start,
            end: span.end,
          }),
        );
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
    any_amount: flag(count((text) => /\d[.,]\d{2}(?!\d)/.test(text)) > 0),
    any_contact: flag(spans.some(({ row }) => isContact(view, row))),
    any_register: flag(count(hasRegisterNumber) > 0),
    post_code_last: flag(hasPostCode(spanText(last))),
    ...placeEvidence(view, first),
    ...of('first', first),
    ...of('last', last),
    ...of('over', wholeCell(view, first, -1)),
    ...of('under', wholeCell(view, last, 1)),
  };
}

/** The whole of the row that stands before or after a line. */
function wholeCell(view: DocumentView, { row }: Span, by: number): Span | undefined {
  const other: Row | undefined = view.pages[row.page]?.rows[row.index + by];
  return other === undefined ? undefined : { row: other, start: 0, end: other.text.length };
}
