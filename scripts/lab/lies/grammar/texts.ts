import type { Chooser } from '../../synthetic/choose.ts';
import { piecesOfText } from './pieces.ts';
import type { Print, PrintMaker } from './print.ts';
import { APOSTROPHES, AROUND, BLANKS, HYPHENS, INVISIBLE, pick } from './print.ts';

const FIRST = ['John', 'Anna', 'First', 'Nordic', 'Bank of', 'Crédit', 'Jürgen', 'Stadtwerke', 'Ost'];
const LAST = [
  'Smith',
  'Müller',
  'National Bank',
  'America',
  'Mutuel',
  'Brandenburg',
  'Trust',
  'Bau GmbH',
  'Li',
];

const FREE_BEFORE = ['', 'Name: ', 'Name:', 'zu ', '• ', 'Fa. ', 'Mr.', '| '];
const FREE_AFTER = ['', ',', '.', ';', ' 12', ' & Co', ' | x', ':', '!', '\u200b'];
const JOINED_BEFORE = ['a', 'Mac', 'é', 'X', '7', 'x_', 'x/', 'x@', 'J.', 'www.', 'x&', 'e\u0301', '½'];
const JOINED_AFTER = [
  's',
  'son',
  'na',
  'X',
  'é',
  '7',
  '_x',
  '/x',
  '@x.de',
  '.com',
  '.x',
  '&x',
  '(s)',
  '²',
  '\u0301s',
  '7A',
];

const beside = (marks: readonly string[], letter: string) => ({
  before: marks.map((mark) => `${letter}${mark}`),
  after: marks.map((mark) => `${mark}${letter}`),
});
const MARKED = [beside(HYPHENS, 'x'), beside(APOSTROPHES, 'x'), beside(INVISIBLE, 'x')];
const ALL_BEFORE = [...JOINED_BEFORE, ...MARKED.flatMap(({ before }) => before)];
const ALL_AFTER = [...JOINED_AFTER, ...MARKED.flatMap(({ after }) => after)];

/** Words with a letter less at one of their sides, or with another letter. */
function spoil(text: string): string[] {
  return [
    text.slice(1),
    text.slice(2),
    text.slice(0, -1),
    text.slice(0, -2),
    `${text}q`,
    `q${text}`,
    text.replace(/[a-m]/, 'x'),
  ].filter((one) => one !== text && one.trim() === one);
}

function free(chooser: Chooser, written: string): string {
  if (chooser.chance(0.2)) {
    const [open, close] = pick(chooser, AROUND);
    return `zu ${open}${written}${close} heute`;
  }
  return `${pick(chooser, FREE_BEFORE)}${written}${pick(chooser, FREE_AFTER)}`;
}

function joined(chooser: Chooser, written: string): { readonly text: string; readonly how: string } {
  const isBefore = chooser.chance(0.5);
  const neighbour = pick(chooser, isBefore ? ALL_BEFORE : ALL_AFTER);
  const text = isBefore ? `zu ${neighbour}${written} heute` : `zu ${written}${neighbour} heute`;
  return { text, how: JSON.stringify(neighbour) };
}

/** A name by itself, or as a piece of a longer one. */
export const printName: PrintMaker = (chooser) => {
  const name = `${pick(chooser, FIRST)} ${pick(chooser, LAST)}`;
  const written = pick(chooser, [name, name.toUpperCase(), name.replace(' ', pick(chooser, BLANKS))]);
  if (chooser.chance(0.5)) {
    return {
      how: 'name',
      text: free(chooser, written),
      field: { type: 'str' },
      right: [name],
      lies: spoil(name),
    };
  }
  const { text, how } = joined(chooser, written);
  return { how: `name beside ${how}`, text, field: { type: 'str' }, right: [], lies: [name, ...spoil(name)] };
};

const CODES_OF_CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Letters of an identifier; a currency's code before digits would make an amount of it. */
function letters(chooser: Chooser, count: number): string {
  const drawn = Array.from({ length: count }, () => pick(chooser, [...'ABCEFGHKLMNPRTUVWXY'])).join('');
  return CODES_OF_CURRENCIES.has(drawn) || drawn === 'RM' ? letters(chooser, count) : drawn;
}

