import { COUNTRIES } from '../languages/countries.ts';
import { isCodeAndWord, SIGNED } from './currency.ts';

/** Codes that are also things which names of goods end with: `COFFEE CUP 3.50`, `Parmigiano DOP 12,00`. */
export const THING_CODES: ReadonlySet<string> = new Set(
  'BAD BAN COP COU CUP DEM DOP ESP GEL LAK MOP PEN PTE ROL RON RUB SIT SUR SVC TOP TPE YUM'.split(' '),
);
/** Other words, short forms and names: `CAD drawing`, `OK/NOK`, `BOB MARLEY`. */
const NAMES: ReadonlySet<string> = new Set(['AMD', 'BOB', 'CAD', 'MUR', 'NOK', 'PHP', 'SDG']);
const USUAL: ReadonlySet<string> = new Set([
  ...Object.values(COUNTRIES).map(({ currency }) => currency),
  ...SIGNED,
]);
/** Three capitals are more often something else than a currency that none of the known countries has: `BAD`, `TOP 7`, `CVE`. */
export const isUsualCode = (code: string): boolean => USUAL.has(code);

/** Whether the letters of a code are another word in capitals as well, or more often something else than money. */
export const isAmbiguousCode = (code: string): boolean =>
  THING_CODES.has(code) || NAMES.has(code) || isCodeAndWord(code) || !isUsualCode(code);
