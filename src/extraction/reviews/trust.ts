import type { ReviewedDocument } from '../store/review-verdicts.ts';

/** What reviews say of the confidences. */
export interface Trust {
  readonly documents: number;
  readonly values: number;
  readonly expected: number;
  readonly right: number;
  /** Standard errors by which more values are right than expected; negative where fewer are. */
  readonly deviation: number;
  /** `too_few` documents to tell; `too_sure` where clearly fewer values are right than the confidences say. */
  readonly state: 'too_few' | 'holds' | 'too_sure';
}

/** With fewer documents the sum of what they deviate by is not yet about normal. */
const MIN_DOCUMENTS = 30;
/** Of a normal variable one in 2,000 is lower: it is looked at again and again. */
const TOO_SURE = -3.3;

/**
 * Compares the confidences of approved documents with what people said of the values. Values of one document are wrong together, so that
 * documents are the sample and not values: the standard error is the root of the sum of their squared deviations (Liang and Zeger,
 * Longitudinal data analysis using generalized linear models, 1986).
 */
export function weighTrust(documents: readonly ReviewedDocument[]): Trust {
  const sum = (of: (one: ReviewedDocument) => number) => documents.reduce((total, one) => total + of(one), 0);
  const error = Math.sqrt(sum(({ right, expected }) => (right - expected) ** 2));
  const told = {
    values: sum((one) => one.values),
    expected: sum((one) => one.expected),
    right: sum((one) => one.right),
  };
  const deviation = error === 0 ? 0 : (told.right - told.expected) / error;
  const isEnough = documents.length >= MIN_DOCUMENTS;
  const state = !isEnough ? 'too_few' : deviation < TOO_SURE ? 'too_sure' : 'holds';
  return { documents: documents.length, ...told, deviation, state };
}
