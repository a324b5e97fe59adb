import { isOfOwnFinder } from '../../../reading/extractor/concepts/known-kinds.ts';
import { createFinder } from '../../../reading/extractor/judge/find-supported.ts';
import type { Support } from '../../../reading/extractor/judge/support.ts';
import { sieve, supportEvidence } from '../../../reading/extractor/judge/support.ts';
import { typedValue } from '../../../reading/extractor/judge/typed-value.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import { sameValue } from '../eval/compare.ts';
import { foldOf } from '../eval/folds.ts';
import type { Example } from '../eval/manifest.ts';
import { fieldsOf } from '../eval/phrasings.ts';
import type { Choice } from './choices.ts';
import { NEVER_REPORTED } from './sample.ts';

/** What a field may be answered with, with the little that is seen of each before the best are weighed. */
export interface SupportSample extends Choice {
  readonly family: keyof Support;
  readonly fold: number;
}

/** A sample of each of a document's own fields that are stated and ask for a text or a number. */
export function gatherSupport(
  example: Example,
  pages: readonly ReadPage[],
  isReported: boolean,
): SupportSample[] {
  const view = viewDocument(pages);
  const finder = createFinder(view, fieldsOf(example, 'plain'));
  return finder.asked.flatMap((asked): SupportSample[] => {
    const { family, measurer } = asked;
    const { field } = measurer.question;
    const expected = example.fields[field.name];
    if (
      (family !== 'text' && family !== 'amount') ||
      isOfOwnFinder(field) ||
      (expected?.value ?? null) === null
    )
      return [];
    const accepted = [expected?.value ?? null, ...(expected?.accept ?? [])].filter((one) => one !== null);
    const options = sieve(finder.find(asked, finder.opinionOn(asked))).map((one) => {
      const value = typedValue(field, one.option, view.hints);
      return {
        evidence: supportEvidence(one),
        right: value !== null && accepted.some((other) => sameValue(field.type, other, value)),
      };
    });
    return [
      {
        family,
        weight: 1,
        fold: isReported ? foldOf(example.group) : NEVER_REPORTED,
        options,
      },
    ];
  });
}
