import type { Concept } from '../../languages/concept.ts';

/** What its owner prints beside a name: numbers of tax and bank, how to reach them. */
export const OF_OWNER: ReadonlySet<Concept> = new Set<Concept>([
  'tax_number',
  'iban',
  'bic',
  'phone',
  'website',
  'email',
  'fax',
]);
