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

const MAKERS: readonly Maker[] = [printThreeDecimals, printRemark, printTelephone];

/** Amounts as receipts, bills, cheques and statements of several countries print them, and what only looks like one. */
export const printUsualAmount: PrintMaker = (chooser) => ({
  ...pick(chooser, MAKERS)(chooser),
  field: { type: 'decimal' },
});