const IDENTIFIERS: readonly ((chooser: Chooser) => string)[] = [
  (chooser) => `INV-20${chooser.digits(2)}-${chooser.digits(4)}`,
  (chooser) => `${letters(chooser, 3)}${chooser.digits(3)}`,
  (chooser) => `20${chooser.digits(2)}/${chooser.digits(4)}`,
  (chooser) => `${letters(chooser, 2)}${chooser.digits(4)}_${chooser.digits(2)}`,
  (chooser) => `${letters(chooser, 1)}.${chooser.digits(3)}.${chooser.digits(2)}`,
  (chooser) => `${chooser.digits(3)}${letters(chooser, 2)}${chooser.digits(2)}`,
  (chooser) => `${letters(chooser, 2)}:${chooser.digits(3)}:${chooser.digits(3)}`,
  (chooser) => `${letters(chooser, 3)}${pick(chooser, HYPHENS)}${chooser.digits(4)}`,
  (chooser) => `4${chooser.digits(6)}`,
];

/** An identifier: only the whole of it, and no piece as a number either. */
export const printIdentifier: PrintMaker = (chooser): Print => {
  const written = pick(chooser, IDENTIFIERS)(chooser);
  // Behind letters and a colon a value of its own may begin: `Nr:123`.
  const label = /^\p{L}+:/u.exec(written)?.[0];
  const pieces = piecesOfText(written).filter(
    (piece) =>
      label === undefined || !written.endsWith(piece) || written.length - piece.length > label.length,
  );
  const kind = chooser.number(1, 4);
  if (kind <= 2) {
    const before = pick(chooser, ['Nr. ', 'Invoice ', 'Nr.: ', '']);
    const text = `${before}${written}${pick(chooser, ['', ',', '.', ' vom', ';'])}`;
    // Of `Nr. 074NR52` the words before it state an NR.
    const lies = pieces.filter((piece) => !before.toUpperCase().startsWith(piece.toUpperCase()));
    return { how: 'identifier', text, field: { type: 'str' }, right: [written], lies };
  }
  if (kind === 3) {
    const numbers = [...new Set(pieces.map((piece) => piece.replace(/\D/g, '').replace(/^0+/, '')))].filter(
      (one) => one !== '',
    );
    const lies = numbers.filter((one) => one !== written).flatMap((one) => [one, `-${one}`]);
    return {
      how: 'numbers of an identifier',
      text: `Invoice ${written}`,
      field: { type: 'decimal' },
      right: [],
      lies,
    };
  }
  const { text, how } = joined(chooser, written);
  // With letters before it a single one is a short form, behind whose point a number of its own may begin: `xV.053`.
  const short = /^\p{L}+\./u.exec(written)?.[0];
  const inside = pieces.filter(
    (piece) =>
      short === undefined || !written.endsWith(piece) || written.length - piece.length > short.length,
  );
  return {
    how: `identifier beside ${how}`,
    text,
    field: { type: 'str' },
    right: [],
    lies: [written, ...inside],
  };
};

const IBANS = [
  ['DE', 18],
  ['AT', 16],
  ['NL', 14],
  ['CH', 17],
  ['ES', 20],
] as const;

