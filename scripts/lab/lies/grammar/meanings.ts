import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { HYPHENS, pick } from './print.ts';

/** What a line of one amount or two states, as numbers that a page has without their sign. */
interface Meaning {
  readonly text: string;
  readonly right?: readonly string[];
  readonly lies: readonly string[];
}

interface Amounts {
  readonly one: string;
  readonly other: string;
}

/** Written with a point, as it is stated, and with a comma. */
const drawAmount = (chooser: Chooser) => `${chooser.number(10, 999)}.${chooser.number(10, 99)}`;
const drawWhole = (chooser: Chooser) => String(chooser.number(10, 99));

const MINUS_WORDS = ['minus', 'Minus', 'moins', 'meno', 'menos', 'negative', 'negativ', 'min', 'MINUS'];
const STROKES = ['÷', '▲', '△', '▼', '¬', '─', '━', '₋', './.', '⸺'];
const UNKNOWN_MONEY = ['kr ', 'kr. ', 'Bds$', 'TT$', 'J$ '];
const BRACKETS = [
  ['<', '>'],
  ['⟨', '⟩'],
  ['﹙', '﹚'],
  ['(  ', '  )'],
  ['(', ''],
] as const;
const DEBITS = ['DR', 'Dr', 'DB', 'OD'];

/** A sign that no rule reads: the amount without it is a lie, the one with it may be meant. */
const UNREAD_SIGNS: readonly ((chooser: Chooser, amount: string) => string)[] = [
  (chooser, amount) => `${pick(chooser, MINUS_WORDS)} ${pick(chooser, ['', 'EUR ', '$', '€ '])}${amount}`,
  (_chooser, amount) => `${amount} minus`,
  (chooser, amount) => `${pick(chooser, STROKES)}${pick(chooser, ['', ' '])}${amount}`,
  (chooser, amount) => `${amount} ${pick(chooser, ['÷', './.', '▲'])}`,
  (chooser, amount) => `${pick(chooser, HYPHENS)}${pick(chooser, UNKNOWN_MONEY)}${amount}`,
  (chooser, amount) => `${amount} kr${pick(chooser, HYPHENS)}`,
  (chooser, amount) => {
    const [open, close] = pick(chooser, BRACKETS);
    return `${open}${amount}${close}`;
  },
  (chooser, amount) => `${pick(chooser, DEBITS)} ${pick(chooser, ['', 'EUR '])}${amount}`,
  (chooser, amount) => `${amount} (${pick(chooser, [...DEBITS, 'S', 'Soll'])})`,
  (chooser, amount) => `${amount} [${pick(chooser, DEBITS)}]`,
  (chooser, amount) => `${amount}${pick(chooser, [' -', '-', ' / '])}DR`,
  (chooser, amount) => `${amount}${pick(chooser, ['%', ' %'])}-`,
];

const RANGES: readonly ((dash: string, amounts: Amounts) => string)[] = [
  (dash, { one, other }) => `€${one}${dash}€${other}`,
  (dash, { one, other }) => `€${one} ${dash} €${other}`,
  (dash, { one, other }) => `${one} €${dash}${other} €`,
  (dash, { one, other }) => `${one} € ${dash} ${other} €`,
  (dash, { one, other }) => `USD ${one} ${dash} USD ${other}`,
  (dash, { one, other }) => `USD ${one}${dash}USD ${other}`,
  (dash, { one, other }) => `${one} ${dash} ${other} EUR`,
];

/** Numbers of numbers, each with the noughts that it stands for where all languages agree. */
const SCALES: readonly (readonly [text: string, noughts: number | null])[] = [
  [' mille', 3],
  [' mila', 3],
  [' duizend', 3],
  [' TEUR', 3],
  [' k€', 3],
  [' T€', 3],
  [' M€', 6],
  [' MEUR', 6],
  [' milhões', 6],
  [' milho\u0303es', 6],
  [' miljoen', 6],
  [' millón', 6],
  [' Mio. €', 6],
  [' miljard', 9],
  [' hundred', null],
  [' billion', 9],
  [' dozen', null],
  [' Dutzend', null],
  [' douzaines', null],
  [' docenas', null],
  ['  dozzine', null],
  [' dozijn', null],
  [' dúzias', null],
  [' tuzinów', null],
  [' score', null],
  [' Billionen', null],
  [' trillion', null],
  [' M', null],
  [' K', null],
];

const CONVERSIONS: readonly ((amounts: Amounts) => string)[] = [
  ({ one, other }) => `${one} € (${other} $)`,
  ({ one, other }) => `${one} EUR (${other} USD)`,
  ({ one, other }) => `USD ${one} (EUR ${other})`,
  ({ one, other }) => `$${one} (€${other})`,
  ({ one, other }) => `€ ${one} = $ ${other}`,
  ({ one, other }) => `${one} EUR / ${other} USD`,
];

/** What stands in the next cells is no sign: a dash says that there is nothing. */
const CELLS: readonly ((dash: string, amount: string) => string)[] = [
  (dash, amount) => `${amount}   ${dash}.`,
  (dash, amount) => `${amount}   ${dash};`,
  (dash, amount) => `${amount}   ${dash} )`,
  (dash, amount) => `${amount} EUR   ${dash}.`,
  (dash, amount) => `${amount}   ${dash}   ${dash}`,
];

const MEANINGS: readonly ((chooser: Chooser) => Meaning)[] = [
  (chooser) => {
    const amount = drawAmount(chooser);
    return { text: pick(chooser, UNREAD_SIGNS)(chooser, amount), lies: [amount] };
  },
  (chooser) => {
    const draw = pick(chooser, [drawAmount, drawWhole]);
    const amounts = { one: draw(chooser), other: draw(chooser) };
    const text = pick(chooser, RANGES)(pick(chooser, HYPHENS), amounts);
    return { text, lies: [`-${amounts.one}`, `-${amounts.other}`] };
  },
  (chooser) => {
    const [scale, noughts] = pick(chooser, SCALES);
    const number = drawWhole(chooser);
    const right = noughts === null ? [] : [`${number}${'0'.repeat(noughts)}`];
    return { text: `${number}${scale}`, right, lies: [number, `-${number}`] };
  },
  (chooser) => {
    const amounts = { one: drawAmount(chooser), other: drawAmount(chooser) };
    const right = [amounts.one, amounts.other];
    return { text: pick(chooser, CONVERSIONS)(amounts), right, lies: right.map((value) => `-${value}`) };
  },
  (chooser) => {
    const amount = drawAmount(chooser);
    return { text: pick(chooser, CELLS)(pick(chooser, HYPHENS), amount), lies: [`-${amount}`] };
  },
];

/** An amount beside something that gives it another sign or another size, or that only looks so. */
export const printMeaning: PrintMaker = (chooser): Print => {
  const { text, right = [], lies } = pick(chooser, MEANINGS)(chooser);
  const isComma = chooser.chance(0.5);
  const printed = isComma ? text.replace(/(?<=\d)\.(?=\d)/g, ',') : text;
  return {
    how: 'amount beside what gives it a meaning',
    text: `${pick(chooser, ['', 'Total ', 'Total: ', 'Saldo '])}${printed}`,
    field: { type: 'decimal' },
    right,
    lies: lies.filter((lie) => !right.includes(lie)),
  };
};
