import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { pick } from './print.ts';

/** Goods, names and short forms that a code is a word of. */
const GOODS: readonly (readonly [code: string, words: readonly string[]])[] = [
  ['GEL', ['SHOWER GEL', 'HAIR GEL', 'GEL POLISH', 'ALOE VERA GEL', 'Duschgel GEL']],
  ['CUP', ['COFFEE CUP', 'PAPER CUP', 'CUP NOODLES', 'CUP CAKE', 'MEASURING CUP']],
  ['PEN', ['BALLPOINT PEN', 'GEL PEN', 'PEN DRIVE', 'STYLUS PEN']],
  ['TOP', ['CROP TOP', 'TANK TOP', 'TOP MODEL', 'TOP ANGEBOT']],
  ['MOP', ['FLOOR MOP', 'DUST MOP', 'MOP HEAD']],
  ['DOP', ['Parmigiano DOP', 'Prosciutto di Parma DOP', 'OLIO DOP', 'ACEITE DOP']],
  ['COP', ['ROBO COP', 'COP SHOW']],
  ['RUB', ['BABY RUB', 'RUB MASSAGE', 'VAPO RUB']],
  ['RON', ['BOTELLA RON', 'RON BARCELO']],
  ['CAD', ['CAD drawing', 'CAD software', 'CAD-Zeichnung', 'CAD Kurs']],
  ['PHP', ['PHP hosting', 'PHP developer', 'PHP Buch']],
  ['AMD', ['AMD Ryzen', 'AMD RADEON']],
  ['BOB', ['BOB MARLEY', 'BOB DYLAN']],
  ['NOK', ['OK/NOK', 'NOK defects']],
  ['MAD', ['MAD MAX', 'MAD DOG']],
  ['TRY', ['TRY AGAIN', 'TRY ME']],
  ['ALL', ['ALL BRAN', 'ALL DAY BREAKFAST']],
  ['EUR', ['EURO-Paletten', 'EURO DISNEY', 'EURO CAR PARTS', 'EURO STECKER']],
];
/** Names that a number stands behind which is none of money. */
const NUMBERED: readonly (readonly [code: string, text: string])[] = [
  ['TOP', 'TOP 10'],
  ['COP', 'COP 26'],
  ['COP', 'COP26'],
  ['PHP', 'PHP 8.1'],
  ['AMD', 'AMD 7600 CPU'],
  ['CUP', 'WORLD CUP 2026'],
  ['EUR', 'EURO 2024'],
  ['NOK', 'NOK 5 defects'],
  ['TRY', 'TRY 2 bottles'],
];
const CODES = [
  ...['GEL', 'CUP', 'PEN', 'TOP', 'MOP', 'DOP', 'COP', 'RUB', 'RON', 'CAD', 'PHP', 'AMD', 'BOB', 'NOK'],
  ...['MAD', 'TRY', 'BAM', 'SOS', 'ISK', 'KES', 'UYU', 'GTQ', 'TND', 'LKR', 'VND', 'KZT', 'RSD', 'XOF'],
];
/** Written forms of money, `¤` for its code. */
const FORMS = [
  ...['TOTAL ¤ 1,250.00', 'Total: ¤ 45.00', 'Amount due: 45.00 ¤', 'Currency: ¤', '¤ 125.00', '1 250,00 ¤'],
  ...['Total amount in ¤', 'Paid ¤ 500', 'Total (¤): 99.90', 'Closing balance   ¤   1,234.00', 'Net ¤ 38.00'],
  ...['Rechnungsbetrag ¤ 99,00', 'Net à payer ¤ 1500', 'Importe total ¤ 45.00', 'Totale da pagare ¤ 45,00'],
  ...['Te betalen ¤ 45,00', 'Total a pagar ¤ 45,00', 'Do zapłaty ¤ 45,00', 'Jumlah ¤ 45.00', 'Fee (¤ 5.00)'],
  ...['VAT 18% ¤ 8.10', '1 ¤ = 0.34 EUR', 'Konto in ¤', '| Total | ¤ | 45.00 |', '-12.50 ¤'],
];

const printMoney = (chooser: Chooser): Print => {
  const code = pick(chooser, CODES);
  return {
    how: 'the code of a currency as money',
    text: pick(chooser, FORMS).replace('¤', code),
    field: { type: 'str', name: 'currency' },
    right: [code],
    lies: ['USD', 'GBP'],
  };
};

function printGoods(chooser: Chooser): Print {
  const price = pick(chooser, ['', '4.99', '12,50', '19.99 A', '2 x 4.99']);
  const [code, words] = pick(chooser, GOODS);
  const goods = `${pick(chooser, words)}${price === '' ? '' : ` ${price}`}`;
  const [other, numbered] = pick(chooser, NUMBERED);
  const isNumbered = chooser.chance(0.3);
  return {
    how: 'a word or name with the letters of a currency',
    text: `${pick(chooser, ['', '1 x ', 'Art. '])}${isNumbered ? numbered : goods}`,
    field: { type: 'str', name: 'currency' },
    right: [],
    lies: [isNumbered ? other : code],
  };
}

/** Codes of currencies that are other words as well, as money and in the names of goods. */
export const printGoodsOrMoney: PrintMaker = (chooser) =>
  chooser.chance(0.5) ? printMoney(chooser) : printGoods(chooser);
