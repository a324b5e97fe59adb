import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { pick } from './print.ts';

interface Month {
  readonly iso: string;
  readonly en: string;
  readonly de: string;
  readonly fr: string;
  readonly es: string;
}

const MONTHS: readonly Month[] = [
  { iso: '01', en: 'January', de: 'Januar', fr: 'janvier', es: 'enero' },
  { iso: '05', en: 'May', de: 'Mai', fr: 'mai', es: 'mayo' },
  { iso: '08', en: 'August', de: 'August', fr: 'août', es: 'agosto' },
  { iso: '12', en: 'Dec.', de: 'Dezember', fr: 'décembre', es: 'diciembre' },
];

interface Range {
  readonly first: number;
  readonly last: number;
  readonly month: Month;
  readonly year: number;
}

/** Ranges whose first day is plainly one. */
const CLEAR: readonly ((range: Range) => string)[] = [
  ({ first, last, month, year }) => `${first} to ${last} ${month.en} ${year}`,
  ({ first, last, month, year }) => `${month.en} ${first}-${last}, ${year}`,
  ({ first, last, month, year }) => `${month.en} ${first} to ${last}, ${year}`,
  ({ first, last, month, year }) => `${first}. bis ${last}. ${month.de} ${year}`,
  ({ first, last, month, year }) => `${first}. - ${last}. ${month.de} ${year}`,
  ({ first, last, month, year }) => `Cover: ${first} - ${last} ${month.en} ${year}`,
  ({ first, last, month, year }) => `Mietperiode ${first}–${last} ${month.de} ${year}`,
  ({ first, last, month, year }) => `Período: ${first}-${last} de ${month.es} de ${year}`,
  ({ first, last, month, year }) => `${first}.-${last}.${month.iso}.${year}`,
  ({ first, last, month, year }) => `${first}. bis ${last}.${month.iso}.${year}`,
  ({ first, last, month, year }) => `du ${first === 1 ? '1er' : first} au ${last} ${month.fr} ${year}`,
  ({ first, last, month, year }) => `del ${first} al ${last} de ${month.es} de ${year}`,
];

/** The first number is another thing, or may be. */
const OTHER: readonly ((range: Range) => string)[] = [
  ({ first, last, month, year }) => `Branch ${first} - ${last} ${month.en} ${year}`,
  ({ first, last, month, year }) => `Filiale ${first} - ${last}.${month.iso}.${year}`,
  ({ first, last, month, year }) => `A${first}-${last} ${month.en} ${year}`,
  ({ first, last, month, year }) => `EUR 7.${first}-${last} ${month.en} ${year}`,
  ({ first, last, month, year }) => `Zahlung von ${first} bis ${last}. ${month.de} ${year}`,
  ({ first, last, month, year }) => `5 ${first} to ${last} ${month.en} ${year}`,
  ({ first, last, month }) => `${month.en} ${first}-${last}`,
];

const two = (value: number) => String(value).padStart(2, '0');

function drawRange(chooser: Chooser): Range {
  const first = chooser.number(1, 14);
  return {
    first,
    last: first + chooser.number(1, 14),
    month: pick(chooser, MONTHS),
    year: chooser.number(2015, 2029),
  };
}

/** Two days of a month that is named once, or a number and a day: the first is a day only where nothing else can be meant. */
export const printDaysOfOneMonth: PrintMaker = (chooser): Print => {
  const range = drawRange(chooser);
  const { first, last, month, year } = range;
  const dayOf = (day: number, of = year) => `${of}-${month.iso}-${two(day)}`;
  const isClear = chooser.chance(0.6);
  const text = pick(chooser, isClear ? CLEAR : OTHER)(range);
  const right = isClear ? [dayOf(first), dayOf(last)] : [];
  const lies = [dayOf(first, 2000 + last), dayOf(first, year + 1), dayOf(last + 1), dayOf(last + 2)];
  return {
    how: isClear ? 'days of one month' : 'a number before a day',
    text,
    field: { type: 'date' },
    right,
    lies: [...lies, ...(isClear ? [] : [dayOf(first)])].filter((one) => !right.includes(one)),
  };
};
