import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { HYPHENS, pick } from './print.ts';

const MONTHS = ['May', 'Mai', 'mai', 'de mayo', 'de maio', 'maggio', 'mei'];
const NUMBERED = [
  'Version',
  'Section',
  'Abschnitt',
  'Artikel',
  'artículo',
  'versione',
  'hoofdstuk',
  'secção',
];
const PLACES = ['Page', 'Seite', 'Room', 'Zimmer', 'Platz', 'Chambre', 'Habitación', 'Kamer', 'Sala'];

/** A day that the end of a line breaks, or two lines that only look like one. */
function printBrokenDay(chooser: Chooser): Print {
  const [day, short] = [chooser.number(10, 28), chooser.number(10, 60)];
  const year = chooser.number(2015, 2029);
  const month = pick(chooser, MONTHS);
  const long = `${year}-05-${day}`;
  const [text, right, lies] = pick<readonly [string, readonly string[], readonly string[]]>(chooser, [
    [`${day} ${month}\n${short}`, [], [`20${short}-05-${day}`]],
    [`${day}.05.\n${short}`, [], [`20${short}-05-${day}`]],
    [`${pick(chooser, PLACES)} ${day}\n${month} ${year}`, [], [long]],
    [`${pick(chooser, NUMBERED)}\n${day}.5.${year}`, [], [long]],
    [`see ${pick(chooser, NUMBERED)}\n${day}.5.${year} of it`, [], [long]],
    [`am ${day}. Mai\n${year}`, [long], []],
    [`the ${day}th\nMay ${year}`, [long], []],
    [`am ${day}.05.\n${year}`, [long], []],
    [`on May\n${day}, ${year}`, [long], []],
    [`Kassel, ${day}.\nMai ${year}`, [long], []],
  ]);
  return { how: 'a day on two lines', text, field: { type: 'date' }, right, lies };
}

const NOUNS = ['Dackel', 'Boxen', 'Chats', 'Perros', 'Gatti', 'Cadeiras', 'Fietsen', '„Dackel“', 'Ärzte'];

/** Two digits before a noun with a capital: a year where the document prints that one elsewhere. */
function printBeforeNoun(chooser: Chooser): Print {
  const [day, short] = [chooser.number(10, 28), chooser.number(10, 60)];
  const elsewhere = chooser.chance(0.4)
    ? pick(chooser, [`ends 20${short}`, `Stand 01.06.${short}`, `1 May ${short}`])
    : null;
  const line = `${day} ${pick(chooser, MONTHS)} ${short} ${pick(chooser, NOUNS)}`;
  const value = `20${short}-05-${day}`;
  return {
    how: 'a day before a noun',
    text: elsewhere === null ? line : `${elsewhere}\n${line}`,
    field: { type: 'date' },
    right: elsewhere === null ? [] : [value],
    lies: elsewhere === null ? [value] : [],
  };
}

/** How many there are, behind a day without its year. */
function printCountBehindDay(chooser: Chooser): Print {
  const [day, count] = [chooser.number(10, 28), chooser.number(30, 60)];
  const thing = pick(chooser, [
    'people',
    'Personen',
    'personnes',
    'personas',
    'persone',
    '%',
    'EUR',
    'pessoas',
  ]);
  return {
    how: 'a number behind a day',
    text: `${day} ${pick(chooser, MONTHS.slice(0, 3))} ${count} ${thing}`,
    field: { type: 'int' },
    right: [count],
    lies: [day, -count, day * 100 + count],
  };
}

/** A sign beside a word or number, or one that belongs to what stands next to it. */
function printSign(chooser: Chooser): Print {
  const [one, other] = [chooser.number(2, 40), chooser.number(41, 90)];
  const money = pick(chooser, ['€', '$', '£', '¥']);
  const grade = pick(chooser, ['A', 'B', 'AA', 'C']);
  const [text, right, lies] = pick<readonly [string, readonly string[], readonly string[]]>(chooser, [
    [`Note ${grade} +${one}`, [`+${one}`], [`${grade}+`]],
    [`Note ${grade} + ${one}`, [], [`${grade}+`, `${grade} +`]],
    [`Note ${grade}+ ${one}`, [`${grade}+`], [`+${one}`, `${grade}-`]],
    [`${one}, ${money}${other}`, [`${money}${other}`], [`${one} ${money}`, `${one}${money}`]],
    [`x ${one} ${money}${other}`, [], [`${one} ${money}`, `${one}${money}`]],
    [`x ${one}${money} ${other}`, [`${one} ${money}`], [`${money} ${other}`, `${money}${other}`]],
    [`${one} ${money}   ${other}`, [`${one} ${money}`], [`${money}${other}`]],
    [`${one} ${money} ${other} ${money}`, [`${one} ${money}`, `${other} ${money}`], []],
    [`${one} % ${other}`, [`${one} %`, `${one}%`], [`% ${other}`]],
    [`${one} #${other}`, [`#${other}`], [`${one}#`, `${one} #`]],
    [`HK$${one}`, [`HK$${one}`], [`$${one}`]],
  ]);
  return { how: 'a sign beside two', text, field: { type: 'str' }, right, lies };
}

