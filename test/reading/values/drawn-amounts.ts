import fc from 'fast-check';
import { findDecimals } from '../../../reading/values/decimal.ts';
import type { FoundValue } from '../../../reading/values/found.ts';
import { inferHints } from '../../../reading/values/hints.ts';

/** A number as a page prints it, with what it is. */
interface Written {
  readonly line: string;
  readonly text: string;
  readonly value: number;
}

/** How a page writes numbers: the mark before decimals, and what parts thousands. */
export interface Convention {
  readonly decimal: ',' | '.';
  readonly group: string;
}
export const COMMA: Convention = { decimal: ',', group: '.' };
export const POINT: Convention = { decimal: '.', group: ',' };
const CONVENTIONS: readonly Convention[] = [
  COMMA,
  POINT,
  { decimal: ',', group: ' ' },
  { decimal: ',', group: '\u202f' },
  { decimal: '.', group: ' ' },
  { decimal: '.', group: '’' },
];

/** A number of thousandths with so many decimals, of which the others are dropped. */
function write(
  thousandths: number,
  decimals: number,
  { decimal, group }: Convention,
): Pick<Written, 'text' | 'value'> {
  const unit = 10 ** (3 - decimals);
  const kept = Math.floor(thousandths / unit) * unit;
  const whole = String(Math.floor(kept / 1000)).replace(/\B(?=(?:\d{3})+$)/g, group);
  const behind = String(kept % 1000)
    .padStart(3, '0')
    .slice(0, decimals);
  return { text: decimals === 0 ? whole : `${whole}${decimal}${behind}`, value: kept / 1000 };
}

type Form = (text: string) => string;
const MONEY = ['EUR', '€', 'USD', 'GBP', 'CHF', 'PLN'] as const;
/** Where the currency of an amount stands: before it or behind it. */
const besides = (currency: string): Form[] => [
  (text) => `${currency} ${text}`,
  (text) => `${text} ${currency}`,
  (text) => `Total: ${text} ${currency}`,
  (text) => `Gebühr   ${currency}  ${text}`,
];
const UNITS: readonly Form[] = [
  (text) => `Gewicht ${text} kg`,
  (text) => `${text} l`,
  (text) => `Netto (kg)   ${text}`,
  (text) => `Poids kg ${text}`,
  (text) => `${text} m³`,
];
const PRICES = (currency: string): Form[] => [
  (text) => `${currency} ${text}/kg`,
  (text) => `${text} ${currency} /l`,
  (text) => `${currency} ${text} per kg`,
  (text) => `${text} ${currency} al litro`,
];
const SALARIES = (currency: string): Form[] => [
  (text) => `${currency} ${text} per maand`,
  (text) => `Miete ${text} ${currency} pro Monat`,
  (text) => `${text} ${currency} par an`,
];

const written = (
  decimals: number,
  convention: Convention,
  forms: readonly Form[],
  range: readonly [min: number, max: number] = [1, 99_999],
): fc.Arbitrary<Written> =>
  fc
    .record({
      units: fc.integer({ min: range[0], max: range[1] }),
      behind: fc.integer({ min: 0, max: 999 }),
      form: fc.constantFrom(...forms),
    })
    .map(({ units, behind, form }) => {
      const number = write(units * 1000 + behind, decimals, convention);
      return { ...number, line: form(number.text) };
    });

/** What says nothing of how amounts are written. */
const OTHER_LINES = [
  'Bestellung 4471',
  'IBAN DE12 9876 5000 0012 3456 78',
  'Art.-Nr. A-12345',
  '12.10.2031',
  'am 12.10. und am 3.9. fällig',
  'ma-vr 9.00 - 17.00',
  'Mo-Fr 8.00-12.00 Uhr',
  'open 9.30-17.30',
  'om 14.30 uur',
  'ab 9 Uhr',
  'Pagina 2 van 3',
] as const;

export interface DrawnAmounts {
  readonly kind: string;
  readonly numbers: readonly Written[];
  readonly lines: readonly string[];
}

