import type { Concept } from '../../languages/concept.ts';

/** How to call or write to somebody, and a number that is theirs: what stands below an address, where a bank's numbers do not. */
export const REACHES_OWNER: readonly Concept[] = ['phone', 'fax', 'email', 'website', 'tax_number'];

/** What its owner prints beside a name: numbers of tax and bank, how to reach them. */
export const OF_OWNER: ReadonlySet<Concept> = new Set<Concept>([...REACHES_OWNER, 'iban', 'bic']);