const LOTS = ['dozen', 'Dutzend', 'douzaines', 'docenas', 'dozzine', 'dozijn', 'dúzias', 'hundred thousand'];

/** A number as a text, beside a word that makes it many times as much. */
function printLot(chooser: Chooser): Print {
  const number = chooser.number(2, 40);
  const lot = `${number} ${pick(chooser, LOTS)}`;
  const before = pick(chooser, ['', 'Menge ', 'x | ']);
  return {
    how: 'a number of lots as a text',
    text: `${before}${lot}${pick(chooser, ['', ' x', '.'])}`,
    field: { type: 'str' },
    right: [lot],
    lies: [String(number), ...(before === 'Menge ' ? [`Menge ${number}`] : [])],
  };
}

const MINUS = ['minus', 'Minus', 'MINUS', 'moins', 'Moins', 'menos', 'meno'];

/** The name of the sign alone before a number, or behind another word that the number is taken off. */
function printSaidSign(chooser: Chooser): Print {
  const amount = `${chooser.number(10, 999)}.${chooser.number(10, 99)}`;
  const said = `${pick(chooser, MINUS)} ${pick(chooser, ['', 'EUR ', '$'])}`;
  const isAlone = chooser.chance(0.5);
  const before = pick(chooser, isAlone ? ['', 'Saldo: ', 'x | ', '('] : ['netto ', 'netto ', '10 ', 'au ']);
  const isLeast = before === 'au ';
  const sign = isLeast ? 'moins ' : said;
  return {
    how: isAlone ? 'a sign in a word' : 'a word that takes off',
    text: `${before}${sign}${amount}${before === '(' ? ' x)' : ''}`,
    field: { type: 'decimal' },
    right: isAlone ? [`-${amount}`] : isLeast ? [amount] : [],
    lies: isAlone ? [amount] : before === 'netto ' ? [amount, `-${amount}`] : [`-${amount}`],
  };
}

const RANGE_HEADS = ['', '', 'Zeitraum: ', 'x | ', '(', 'le '];
const RANGE_WORDS = ['Branch ', 'Filiale ', 'No. ', 'No.: ', 'A', '5 ', 'Raum '];

/** Days by a dash without blanks: both where nothing stands before them that the first may be the number of. */
function printBareRange(chooser: Chooser): Print {
  const [first, last, year] = [chooser.number(1, 12), chooser.number(13, 28), chooser.number(2015, 2029)];
  const isClear = chooser.chance(0.5);
  const dash = pick(chooser, HYPHENS);
  const month = pick(chooser, ['May', 'Mai', 'mai', 'mei', 'maggio']);
  const dayOf = (day: number) => `${year}-05-${String(day).padStart(2, '0')}`;
  return {
    how: isClear ? 'days by a bare dash' : 'a number before a dash and a day',
    text: `${pick(chooser, isClear ? RANGE_HEADS : RANGE_WORDS)}${first}${dash}${last} ${month} ${year}`,
    field: { type: 'date' },
    right: isClear ? [dayOf(first), dayOf(last)] : [],
    lies: [`20${last}-05-${String(first).padStart(2, '0')}`, ...(isClear ? [] : [dayOf(first)])],
  };
}

const MAKERS = [
  printBrokenDay,
  printBeforeNoun,
  printCountBehindDay,
  printSign,
  printLot,
  printSaidSign,
  printBareRange,
];

/** Values beside a neighbour that makes something else of them, on their line or on the next. */
export const printBesideNeighbour: PrintMaker = (chooser) => pick(chooser, MAKERS)(chooser);
