import { HEALTH_TERMS } from './health-terms.ts';
import { HOME_TERMS } from './home-terms.ts';
import { IDENTIFIER_TERMS } from './identifier-terms.ts';
import { INSURE_TERMS } from './insure-terms.ts';
import { PARTY_TERMS } from './party-terms.ts';
import { QUALIFIER_TERMS } from './qualifier-terms.ts';
import { SCHOOL_TERMS } from './school-terms.ts';
import { SUPPLY_TERMS } from './supply-terms.ts';
import { WORK_TERMS } from './work-terms.ts';

/** Words by domain, beside the lists by language; each text is for `readTermRows`. */
export const DOMAINS: readonly string[] = [
  HEALTH_TERMS,
  HOME_TERMS,
  IDENTIFIER_TERMS,
  INSURE_TERMS,
  PARTY_TERMS,
  QUALIFIER_TERMS,
  SCHOOL_TERMS,
  SUPPLY_TERMS,
  WORK_TERMS,
];
