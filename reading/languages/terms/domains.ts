import { ASKED_TERMS } from './asked-terms.ts';
import { BUILDING_TERMS } from './building-terms.ts';
import { CARE_TERMS } from './care-terms.ts';
import { CIVIC_TERMS } from './civic-terms.ts';
import { CORE_TERMS } from './core-terms.ts';
import { EVERYDAY_TERMS } from './everyday-terms.ts';
import { FARMING_TERMS } from './farming-terms.ts';
import { FINANCE_TERMS } from './finance-terms.ts';
import { FORM_TERMS } from './form-terms.ts';
import { FREIGHT_TERMS } from './freight-terms.ts';
import { HEALTH_TERMS } from './health-terms.ts';
import { HOME_TERMS } from './home-terms.ts';
import { IDENTIFIER_TERMS } from './identifier-terms.ts';
import { INSURE_TERMS } from './insure-terms.ts';
import { LABEL_TERMS } from './label-terms.ts';
import { LEISURE_TERMS } from './leisure-terms.ts';
import { LIFE_TERMS } from './life-terms.ts';
import { MAKING_TERMS } from './making-terms.ts';
import { MONEY_TERMS } from './money-terms.ts';
import { OFFICE_TERMS } from './office-terms.ts';
import { PARTY_TERMS } from './party-terms.ts';
import { PRODUCT_TERMS } from './product-terms.ts';
import { PUBLIC_TERMS } from './public-terms.ts';
import { QUALIFIER_TERMS } from './qualifier-terms.ts';
import { SCHOOL_TERMS } from './school-terms.ts';
import { SHORT_TERMS } from './short-terms.ts';
import { SUPPLY_TERMS } from './supply-terms.ts';
import { TRADE_TERMS } from './trade-terms.ts';
import { TRANSPORT_TERMS } from './transport-terms.ts';
import { TRAVEL_TERMS } from './travel-terms.ts';
import { VEHICLE_TERMS } from './vehicle-terms.ts';
import { WORK_TERMS } from './work-terms.ts';
import { WORKING_TERMS } from './working-terms.ts';
import { WORKS_TERMS } from './works-terms.ts';

/** Words by domain, beside the lists by language; each text is for `readTermRows`. */
export const DOMAINS: readonly string[] = [
  ASKED_TERMS,
  BUILDING_TERMS,
  CARE_TERMS,
  CIVIC_TERMS,
  CORE_TERMS,
  EVERYDAY_TERMS,
  FARMING_TERMS,
  FINANCE_TERMS,
  FORM_TERMS,
  FREIGHT_TERMS,
  HEALTH_TERMS,
  HOME_TERMS,
  IDENTIFIER_TERMS,
  INSURE_TERMS,
  LABEL_TERMS,
  LEISURE_TERMS,
  LIFE_TERMS,
  MAKING_TERMS,
  MONEY_TERMS,
  OFFICE_TERMS,
  PARTY_TERMS,
  PRODUCT_TERMS,
  PUBLIC_TERMS,
  QUALIFIER_TERMS,
  SCHOOL_TERMS,
  SHORT_TERMS,
  SUPPLY_TERMS,
  TRADE_TERMS,
  TRANSPORT_TERMS,
  TRAVEL_TERMS,
  VEHICLE_TERMS,
  WORK_TERMS,
  WORKING_TERMS,
  WORKS_TERMS,
];
