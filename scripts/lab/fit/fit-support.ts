import type { Support } from '../../../reading/extractor/judge/support.ts';
import { FOLDS } from '../eval/folds.ts';
import { fitChoices } from './fit-logit.ts';
import { NEVER_REPORTED } from './sample.ts';
import type { SupportSample } from './support-samples.ts';

const PENALTIES = { shared: 1.5, family: 0 };

/** What each thing seen of a candidate is worth among those that are looked at before the best are weighed; the same each time. */
function fitSupport(samples: readonly SupportSample[]): Support {
  const answerable = samples.filter(({ options }) => options.some(({ right }) => right));
  const fitFamily = (family: keyof Support) =>
    // Each family by itself: none adds weights of its own to shared ones.
    fitChoices(
      answerable.filter((one) => one.family === family),
      [],
      PENALTIES,
    ).shared;
  return { text: fitFamily('text'), amount: fitFamily('amount') };
}

/** Such weights, fitted on all samples, and on those of all folds but one for each of them. */
export function fitSupportByFold(samples: readonly SupportSample[]) {
  const folds = [...Array.from({ length: FOLDS }, (_, fold) => fold), NEVER_REPORTED];
  // At once: the samples take more memory than all that is fitted afterwards, and are not kept.
  const without = new Map(
    folds.map((left) => [left, fitSupport(samples.filter(({ fold }) => fold !== left))]),
  );
  const all = fitSupport(samples);
  return { all, without: (fold: number) => without.get(fold) ?? all };
}
