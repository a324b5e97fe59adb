import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { BLANK, SLASHES } from './characters.ts';
import { CURRENCY_OR_SIGN } from './currency.ts';
import type { DocumentHints } from './found.ts';
import { endsInCurrency } from './number-edges.ts';
import { readNumeral } from './numeral.ts';

const ofMoney = (kind: 'whole' | 'parts') => anyOf(wordsOf(({ values }) => values.moneyWritten[kind]));
const AND = `(?:${anyOf(wordsOf(({ values }) => [...values.halves.and, ...values.moneyWritten.joined]))}${BLANK})`;
const PARTS = `(?<cents>\\d{1,2})${BLANK}?${ofMoney('parts')}(?![\\p{L}\\p{N}])`;
const HUNDREDTHS = `(?<cents>\\d\\d)[${SLASHES}]100(?![\\d${SLASHES}]|[.,]\\d)`;

/** `25 Euro 60 Cent`, `21 dollars and 58 cents` */
const NAMED = new RegExp(
  `^${BLANK}?(?:${CURRENCY_OR_SIGN}|${ofMoney('whole')}),?${BLANK}${AND}?${PARTS}`,
  'iu',
);
/** `$21 and 58 cents`; without the word between them they may be two amounts. */
const NAMED_BEFORE = new RegExp(`^${BLANK}${AND}${PARTS}`, 'iu');
/** On cheques: `25 and 72/100`, and behind a currency `$34 64/100`. */
const ON_CHEQUE = new RegExp(`^${BLANK}${AND}${HUNDREDTHS}`, 'iu');
const ON_CHEQUE_BEFORE = new RegExp(`^${BLANK}${HUNDREDTHS}`, 'u');
/** As in France, where nothing else stands in the cell: `24 € 89`. */
const AROUND_EURO = new RegExp(`^${BLANK}€${BLANK}(?<cents>\\d\\d)(?=\\s*$|\\s{3}|\\s?[;|)])`, 'u');

/** How far the words for cents go. */
const WINDOW = 40;
const GLUED = /^\p{Sc}(\d\d)(?!\d|[.,]\d)/u;

/** The cents that stand behind whole units of money in words or as a fraction, and how long all of that is; null where none do. */
function centsBehind(
  after: string,
  isBehindCurrency: boolean,
): { readonly cents: string; readonly length: number } | null {
  const patterns = isBehindCurrency
    ? [NAMED_BEFORE, ON_CHEQUE, ON_CHEQUE_BEFORE]
    : [NAMED, ON_CHEQUE, AROUND_EURO];
  const match = patterns.map((pattern) => pattern.exec(after)).find((one) => one !== null);
  const cents = match?.groups?.['cents'];
  return match === undefined || cents === undefined
    ? null
    : { cents: cents.padStart(2, '0'), length: match[0].length };
}

/** An amount whose currency or words part its cents from its whole units, and where it ends; no digits where they make none: `12,5€50`. */
export function readTwoUnits(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  hints: DocumentHints,
): { readonly digits: string | null; readonly end: number } | null {
  const after = text.slice(end, end + WINDOW);
  const unitReadings = () => readNumeral(text.slice(start, end), hints);
  const glued = GLUED.exec(after);
  if (glued !== null) {
    const [units, ...others] = unitReadings();
    const isWhole = units !== undefined && others.length === 0 && !units.digits.includes('.');
    return { digits: isWhole ? `${units.digits}.${glued[1]}` : null, end: end + glued[0].length };
  }
  const isBehindCurrency =
    endsInCurrency(text, start) || (/\s/.test(text.charAt(start - 1)) && endsInCurrency(text, start - 1));
  const behind = centsBehind(after, isBehindCurrency);
  const units = behind === null ? undefined : unitReadings().find(({ digits }) => !digits.includes('.'));
  return behind === null || units === undefined
    ? null
    : { digits: `${units.digits}.${behind.cents}`, end: end + behind.length };
}
