import { IDENTIFIER_TERMS } from './identifier-terms.ts';
import { PARTY_TERMS } from './party-terms.ts';
import { QUALIFIER_TERMS } from './qualifier-terms.ts';

/** Words by domain, beside the lists by language; each text is for `readTermRows`. */
export const DOMAINS: readonly string[] = [IDENTIFIER_TERMS, PARTY_TERMS, QUALIFIER_TERMS];
