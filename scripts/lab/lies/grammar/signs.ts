import { FREE_AFTER, FREE_BEFORE, HYPHENS } from './print.ts';

/** How a number is written with its sign, and what may stand around that form without changing it. */
export interface SignForm {
  readonly how: string;
  readonly write: (bare: string) => string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const AT_THE_END = ['', '.', ';'];
const CELL_END = ['', '   ', '   |'];
const LABELS = ['', 'Total ', 'Total: ', 'reads ', 'Closing balance '];

const form = (
  how: string,
  write: (bare: string) => string,
  before: readonly string[] = LABELS,
  after: readonly string[] = FREE_AFTER,
): SignForm => ({ how, write, before, after });

const ofDash = (dash: string): SignForm[] => [
  form(`${dash} before`, (bare) => `${dash}${bare}`),
  form(`${dash} apart before`, (bare) => `${dash} ${bare}`),
  form(`${dash} behind`, (bare) => `${bare}${dash}`),
  form(`${dash} apart behind`, (bare) => `${bare} ${dash}`, LABELS, AT_THE_END),
  form(`${dash} before the sign`, (bare) => `${dash}€${bare}`),
  form(`${dash} before the sign, apart`, (bare) => `${dash}$ ${bare}`),
  form(`${dash} behind the sign`, (bare) => `€${dash}${bare}`),
  form(`${dash} behind the sign, apart`, (bare) => `€ ${dash}${bare}`),
  form(`${dash} before the code`, (bare) => `${dash}EUR ${bare}`),
  form(`${dash} apart before the code`, (bare) => `${dash} EUR ${bare}`),
  form(`${dash} behind the code`, (bare) => `EUR ${dash}${bare}`),
  form(`${dash} apart behind the code`, (bare) => `EUR ${dash} ${bare}`),
  form(`${dash} before a code behind`, (bare) => `${bare}${dash} EUR`),
  form(`${dash} behind a code behind`, (bare) => `${bare} EUR${dash}`, LABELS, AT_THE_END),
  form(`${dash} apart behind a code`, (bare) => `${bare} EUR ${dash}`, LABELS, AT_THE_END),
  form(`${dash} behind a sign behind`, (bare) => `${bare} €${dash}`, LABELS, AT_THE_END),
  form(`${dash} before, code behind`, (bare) => `${dash}${bare} EUR`),
  form(`${dash} before, in parentheses`, (bare) => `(${dash}${bare})`),
  form(`${dash} before a sign of two parts`, (bare) => `${dash}$ CA ${bare}`),
  form(`${dash} behind a sign of two parts`, (bare) => `$ US ${dash}${bare}`),
  form(`${dash} before a sign of two parts behind`, (bare) => `${bare}${dash} $ CA`),
  form(`${dash} apart behind a sign of two parts`, (bare) => `${bare} $ US ${dash}`, LABELS, AT_THE_END),
  form(`${dash} before, another in the next cell`, (bare) => `${dash}${bare}   ${dash}`, LABELS, CELL_END),
];

/** A dash in a cell of its own says that there is nothing. */
const besideEmptyCell = (dash: string): SignForm[] => [
  form(`${dash} in the next cell`, (bare) => `${bare}   ${dash}`, LABELS, CELL_END),
  form(`${dash} in the cell behind the code`, (bare) => `${bare} EUR   ${dash}`, LABELS, CELL_END),
  form(`behind the ${dash} of a cell`, (bare) => `9731${dash}   ${bare}`, ['', 'Total   ']),
];

export const NEGATIVE: readonly SignForm[] = [
  ...HYPHENS.flatMap(ofDash),
  form('in parentheses', (bare) => `(${bare})`),
  form('in parentheses with its code', (bare) => `(EUR ${bare})`),
  form('in parentheses with its sign', (bare) => `(€${bare})`),
  form('in parentheses with its sign behind', (bare) => `(${bare} €)`),
  form('in parentheses behind its sign', (bare) => `$(${bare})`),
  form('in parentheses before its code', (bare) => `(${bare}) EUR`),
  ...['DR', 'Dr', 'dr', 'S', 'Soll'].flatMap((mark) => [
    form(`${mark} behind`, (bare) => `${bare} ${mark}`),
    form(`${mark} behind the code`, (bare) => `${bare} EUR ${mark}`),
    form(`${mark} before the code`, (bare) => `${bare} ${mark} EUR`),
  ]),
  form('DR at once', (bare) => `${bare}DR`),
];

export const POSITIVE: readonly SignForm[] = [
  form('bare', (bare) => bare, FREE_BEFORE),
  form('bare', (bare) => bare, FREE_BEFORE),
  form('+ before', (bare) => `+${bare}`),
  form('+ behind', (bare) => `${bare}+`),
  ...['CR', 'Cr', 'H', 'Haben'].map((mark) => form(`${mark} behind`, (bare) => `${bare} ${mark}`)),
  ...['EUR ', 'EUR', '€', '€ ', '$', 'US$', 'RM', 'CHF ', 'Rs. ', '$ CA ', '$ US ', '$CA'].map((currency) =>
    form(`${currency} before`, (bare) => `${currency}${bare}`),
  ),
  ...[' EUR', 'EUR', ' €', '€', ' $ CA', '$\u00a0US', ' zł', '%', ' %', ' kg', ' Stück'].map((unit) =>
    form(`${unit} behind`, (bare) => `${bare}${unit}`),
  ),
  ...HYPHENS.flatMap(besideEmptyCell),
  form('behind a line of dashes', (bare) => `------ ${bare}`),
  form('behind a line of points', (bare) => `.......${bare}`, ['', 'Total'], FREE_AFTER),
];
