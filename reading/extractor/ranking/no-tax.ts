import { foldWords, termsOfWord } from '../../languages/terms/term-index.ts';
import type { Row } from '../../layout/layout.ts';
import type { DocumentView } from '../view/document-view.ts';
import { namesInFoot } from './near-labels.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import { isCalled } from './statement-money.ts';

/** Where a label names an amount. */
const NAMED = ['beside_tax_amount', 'above_tax_amount', 'headed_tax_amount', 'found'];
/** How an amount is the tax of another one that the paper prints. */
const RECKONED = ['of_net', 'of_rate', 'of_reckoning', 'one_of_several'];

/**
 * Whether nothing but a sum makes an amount a tax: no label calls it one, and it is no usual rate of any amount. Two prices of a paper without tax
 * make its total as a net and its tax do: `Zwischentotal Zahnarzt 412.30`, `Zwischentotal Labor 86.00`.
 */
const isMerePart = (evidence: RankingEvidence): boolean =>
  evidence['to_sum'] === 1 && [...NAMED, ...RECKONED].every((name) => (evidence[name] ?? 0) === 0);

/** The terms of taxes: value added tax, and those that name what is taxed, as `insurance_tax` does. */
const TAX_TERM = /(?:^|_)(?:tax|vat|excise)$/;

/** Whether a word of a row speaks of some tax, of which there are more than bills have labels: `Versicherungsteuer`. */
const speaksOfTax = (row: Row): boolean =>
  foldWords(row.text).some((word) => [...termsOfWord(word)].some((term) => TAX_TERM.test(term)));

/** Whether a row names a surcharge, as stamp duty is one, and no tax: what it holds is not the tax of the goods. */
const isSurcharge = (view: DocumentView, row: Row): boolean =>
  isCalled(view, row, 'surcharge') && !isCalled(view, row, 'tax_amount');

/**
 * Whether what an amount is seen as makes it no tax. Where the foot of the bill names a tax, one of several rates may stand far from its label.
 *
 * @param option an amount with what is seen of it as a tax
 */
export const isNoTax = (view: DocumentView, { spans, evidence }: RankingOption): boolean =>
  spans.some(({ row }) => isSurcharge(view, row)) ||
  (isMerePart(evidence) && !namesInFoot(view, 'tax_amount') && !spans.some(({ row }) => speaksOfTax(row)));
