import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Span } from '../../layout/layout.ts';
import { asksParty, readSide } from '../candidates/party-shape.ts';
import { CONCEPTS } from '../concepts/concepts.ts';
import { isNameExplained } from '../concepts/explained-name.ts';
import { understandField } from '../concepts/understand-field.ts';
import type { Option } from '../evidence/option.ts';
import type { Question } from '../evidence/question.ts';
import type { Candidate } from '../finders/candidate.ts';
import type { DocumentView } from '../view/document-view.ts';
import { findCandidates } from './answer-field.ts';

/** What the rules of a field's concept make of a candidate. */
export interface RuleOpinion {
  /** Their score of the candidate's value, 0 to 1; 0 where they do not propose it. */
  scoreOf(option: Option): number;
  evidenceOf(option: Option): Readonly<Record<string, number>>;
}

const NO_OPINION: RuleOpinion = { scoreOf: () => 0, evidenceOf: () => ({}) };

const isSameSpan = (a: Span | undefined, b: Span | undefined) =>
  a !== undefined && b !== undefined && a.row === b.row && a.start === b.start && a.end === b.end;

const saysSame = (candidate: Candidate, option: Option) =>
  String(candidate.value) === String(option.value) ||
  (candidate.spans.length === option.spans.length &&
    candidate.spans.every((span, at) => isSameSpan(span, option.spans[at])));

const ISSUER: UseCaseFieldDef = { name: 'issuer', type: 'str' };
const ADDRESSEE: UseCaseFieldDef = { name: 'customer', type: 'str' };

/** The rules know a party as the one whom a document is from, or as the one whom it is sent to. */
function askedOfRules(question: Question, isBuyers: boolean): UseCaseFieldDef {
  const { receives, issues } = readSide(question, isBuyers);
  if (receives === issues || !asksParty(question)) return question.field;
  return issues ? ISSUER : ADDRESSEE;
}

/**
 * Asks the rules for invoices, receipts and statements about a field of any use case, where they know what it asks for: an opinion
 * on the value among others, by the finder that holds it, and apart for names of which they know every word.
 *
 * @param isBuyers the document is one that the buying or paying side has written to the other: it is the issuer of that
 */
export function askRules(view: DocumentView, question: Question, isBuyers: boolean): RuleOpinion {
  const field = askedOfRules(question, isBuyers);
  const { concept } = understandField(field);
  if (concept === 'other') return NO_OPINION;
  const [best, ...others] = findCandidates(view, field);
  if (best === undefined) return NO_OPINION;
  const { finder } = CONCEPTS[concept];
  const whole = isNameExplained(field);
  const scoreOf = (option: Option) =>
    saysSame(best, option) ? best.score : (others.find((one) => saysSame(one, option))?.score ?? 0);
  return {
    scoreOf,
    evidenceOf(option) {
      const names = whole
        ? [`rules_${finder}`, `rules_whole_${finder}`, 'rules_whole']
        : [`rules_${finder}`, 'rules'];
      const isFirst = saysSame(best, option);
      const score = scoreOf(option);
      return Object.fromEntries(
        names.flatMap((name) => [
          ...(isFirst ? [[`${name}_first`, score] as const] : []),
          ...(score > 0 && !isFirst ? [[`${name}_later`, score] as const] : []),
          ...(isFirst ? [] : [[`${name}_against`, best.score] as const]),
        ]),
      );
    },
  };
}
