import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { pick } from './print.ts';

type Maker = (chooser: Chooser) => Omit<Print, 'field'>;

const cents = (chooser: Chooser) => chooser.digits(2);
const whole = (chooser: Chooser, most = 899) => String(chooser.number(2, most));

/** Three digits behind the mark that the other money of the page has before its decimals. */
const printThreeDecimals: Maker = (chooser) => {
  const [mark, other] = pick(chooser, [
    [',', '.'],
    ['.', ','],
    ['.', "'"],
  ] as const);
  const [units, decimals] = [whole(chooser, 9), `${chooser.number(1, 9)}${chooser.digits(1)}5`];
  const written = pick(chooser, ['Wasser ¤ m³', 'Gas ¤ cbm', 'Weight: ¤ lb', 'Poids ¤ kg', '¤ t Splitt']);
  const money = pick(chooser, [
    `Netto 3${other}204${mark}18`,
    `Fee 38${mark}40   Sum 71${mark}95`,
    `Preis 62${mark}07\nSumme 110${mark}35`,
  ]);
  const line = written.replace('¤', `${units}${mark}${decimals}`);
  return {
    how: 'three decimals beside money with the same mark',
    text: pick(chooser, [`${line}\n${money}`, `${money}\n${line}`]),
    right: [`${units}.${decimals}`],
    lies: [`${units}${decimals}`, `-${units}.${decimals}`],
  };
};

/** The word for a tax, a fee or a sum and its amount in brackets. */
const printRemark: Maker = (chooser) => {
  const value = `${whole(chooser)}.${cents(chooser)}`;
  const word = pick(chooser, ['GST', 'TVA', 'BTW', 'IVA', 'PTU', 'TAX', 'TIP', 'FEE', 'NET']);
  const written = pick(chooser, [`(${word} ${value})`, `Total (${word} ${value})`, `(${value} ${word})`]);
  return { how: 'a word and an amount in brackets', text: written, right: [value], lies: [`-${value}`] };
};

const printTelephone: Maker = (chooser) => {
  const [place, rest] = [`${chooser.number(2, 9)}${chooser.number(10, 98)}`, chooser.digits(3)];
  const last = `${chooser.number(1, 9)}${chooser.digits(3)}`;
  const text = pick(chooser, [
    `(${place}) 4${rest.slice(1)}-${last}`,
    `Call (${place}) 4${rest.slice(1)}.${last}`,
    `(0${place}) ${last}`,
    `Fax: +31 ${place} ${last}`,
    `Telefon +48 ${place} 4${rest.slice(1)} ${last}`,
    `Tél. : +33 ${place} ${last}`,
    `Phone 0${place} ${last} 77`,
  ]);
  return { how: 'a telephone number', text, right: [], lies: [place, `-${place}`, last, `-${last}`] };
};

/** What a cheque, a bill in words or a French till writes; the whole units and the cents are no amounts of their own. */
const printTwoUnits: Maker = (chooser) => {
  const [units, part] = [whole(chooser), String(chooser.number(11, 99))];
  const text = pick(chooser, [
    `${units} Franken ${part} Rappen`,
    `${units} pounds and ${part} pence`,
    `${units} euros et ${part} centimes`,
    `${units} pesos ${part} centavos`,
    `${units} złotych ${part} groszy`,
    `${units} kronor och ${part} öre`,
    `Reste ${units} € ${part}`,
    `Pay $${units} and ${part}/100`,
    `USD ${units} ${part}/100`,
  ]);
  return { how: 'money in two units', text, right: [`${units}.${part}`], lies: [units, part, `-${units}`] };
};

