import { CORE_TERMS } from './core-terms.ts';
import { EVERYDAY_TERMS } from './everyday-terms.ts';
import { FREIGHT_TERMS } from './freight-terms.ts';
import { HEALTH_TERMS } from './health-terms.ts';
import { HOME_TERMS } from './home-terms.ts';
import { IDENTIFIER_TERMS } from './identifier-terms.ts';
import { INSURE_TERMS } from './insure-terms.ts';
import { MONEY_TERMS } from './money-terms.ts';
import { PARTY_TERMS } from './party-terms.ts';
import { PRODUCT_TERMS } from './product-terms.ts';
import { PUBLIC_TERMS } from './public-terms.ts';
import { QUALIFIER_TERMS } from './qualifier-terms.ts';
import { SCHOOL_TERMS } from './school-terms.ts';
import { SUPPLY_TERMS } from './supply-terms.ts';
import { TRAVEL_TERMS } from './travel-terms.ts';
import { VEHICLE_TERMS } from './vehicle-terms.ts';
import { WORK_TERMS } from './work-terms.ts';
import { WORKS_TERMS } from './works-terms.ts';

/** Words by domain, beside the lists by language; each text is for `readTermRows`. */
export const DOMAINS: readonly string[] = [
  CORE_TERMS,
  EVERYDAY_TERMS,
  FREIGHT_TERMS,
  HEALTH_TERMS,
  HOME_TERMS,
  IDENTIFIER_TERMS,
  INSURE_TERMS,
  MONEY_TERMS,
  PARTY_TERMS,
  PRODUCT_TERMS,
  PUBLIC_TERMS,
  QUALIFIER_TERMS,
  SCHOOL_TERMS,
  SUPPLY_TERMS,
  TRAVEL_TERMS,
  VEHICLE_TERMS,
  WORK_TERMS,
  WORKS_TERMS,
];
