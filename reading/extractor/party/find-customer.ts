import { familyOf } from '../concepts/concepts.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import { mergeEqual } from '../finders/candidate.ts';
import type { DocumentView } from '../view/document-view.ts';
import { namedParties } from './named-parties.ts';

/** Whom the document is addressed to: the name that a label announces, of the asked role or of the other one. */
export function findCustomer(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const family = familyOf(meaning.concept);
  return mergeEqual(
    (['customer', 'account_holder'] as const).flatMap((role) =>
      namedParties(view, role).map((one) => ({ ...one, score: one.score * (family[role] ?? 0) })),
    ),
  );
}
