import type { FieldMeaning } from '../concepts/field-meaning.ts';
import type { Candidate } from '../finders/candidate.ts';
import { mergeEqual } from '../finders/candidate.ts';
import type { DocumentView } from '../view/document-view.ts';
import { namedParties } from './named-parties.ts';

/** What the other of the two roles is worth where the asked one is not printed. */
const OTHER_ROLE = 0.8;

/** Whom the document is addressed to: the name that a label announces. */
export function findCustomer(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const holder = meaning.concept === 'account_holder';
  const own = namedParties(view, holder ? 'account_holder' : 'customer');
  const other = namedParties(view, holder ? 'customer' : 'account_holder');
  return mergeEqual([...own, ...other.map((one) => ({ ...one, score: one.score * OTHER_ROLE }))]);
}