/** An IBAN in groups or without: no piece of it as a text or a number, but for the account's number at its end. */
export const printIban: PrintMaker = (chooser): Print => {
  const [country, length] = pick(chooser, IBANS);
  const digits = chooser.digits(length + 2);
  const body = country === 'NL' ? `${digits.slice(0, 2)}INGB${digits.slice(2, length - 2)}` : digits;
  const iban = `${country}${body}`;
  const blank = pick(chooser, BLANKS);
  const groups = iban.match(/.{1,4}/g) ?? [];
  const written = pick(chooser, [iban, groups.join(blank), groups.join('-')]);
  const lies = [
    iban.slice(0, -1),
    iban.slice(0, 12),
    groups.slice(0, 3).join(' '),
    groups.slice(1, 3).join(' '),
    groups[1] ?? '',
    groups[2] ?? '',
    `${iban.slice(0, 9)}${(Number(iban.charAt(9)) + 1) % 10}${iban.slice(10)}`,
  ];
  const kind = chooser.number(1, 4);
  if (kind <= 2) {
    const text = `IBAN${pick(chooser, [' ', ': ', ':'])}${written}${pick(chooser, ['', ', BIC X', ' BIC', '.'])}`;
    return { how: 'IBAN', text, field: { type: 'str' }, right: [iban], lies };
  }
  if (kind === 3) {
    const cut = groups.slice(0, chooser.number(3, groups.length)).join(blank);
    const numbers = groups
      .slice(1)
      .map((group) => group.replace(/\D/g, '').replace(/^0+/, ''))
      .filter((one) => one !== '');
    return {
      how: 'numbers of an IBAN',
      text: `IBAN ${cut}`,
      field: { type: 'decimal' },
      right: [],
      lies: [...new Set(numbers)],
    };
  }
  const after = pick(chooser, ['7', 'A', '-7', '/7', '½', '_7']);
  return {
    how: `IBAN beside ${after}`,
    text: `IBAN ${written}${after}`,
    field: { type: 'str' },
    right: [],
    lies: [iban],
  };
};

const CURRENCIES = [
  ['€', 'EUR'],
  ['EUR', 'EUR'],
  ['$', 'USD'],
  ['US$', 'USD'],
  ['£', 'GBP'],
  ['CHF', 'CHF'],
  ['RM', 'MYR'],
  ['A$', 'AUD'],
  ['C$', 'CAD'],
  ['CAN$', 'CAD'],
  ['Can$', 'CAD'],
  ['AU$', 'AUD'],
  ['Mex$', 'MXN'],
  ['NZ $', 'NZD'],
  ['CN¥', 'CNY'],
  ...BLANKS.flatMap((blank) => [[`$${blank}CA`, 'CAD'] as const, [`$${blank}US`, 'USD'] as const]),
  ['$\u200b CA', 'CAD'],
  ['$CA', 'CAD'],
  ['＄', 'USD'],
  ['HK$', 'HKD'],
  ['₹', 'INR'],
  ['zł', 'PLN'],
] as const;
const CODES = ['EUR', 'USD', 'GBP', 'CHF', 'MYR', 'AUD', 'CAD', 'HKD', 'INR', 'PLN', 'JPY'];

/** Whose a shared sign is, in words of seven languages that no sign stands for; which code they mean is not asked. */
const OWNERS = {
  $: [
    ...['Canadian', 'kanadische', 'canadiens', 'canadesi', 'canadienses', 'canadense', 'Canadese'],
    ...['Australian', 'australische', 'australiens', 'australiani', 'australianos', 'Australische'],
    ...['Hong Kong', 'Singapore', 'Singapur', 'Singapour', 'New Zealand', 'Neuseeland', 'Jamaican', 'Taiwan'],
    ...['mexicains', 'messicani', 'mexikanische', 'argentinos', 'chilenos', 'colombianos', 'pesos', 'Canada'],
  ],
  '£': ['Egyptian', 'ägyptische', 'égyptiennes', 'egiziane', 'libanaises', 'Gibraltar'],
  '¥': ['RMB', 'chinois', 'chinesische', 'Renminbi'],
  Rs: ['Pakistani', 'pakistanische', 'népalaises', 'Sri Lanka'],
} as const;
const OWN = { $: 'USD', '£': 'GBP', '¥': 'JPY', Rs: 'INR' } as const;
/** Words beside a sign that say nothing of it, though some begin as a country's code does. */
const NO_OWNERS = ['CASH', 'Cash', 'US customers', 'each', 'CAR', 'USED', 'CAMPING', 'AUTO', 'only', 'total'];

