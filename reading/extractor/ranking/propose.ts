import { chancesOf } from '../choice/logit.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import type { DocumentView } from '../view/document-view.ts';
import { addressOptions } from './address-options.ts';
import { amountOptions } from './amount-options.ts';
import { dateOptions } from './date-options.ts';
import { numberOptions } from './number-options.ts';
import { customerOptions, partyOptions } from './party-options.ts';
import type { RankedKind } from './ranked-kind.ts';
import { rankedKindOf } from './ranked-kind.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import type { KindWeights } from './ranking-weights.ts';
import { isSlip } from './slip.ts';

type Propose = (view: DocumentView, meaning: FieldMeaning, found: readonly Candidate[]) => RankingOption[];

const OPTIONS: Readonly<Record<RankedKind, Propose>> = {
  party: partyOptions,
  customer: customerOptions,
  amount: amountOptions,
  balance: amountOptions,
  day: dateOptions,
  due: dateOptions,
  period: dateOptions,
  number: numberOptions,
  address: addressOptions,
};

/** What a field's kind is, whose weights are added to those of the kind, and what it is chosen from. */
export interface Proposed {
  readonly kind: RankedKind;
  readonly family: string;
  readonly options: readonly RankingOption[];
}

/** What may be the value of a field that rules know, with the evidence; undefined where its kind is not ranked. */
export function rankingOptions(
  view: DocumentView,
  meaning: FieldMeaning,
  found: readonly Candidate[],
): Proposed | undefined {
  const kind = rankedKindOf(meaning.concept);
  if (kind === undefined || meaning.field.choices?.length) return undefined;
  const family = isSlip(view) ? `${meaning.concept} on a slip` : meaning.concept;
  return { kind, family, options: OPTIONS[kind](view, meaning, found) };
}

/** The weighed sum of an option's evidence; that of "not stated" is 0. */
export function utilityOf(
  evidence: RankingEvidence,
  family: string,
  { shared, families }: KindWeights,
): number {
  const own = families[family] ?? {};
  let sum = 0;
  for (const [name, size] of Object.entries(evidence))
    if (size !== 0) sum += size * ((shared[name] ?? 0) + (own[name] ?? 0));
  return sum;
}

/** The chance of each option by the weights of its kind, before other fields are asked. */
export const chancesIn = ({ options, family }: Proposed, weights: KindWeights): readonly number[] =>
  chancesOf(options.map(({ evidence }) => utilityOf(evidence, family, weights)));
