import { createHash } from 'node:crypto';
import type { Weights } from '../../../reading/extractor/choice/logit.ts';
import { FAMILIES } from '../../../reading/extractor/evidence/option.ts';
import { decideTogether, roundEvidence } from '../../../reading/extractor/judge/decide-together.ts';
import { FOLDS } from '../eval/folds.ts';
import type { Choice } from './choices.ts';
import { fitChoices, fitLogit } from './fit-logit.ts';
import { fitProducts } from './fit-products.ts';
import type { Decided } from './out-of-fold.ts';
import { askedField, askedTogether, decide } from './out-of-fold.ts';
import type { Sample } from './sample.ts';
import { NEVER_REPORTED } from './sample.ts';

/** Not every use case lists its fields as papers print them: each document is asked in another order too, which counts as much less. */
const OTHER_ORDER_WEIGHT = 0.5;
/** A second round gains half of what the first does, a third one nothing. */
const ROUNDS = 2;
const PENALTIES = { shared: 0.3, family: 1.2 };

/** The weights of a candidate's own evidence, fitted without some folds. */
type Without = (...folds: readonly number[]) => Weights;

function fitEvidence(samples: readonly Sample[]): Weights {
  const alone = fitLogit(samples);
  return { ...alone, products: fitProducts(samples, alone) };
}

function fitWithout(samples: readonly Sample[]): Without {
  const known = new Map<string, Weights>();
  return (...folds) => {
    const key = folds.toSorted().join();
    const found = known.get(key) ?? fitEvidence(samples.filter(({ fold }) => !folds.includes(fold)));
    known.set(key, found);
    return found;
  };
}

const orderOf = ({ file, field }: Sample) => createHash('sha256').update(`${field}/${file}`).digest('hex');

/** The samples with the fields of each document in an order that says nothing, the same each time. */
const inOtherOrder = (samples: readonly Sample[]): Sample[] =>
  samples
    .map((sample) => ({ sample, order: orderOf(sample) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ sample }) => sample);

/**
 * Fits the weights of the rounds, one after the other.
 *
 * @param weightsOf what the own evidence of a fold's candidates is weighed with: weights that have not seen the fold
 */
function fitRounds(samples: readonly Sample[], weightsOf: (fold: number) => Weights): Weights[] {
  const fitted = samples.filter(({ fold }) => fold !== NEVER_REPORTED);
  const otherwise = inOtherOrder(fitted).map((one) => ({ ...one, weight: one.weight * OTHER_ORDER_WEIGHT }));
  const documents = [...askedTogether(fitted), ...askedTogether(otherwise)].map((asked) => ({
    asked,
    fields: asked.map((sample) => askedField(sample, weightsOf(sample.fold))),
  }));
  const rounds: Weights[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const choices = documents.flatMap(({ asked, fields }) => {
      const evidence = roundEvidence(fields, decideTogether(fields, rounds));
      return asked.map(
        ({ family, weight, stated, options }, field): Choice => ({
          family,
          weight,
          stated,
          options: options.map(({ right }, at) => ({ right, evidence: evidence[field]?.[at] ?? {} })),
        }),
      );
    });
    rounds.push(fitChoices(choices, FAMILIES, PENALTIES));
  }
  return rounds;
}

/** What is fitted, and all reported samples decided by such weights as were fitted without their fold in each step. */
export interface FittedJudge {
  readonly weights: Weights;
  readonly rounds: readonly Weights[];
  readonly decided: readonly Decided[];
  /** The same, where fields are asked in an order that says nothing. */
  readonly decidedInOtherOrder: readonly Decided[];
}

export function fitJudge(samples: readonly Sample[]): FittedJudge {
  const without = fitWithout(samples);
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const [own, others] = [true, false].map((isOwn) =>
      samples.filter((one) => (one.fold === fold) === isOwn),
    );
    const rounds = fitRounds(others ?? [], (other) => without(fold, other));
    const decideIn = (some: readonly Sample[]) => decide(some, without(fold), rounds);
    return { decided: decideIn(own ?? []), otherwise: decideIn(inOtherOrder(own ?? [])) };
  });
  return {
    weights: without(),
    rounds: fitRounds(samples, without),
    decided: folds.flatMap(({ decided }) => decided),
    decidedInOtherOrder: folds.flatMap(({ otherwise }) => otherwise),
  };
}