function printOwner(chooser: Chooser, amount: string, field: Print['field']): Print {
  const sign = pick(chooser, ['$', '$', '$', '£', '¥', 'Rs'] as const);
  const isOwned = chooser.chance(0.7);
  const spoken = pick(chooser, isOwned ? OWNERS[sign] : NO_OWNERS);
  const word = pick(chooser, [spoken, spoken.normalize('NFD'), isOwned ? `(${spoken})` : spoken]);
  const text = pick(chooser, [
    `${amount} ${sign} ${word}`,
    `${sign} ${amount} ${word}`,
    ...(sign === 'Rs' ? [] : [`${sign}${amount} ${word}`, `${sign} ${word} ${amount}`]),
    ...(isOwned ? [`${word} ${sign}${amount}`, `Total ${word} ${sign} ${amount}`] : []),
  ]);
  const own = OWN[sign];
  return {
    how: isOwned ? 'sign of another country' : 'sign beside a word',
    text,
    field,
    right: isOwned ? [] : [own],
    lies: isOwned ? [own] : CODES.filter((code) => code !== own),
  };
}

/** A currency beside an amount, or letters that only look like one. */
export const printCurrency: PrintMaker = (chooser): Print => {
  const field = { type: 'str' as const, name: 'currency' };
  const [sign, code] = pick(chooser, CURRENCIES);
  const amount = `${chooser.number(1, 999)},${chooser.digits(2)}`;
  const kind = chooser.number(1, 6);
  if (kind >= 5) return printOwner(chooser, amount, field);
  if (kind <= 2) {
    const text = pick(chooser, [
      `Total ${sign} ${amount}`,
      `Total ${amount} ${sign}`,
      `${sign}${amount}`,
      `(${sign} ${amount})`,
    ]);
    return { how: `currency ${sign}`, text, field, right: [code], lies: CODES.filter((one) => one !== code) };
  }
  if (kind === 3) {
    const [dollars, meant] = pick(chooser, [
      ['CAD', 'CAD'],
      ['AUD', 'AUD'],
      ['HKD', 'HKD'],
    ] as const);
    const text = pick(chooser, [
      `$ ${amount} ${dollars}`,
      `${dollars} $${amount}`,
      `$${amount} (${dollars})`,
      `$${amount} ${dollars.toLowerCase()}`,
      `${amount} $ ${dollars.toLowerCase()}`,
    ]);
    return {
      how: 'dollars of a country',
      text,
      field,
      right: [meant],
      lies: CODES.filter((one) => one !== meant),
    };
  }
  const around = pick(chooser, [
    'EUROPA',
    'XEUR',
    'EURO_X',
    'AEURO',
    'NEUR',
    'EURX',
    'EUR\u0301',
    'X_EUR',
    'X-EUR-7',
    "EUR'x",
    '$ CA_x',
    'RM\u0301',
    '$CA@x',
    'RM_x',
  ]);
  const written = around.replace('EUR', code);
  return { how: 'letters like a currency', text: `Kennung ${written} hier`, field, right: [], lies: CODES };
};

const CHOICES = ['Giro', 'Girokonto', 'Sparkonto', 'Giro-Plus', 'Depot 2', 'Depot'];

/** A choice as it is printed; others are parts of it. */
export const printChoice: PrintMaker = (chooser): Print => {
  const field = { type: 'str' as const, choices: [...CHOICES] };
  const choice = pick(chooser, ['Girokonto', 'Sparkonto', 'Giro-Plus', 'Depot 2']);
  const written = pick(chooser, [choice, choice.toUpperCase(), choice.toLowerCase()]);
  if (chooser.chance(0.6)) {
    // `Depot 2` states the word `Depot` as well.
    const lies = CHOICES.filter((one) => one !== choice && !(choice === 'Depot 2' && one === 'Depot'));
    return {
      how: 'choice',
      text: `Kontoart: ${written}${pick(chooser, ['', ',', '.', ' Nr. 5'])}`,
      field,
      right: [choice],
      lies,
    };
  }
  const { text, how } = joined(chooser, written);
  const lies = CHOICES.filter((one) => !(choice === 'Depot 2' && one === 'Depot'));
  return { how: `choice beside ${how}`, text, field, right: [], lies };
};
