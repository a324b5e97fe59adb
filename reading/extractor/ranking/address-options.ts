import { endsInLegalForm, hasRegion, hasStreetWord } from '../../languages/party-words.ts';
import type { Span } from '../../layout/layout.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import {
  addressWeight,
  hasHouseNumber,
  hasPostCode,
  hasRegisterNumber,
  labelAfterAddress,
} from '../party/address-lines.ts';
import { joinLines, STREET_BEGINS } from '../party/find-address.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { isContact } from './near-labels.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import { bucket, finderEvidence, flag } from './ranking-option.ts';

/** Rows at the head among which an address begins. */
const HEAD = 16;
const LONGEST = 7;
const TIME_OR_DATE = /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}:\d{2}/;
const AMOUNT = /\d[.,]\d{2}\s*$/;

/** A line of a head as an address has it: without what a label begins. */
interface Line {
  readonly span: Span;
  readonly text: string;
  readonly weight: number;
  /** A label of what is printed after an address ends it. */
  readonly cut: boolean;
  /** It says how to call or write. */
  readonly contact: boolean;
}

/** Runs of lines that may be the issuer's address, with what speaks for each. */
export function addressOptions(
  view: DocumentView,
  _meaning: FieldMeaning,
  found: readonly Candidate[],
): RankingOption[] {
  const byFinder = finderEvidence(found);
  const best = found[0];
  const runs = headRuns(view, null).map(({ value, spans, evidence }) => ({
    value,
    spans,
    evidence: { ...evidence, ...byFinder(value), ...overlapEvidence(spans, best) },
  }));
  const known = new Set(runs.map(({ value }) => value));
  const others = found
    .filter(({ value }) => !known.has(String(value)))
    .map(({ value, spans }) => ({
      value,
      spans,
      evidence: {
        ...runEvidence(
          spans.map((span) => lineOf(view, span)),
          undefined,
          undefined,
          spans[0]?.row.index ?? 0,
        ),
        other_form: 1,
        ...byFinder(value),
        ...overlapEvidence(spans, best),
      },
    }));
  return [...others, ...runs];
}

/** How much of the finder's best address a run has, and how much besides. */
function overlapEvidence(spans: readonly Span[], best: Candidate | undefined): RankingEvidence {
  if (best === undefined) return { no_best: 1 };
  const own = new Set(spans.map(({ row }) => row));
  const others = new Set(best.spans.map(({ row }) => row));
  const shared = [...own].filter((row) => others.has(row)).length;
  return {
    of_best: shared / Math.max(1, others.size),
    besides_best: Math.min(1, (own.size - shared) / 3),
  };
}

function lineOf(view: DocumentView, span: Span): Line {
  const text = span.row.text.slice(span.start, span.end);
  return {
    span,
    text,
    weight: addressWeight(text),
    cut: labelAfterAddress(view, span.row, span.start) !== undefined,
    contact: isContact(view, span.row),
  };
}

const headRuns = oncePerView((view, _all: null): readonly RankingOption[] => {
  const rows = (view.pages[0]?.rows ?? []).slice(0, HEAD + LONGEST);
  const lines = rows.map((row): Line => {
    const start = /^[^\p{L}\d]*/u.exec(row.text)?.[0].length ?? 0;
    const label = labelAfterAddress(view, row, start);
    const end = label === undefined ? row.text.length : label.start;
    const trimmed = row.text.slice(start, end).replace(/[^\p{L}\d.)]+$/u, '');
    const span = { row, start, end: start + trimmed.length };
    return {
      span,
      text: trimmed,
      weight: addressWeight(trimmed),
      cut: label !== undefined,
      contact: isContact(view, row),
    };
  });
  return lines.slice(0, HEAD).flatMap((_line, from) => {
    const options: RankingOption[] = [];
    for (let length = 1; length <= LONGEST && from + length <= lines.length; length += 1) {
      const run = lines.slice(from, from + length);
      if ((run.at(-1)?.text ?? '') === '') break;
      if (run.some(({ weight }) => weight > 0)) {
        const spans = run.map(({ span }) => span);
        options.push({
          value: joinLines(spans),
          spans,
          evidence: runEvidence(run, lines[from - 1], lines[from + length], from),
        });
      }
      if (run.at(-1)?.cut === true) break;
    }
    return options;
  });
});

function runEvidence(
  run: readonly Line[],
  before: Line | undefined,
  after: Line | undefined,
  from: number,
): RankingEvidence {
  const [first, last] = [run[0]?.text ?? '', run.at(-1)?.text ?? ''];
  const inner = run.slice(0, -1);
  const weights = run.map(({ weight }) => weight);
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const count = (test: (text: string) => boolean) => run.filter(({ text }) => test(text)).length;
  return {
    bias: 1,
    ...bucket('lines', run.length, [1, 2, 3, 4, 5]),
    ...bucket('row', from, [0, 1, 2, 3, 5, 8]),
    weight: Math.min(1, weight / 10),
    least: Math.min(1, Math.min(...weights) / 2),
    weightless: run.filter((one) => one.weight === 0).length / 3,
    first_weight: Math.min(1, (run[0]?.weight ?? 0) / 3),
    last_weight: Math.min(1, (run.at(-1)?.weight ?? 0) / 3),
    first_house: flag(STREET_BEGINS.test(first)),
    first_digit: flag(/\d/.test(first)),
    first_street: flag(hasStreetWord(first)),
    first_form: flag(endsInLegalForm(first)),
    first_post_code: flag(hasPostCode(first)),
    first_bracket: flag(/^\W*\(/.test(first)),
    last_post_code: flag(hasPostCode(last)),
    last_region: flag(hasRegion(last)),
    last_comma: flag(/,\s*$/.test(last)),
    last_point: flag(/\.\s*$/.test(last)),
    post_code_inside: flag(inner.some(({ text }) => hasPostCode(text))),
    ...bucket('post_codes', count(hasPostCode), [0, 1]),
    house: flag(count(hasHouseNumber) > 0),
    contact: run.filter((one) => one.contact).length / 2,
    register: count(hasRegisterNumber) / 2,
    dated: count((text) => TIME_OR_DATE.test(text)) / 2,
    amount: count((text) => AMOUNT.test(text)) / 2,
    forms: count((text) => endsInLegalForm(text) && !/\d/.test(text)) / 2,
    label_inside: inner.filter(({ cut }) => cut).length / 2,
    last_cut: flag(run.at(-1)?.cut === true),
    ...edge('before', before),
    ...edge('after', after),
    after_comma: flag(/,\s*$/.test(before?.text ?? '')),
    before_open: flag(/,\s*$/.test(last) && (after?.weight ?? 0) > 0),
  };
}

/** What the line beside a run is, which was left out of it. */
function edge(side: string, line: Line | undefined): RankingEvidence {
  if (line === undefined || line.text === '') return { [`${side}_nothing`]: 1 };
  return {
    [`${side}_weight`]: Math.min(1, line.weight / 3),
    [`${side}_form`]: flag(endsInLegalForm(line.text)),
    [`${side}_register`]: flag(hasRegisterNumber(line.text)),
    [`${side}_contact`]: flag(line.contact),
    [`${side}_cut`]: flag(line.cut),
    [`${side}_post_code`]: flag(hasPostCode(line.text)),
    [`${side}_house`]: flag(STREET_BEGINS.test(line.text)),
    [`${side}_region`]: flag(hasRegion(line.text)),
    [`${side}_digits`]: flag(/\d/.test(line.text)),
    [`${side}_dated`]: flag(TIME_OR_DATE.test(line.text)),
  };
}
