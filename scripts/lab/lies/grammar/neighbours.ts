import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { pick } from './print.ts';

type Stated = readonly [text: string, right: readonly string[], lies: readonly string[]];

/** A sign beside a word or number, or one that belongs to what stands next to it. */
function printSign(chooser: Chooser): Print {
  const [one, other] = [chooser.number(2, 40), chooser.number(41, 90)];
  const money = pick(chooser, ['€', '$', '£', '¥']);
  const grade = pick(chooser, ['A', 'B', 'AA', 'C']);
  const word = pick(chooser, ['Note', 'Classe', 'Stufe', 'Clase']);
  const [text, right, lies] = pick<Stated>(chooser, [
    [`${word} ${grade} +${one}`, [`+${one}`], [`${grade}+`, `${grade} +`]],
    [`${word} ${grade} + ${one}`, [`+ ${one}`], [`${grade}+`, `${grade} +`]],
    [`${word} ${grade}+ ${one}`, [`${grade}+`], [`+${one}`, `${grade}-`]],
    [`${word} ${grade}+++`, [`${grade}+++`], [grade, `${grade}+`, `${grade}++`]],
    [`${word} ${grade}+, ${one}`, [`${grade}+`], [grade, `+${one}`]],
    [`${grade}++ ${word}`, [`${grade}++ ${word}`], [`${grade} ${word}`, `${grade}+`]],
    [`${one}, ${money}${other}`, [`${money}${other}`], [`${one} ${money}`, `${one}${money}`]],
    [`${one} ${money}${other}`, [`${money}${other}`], [`${one} ${money}`, `${one}${money}`]],
    [`${one}${money} ${other}`, [`${one} ${money}`], [`${money} ${other}`, `${money}${other}`]],
    [`${one} ${money}   ${other}`, [`${one} ${money}`], [`${money}${other}`]],
    [`${one} ${money} ${other} %`, [`${one} ${money}`, `${other} %`], [`${money} ${other}`]],
    [`${one} ${money} ${other} ${money}`, [`${one} ${money}`, `${other} ${money}`], []],
    [`${one} % ${money} ${other}`, [`${one} %`, `${money} ${other}`], []],
    [`${one} % ${other}`, [`${one} %`, `${one}%`], [`% ${other}`]],
    [`${one} #${other}`, [`#${other}`], [`${one}#`, `${one} #`]],
    [`Apt# ${one}`, [`Apt# ${one}`, `Apt ${one}`], [`Apt ${other}`]],
    [`x HK$${one}`, [`HK$${one}`], [`$${one}`]],
    [`x US$${one}`, [`US$${one}`], [`€${one}`]],
    [`Tel. +${one} ${other}00`, [`+${one} ${other}00`], [`-${one} ${other}00`]],
  ]);
  return { how: 'a sign beside two', text, field: { type: 'str' }, right, lies };
}

const EDITIONS = ['Version', 'Fassung', 'versión', 'versione', 'versie', 'versão'];
const PARTS = ['Section', 'Abschnitt', 'artículo', 'paragrafo', 'hoofdstuk', 'secção'];
const PLACES = ['Page', 'Seite', 'Room', 'Zimmer', 'Platz', 'Chambre', 'Habitación', 'Kamer', 'Sala'];
const MONTHS = ['May', 'Mai', 'mai', 'de mayo', 'de maio', 'maggio', 'mei'];

/** A day that the end of a line breaks, or two lines that only look like one. */
function printBrokenDay(chooser: Chooser): Print {
  const [day, short] = [chooser.number(10, 28), chooser.number(10, 60)];
  const year = chooser.number(2015, 2029);
  const month = pick(chooser, MONTHS);
  const long = `${year}-05-${day}`;
  const [text, right, lies] = pick<Stated>(chooser, [
    [`${day} ${month}\n${short}${pick(chooser, ['', ' people', ' Dackel'])}`, [], [`20${short}-05-${day}`]],
    [`${day}.05.\n${short}`, [], [`20${short}-05-${day}`]],
    [`${pick(chooser, PLACES)} ${day}\n${month} ${year}`, [], [long]],
    [`${pick(chooser, EDITIONS)}\n${day}.5.${year}`, [], [long]],
    [`see ${pick(chooser, [...EDITIONS, ...PARTS])}\n${day}.5.${year} of it`, [], [long]],
    [`${year}\nMay ${day}`, [], [long]],
    [`${pick(chooser, ['am', 'vom', 'Datum:', 'Stand'])} ${day}. Mai\n${year}`, [long], []],
    [`${pick(chooser, ['the', 'on the'])} ${day}th\nMay ${year}`, [long], []],
    [`am ${day}.05.\n${year}`, [long], []],
    [`on May\n${day}, ${year}`, [long], []],
    [`Kassel, ${day}.\nMai ${year}`, [long], []],
    [`${pick(chooser, ['le', 'op', 'il', 'em', 'Date:', 'Fecha:'])} ${day}\n${month} ${year}`, [long], []],
    [`${pick(chooser, ['Artikel', 'Datum', 'Pos.', 'Nr.'])}\n${day}.5.${year}   5,00`, [long], []],
  ]);
  return { how: 'a day on two lines', text, field: { type: 'date' }, right, lies };
}

const NOUNS = ['Dackel', 'Boxen', 'Betten', 'Stühle', '„Dackel“', 'Ärzte'];
const SHOPS = [
  '12 May # Amazon',
  '12 mai # Carrefour',
  '12 mayo # Mercadona',
  '12. Mai # REWE',
  '12 mei # Jumbo',
];

/** Two digits before a noun as German writes it, a year where the document prints that one elsewhere; and before the name of a shop. */
function printBeforeNoun(chooser: Chooser): Print {
  const short = chooser.number(10, 60);
  const value = `20${short}-05-12`;
  const how = 'a day before a noun';
  const asked = { how, field: { type: 'date' as const } };
  const shop = pick(chooser, SHOPS).replace('#', String(short));
  if (chooser.chance(0.4)) return { ...asked, text: shop, right: [value], lies: [] };
  const line = `${pick(chooser, ['', 'am '])}12. Mai ${short} ${pick(chooser, NOUNS)}`;
  const elsewhere = pick(chooser, [null, null, `bis 20${short}`, `Stand 01.06.${short}`, `01.06.20${short}`]);
  if (elsewhere === null) return { ...asked, text: line, right: [], lies: [value] };
  return { ...asked, text: `${elsewhere}\n${line}`, right: [value], lies: [] };
}

const MAKERS = [printSign, printBrokenDay, printBeforeNoun];

/** Values beside a neighbour that makes something else of them, on their line or on the next. */
export const printBesideNeighbour: PrintMaker = (chooser) => pick(chooser, MAKERS)(chooser);