const page = (kind: string, parts: readonly fc.Arbitrary<readonly Written[]>[]): fc.Arbitrary<DrawnAmounts> =>
  fc
    .record({
      numbers: fc.tuple(...parts).map((some) => some.flat()),
      others: fc.subarray([...OTHER_LINES]),
    })
    .chain(({ numbers, others }) =>
      fc
        .shuffledSubarray([...numbers.map(({ line }) => line), ...others], {
          minLength: numbers.length + others.length,
        })
        .map((lines) => ({ kind, numbers, lines })),
    );

const some = (one: fc.Arbitrary<Written>, minLength: number, maxLength: number) =>
  fc.array(one, { minLength, maxLength });
const convention = fc.constantFrom(...CONVENTIONS);
const money = fc.constantFrom(...MONEY);

/** Amounts with cents, and whatever else in the same writing. */
const cents = fc
  .tuple(convention, money)
  .chain(([how, currency]) =>
    page('cents', [
      some(written(2, how, besides(currency)), 1, 4),
      some(written(0, how, [(text) => `Menge ${text}`]), 0, 2),
      some(written(3, how, UNITS, [0, 99]), 0, 2),
    ]),
  );
/** Money without cents. */
const whole = fc
  .tuple(fc.constantFrom(COMMA, POINT), money)
  .chain(([how, currency]) =>
    page('whole', [
      some(written(0, how, [...besides(currency), ...SALARIES(currency)], [1, 250_000]), 1, 5),
      some(written(1, how, UNITS, [1, 99]), 0, 2),
    ]),
  );
/** Weights and prices by weight in thousandths, and money of one currency that is whole. */
const measured = fc
  .tuple(fc.constantFrom(COMMA, POINT), money)
  .chain(([how, currency]) =>
    page('measured', [
      some(written(3, how, UNITS, [1, 999]), 1, 4),
      some(written(3, how, PRICES(currency), [1, 99]), 0, 3),
      some(written(0, how, besides(currency), [1, 999]), 0, 2),
    ]),
  );
/** Rates of exchange in thousandths, of two currencies. */
const rates = fc
  .tuple(
    fc.constantFrom(COMMA, POINT),
    fc.shuffledSubarray(['EUR', 'USD', 'GBP', 'CHF', 'PLN'], { minLength: 2, maxLength: 2 }),
  )
  .chain(([how, [one = '', other = '']]) =>
    page('rates', [
      some(written(3, how, besides(one), [1, 99]), 1, 3),
      some(written(3, how, besides(other), [1, 99]), 1, 3),
    ]),
  );
/** Money of three decimals, as its country writes it; rates of a tax have the other mark at times. */
const thousandths = fc
  .tuple(
    fc.constantFrom(
      ...(['KWD', 'BHD', 'OMR', 'JOD'] as const).map((code) => [code, { decimal: '.', group: ',' }] as const),
      ['TND', { decimal: ',', group: ' ' }] as const,
      ['TND', { decimal: ',', group: '.' }] as const,
      ['LYD', { decimal: ',', group: '.' }] as const,
    ),
    fc.option(fc.constantFrom('VAT 19.00 %', 'TVA 19,00 %'), { nil: undefined }),
  )
  .chain(([[code, how], rate]) =>
    page('thousandths', [
      some(written(3, how, besides(code), [0, 99_999]), 1, 4),
      some(written(3, how, [(text) => `Total ${text}`], [0, 9_999]), 0, 2),
    ]).map((drawn) => (rate === undefined ? drawn : { ...drawn, lines: [...drawn.lines, rate] })),
  );

export const drawnAmounts: fc.Arbitrary<DrawnAmounts> = fc.oneof(cents, whole, measured, rates, thousandths);

/** What is read where a number of a page stands, in each of its readings. */
export function readingsOf({ lines }: DrawnAmounts, { line, text }: Written): FoundValue<string>[] {
  const start = line.indexOf(text);
  const end = start + text.length;
  return findDecimals(line, inferHints(lines)).filter((one) => one.start < end && one.end > start);
}