const SCALES: Readonly<Record<string, number>> = {
  'tusen kr': 3,
  tkr: 3,
  TNOK: 3,
  'dzd.': 3,
  miljoner: 6,
  mkr: 6,
  MSEK: 6,
  miljarder: 9,
  mdkr: 9,
  'mil milhões': 9,
  'mil millones': 9,
};
const printScaled: Maker = (chooser) => {
  const [units, tenth] = [whole(chooser, 98), String(chooser.number(1, 9))];
  const [scale, places] = pick(chooser, Object.entries(SCALES));
  const lies = [`${units}.${tenth}`, units, tenth];
  if (chooser.chance(0.2))
    return { how: 'millions of Brazil', text: `Receita ${units},${tenth} mi`, right: [], lies };
  return {
    how: 'so many times as much',
    text: `Saldo ${units},${tenth} ${scale}`,
    right: [`${units}${tenth}${'0'.repeat(places - 1)}`],
    lies,
  };
};

/** The sign of the amount in the column before is not this one's. */
const printColumns: Maker = (chooser) => {
  const [first, second] = [
    `${whole(chooser)}.${cents(chooser)}`,
    `${chooser.number(100, 899)}.${cents(chooser)}`,
  ];
  const gap = pick(chooser, ['   ', '\t', '     ']);
  const [isOut, isOwed] = [chooser.chance(0.5), chooser.chance(0.5)];
  const [before, behind] = chooser.chance(0.5) ? ['-', ''] : ['', '-'];
  const write = (value: string, isLess: boolean) => (isLess ? `${before}${value}${behind}` : value);
  const say = (value: string, isLess: boolean) => (isLess ? `-${value}` : value);
  return {
    how: 'two columns with signs',
    text: `Gutschrift${gap}${write(first, isOut)}${gap}${write(second, isOwed)}`,
    right: [say(first, isOut), say(second, isOwed)],
    lies: [say(first, !isOut), say(second, !isOwed)],
  };
};

const FORMS = ['*****¤*****', '**¤**', '***¤', '______¤', 'kr¤', '¤kr', 'kr.¤', 'kr ¤'];
const NEGATIVE = ['-kr¤', 'kr-¤', '(kr¤)', 'kr(¤)', '-¤kr'];
/** Stars and lines around what is filled in, and the crowns of Scandinavia glued to their amount. */
const printFilled: Maker = (chooser) => {
  const value = `${whole(chooser)}.${cents(chooser)}`;
  const isLess = chooser.chance(0.3);
  const form = pick(chooser, isLess ? NEGATIVE : FORMS).replace('¤', value);
  const right = isLess ? `-${value}` : value;
  const lies = [isLess ? value : `-${value}`, value.slice(-2)];
  return {
    how: 'an amount in its frame',
    text: `${pick(chooser, ['', 'Sum ', 'Beløp: '])}${form}`,
    right: [right],
    lies,
  };
};

const printRound: Maker = (chooser) => {
  const [thousands, rest] = [whole(chooser, 99), String(chooser.number(101, 989))];
  const text = `Do zapłaty ${thousands} ${rest},${pick(chooser, ['-', '--', '–', '—'])}${pick(chooser, ['', ' zł'])}`;
  return {
    how: 'a blank between thousands and no cents',
    text,
    right: [`${thousands}${rest}`],
    lies: [thousands, rest],
  };
};

const printTimes: Maker = (chooser) => {
  const count = whole(chooser, 60);
  const goods = pick(chooser, ['Bier vom Fass', 'Espresso', 'menu du jour', 'Pils 0,5']);
  const text = chooser.chance(0.7) ? `${count}x ${goods}` : `T${count}x ${goods}`;
  return text.startsWith('T')
    ? { how: 'a type', text, right: [], lies: [count] }
    : { how: 'so many times', text, right: [count], lies: [`-${count}`] };
};

const MAKERS: readonly Maker[] = [
  ...[printThreeDecimals, printRemark, printTelephone, printTwoUnits, printScaled],
  ...[printColumns, printFilled, printRound, printTimes],
];

/** Amounts as receipts, bills, cheques and statements of several countries print them, and what only looks like one. */
export const printUsualAmount: PrintMaker = (chooser) => ({
  ...pick(chooser, MAKERS)(chooser),
  field: { type: 'decimal' },
});
