import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { HYPHENS, pick } from './print.ts';

interface LookAlike {
  readonly code: string;
  readonly write: (chooser: Chooser, number: number) => string;
}

/** What has the letters of a currency beside a number, and is a day of the week, a length, a weight or a time. */
const OTHERS: readonly LookAlike[] = [
  {
    code: 'CHF',
    write: (chooser, number) =>
      pick(chooser, [
        `${pick(chooser, ['am', 'Am', 'bis', 'vom', 'den', 'und'])} Fr. ${number}`,
        `Fr. ${number}.`,
        `Fr. ${number}.05.`,
        `Fr. ${number} Uhr`,
        `Fr. ${number}:30`,
        `Fr. ${number}.00 ${pick(chooser, HYPHENS)} ${number + 4}.00`,
        `Mo. ${pick(chooser, HYPHENS)} Fr. ${number}`,
        `Do. ${number - 1}, Fr. ${number}`,
        `Fr. ${number}, Sa. ${number + 1}`,
      ]),
  },
  {
    code: 'HUF',
    write: (chooser, number) =>
      pick(chooser, [
        `${number} Ft ${pick(chooser, ['3 in', '11 in', '6"', '7½ in', '3'])}`,
        `${number} Ft. 6 in`,
        `${number} Ft x 12 Ft`,
        `${number} Ft × 12 Ft`,
        `${number} sq Ft`,
        `${number} Ft²`,
      ]),
  },
  { code: 'SEK', write: (chooser, number) => `${number} ${pick(chooser, ['Sek', 'sek', 'Sek.', 'sek.'])}` },
  { code: 'KGS', write: (chooser, number) => `${number} ${pick(chooser, ['kgs', 'Kgs', 'KGS'])}` },
  { code: 'CAD', write: (chooser, number) => `${number},50 ${pick(chooser, ['cad', 'cad.', 'Cad.'])}` },
  { code: 'CUP', write: (chooser, number) => `${number} ${pick(chooser, ['cup', 'Cup'])}` },
  { code: 'ALL', write: (_chooser, number) => `all ${number}` },
];

/** The same letters as money. */
const MONEY: readonly LookAlike[] = [
  {
    code: 'CHF',
    write: (chooser, number) =>
      pick(chooser, [`Fr. ${number}.50`, `Total Fr. ${number}`, `Fr. ${number}.--`, `Fr. ${number}'500.75`]),
  },
  {
    code: 'HUF',
    write: (chooser, number) => pick(chooser, [`${number} 500 Ft`, `${number} Ft`, `${number} Ft.`]),
  },
  { code: 'SEK', write: (chooser, number) => pick(chooser, [`${number} SEK`, `SEK ${number}`]) },
  { code: 'CAD', write: (chooser, number) => pick(chooser, [`${number} $ cad`, `CAD ${number}`]) },
];

/** Letters of a currency beside a number, as money and as what they are short for besides. */
export const printCurrencyLookAlike: PrintMaker = (chooser): Print => {
  const isMoney = chooser.chance(0.3);
  const { code, write } = pick(chooser, isMoney ? MONEY : OTHERS);
  return {
    how: isMoney ? 'a currency with other meanings' : 'letters of a currency',
    text: `${pick(chooser, ['', 'x ', 'A | '])}${write(chooser, chooser.number(2, 12))}`,
    field: { type: 'str', name: 'currency' },
    right: isMoney ? [code] : [],
    lies: isMoney ? [] : [code],
  };
};
