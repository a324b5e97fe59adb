import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { pick } from './print.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Days and months before two digits that count what stands behind them, and before two that are a year. */
const DAYS: readonly ((day: number, last: number) => string)[] = [
  (day, last) => `${day} May ${last}`,
  (day, last) => `${day}. Mai ${last}`,
  (day, last) => `${day} mai ${last}`,
  (day, last) => `${day} de mayo ${last}`,
  (day, last) => `May ${day} ${last}`,
  (day, last) => `${day}. 5. ${last}`,
];
const THINGS = [
  ...['people', 'guests', 'red boxes', 'Personen', 'Gäste', 'Stück', 'personnes', 'invités', 'exemplaires'],
  ...['personas', 'unidades', 'persone', 'pezzi', 'personen', 'stuks', 'pessoas', 'osób', 'orang'],
];
const COUNTS = [
  ' #',
  ' #',
  '  #',
  ' (people)',
  '+ people',
  ' or 70 people',
  ' und 70 Personen',
  ' - 70 people',
];
const NO_THINGS = ['', '.', ', Berlin', ' Hotel', ' to', ' bis', ' und', ' 12,50', ' | 30'];

function printCountedThings(chooser: Chooser): Print {
  const [day, last] = [chooser.number(1, 28), chooser.number(10, 60)];
  const isCount = chooser.chance(0.6);
  const behind = isCount
    ? pick(chooser, COUNTS).replace('#', pick(chooser, THINGS))
    : pick(chooser, NO_THINGS);
  const value = `20${last}-05-${two(day)}`;
  return {
    how: isCount ? 'day before a number of things' : 'day with a year of two digits',
    text: `${pick(chooser, ['', 'Am ', 'Datum: '])}${pick(chooser, DAYS)(day, last)}${behind}`,
    field: { type: 'date' },
    right: isCount ? [] : [value],
    lies: isCount ? [value] : [],
  };
}

const NUMBERED = [
  ...['Version', 'Release', 'Section', 'Article', 'Chapter', 'Clause', '§', '§§', 'Abschnitt', 'Kapitel'],
  ...['Ziff.', 'Abb.', 'Pos.', 'version', 'paragraphe', 'alinéa', 'apartado', 'artículo', 'versione'],
  ...['paragrafo', 'versie', 'hoofdstuk', 'versão', 'secção', 'rozdział', 'No.', 'Nr.', 'n°'],
];
const DATED = ['Datum', 'on', 'vom', 'Version of', 'Fassung vom', 'le', 'Section 5 on', 'Seite 2,'];

/** The number of a part or an edition, by itself or behind others; and a day. */
function printNumbered(chooser: Chooser): Print {
  const [day, month, year] = [chooser.number(13, 28), chooser.number(1, 9), chooser.number(2015, 2029)];
  const mark = pick(chooser, ['.', '.', '/']);
  const isDay = chooser.chance(0.3);
  const others = isDay ? '' : pick(chooser, ['', '', `1${mark}2${mark}3, `, `1${mark}2${mark}3 and `]);
  const value = `${year}-0${month}-${day}`;
  return {
    how: isDay ? 'a day behind words' : 'the number of a part',
    text: `${pick(chooser, isDay ? DATED : NUMBERED)} ${others}${day}${mark}${month}${mark}${year}`,
    field: { type: 'date' },
    right: isDay ? [value] : [],
    lies: isDay ? [] : [value],
  };
}

/** Three numbers of which the first is the year as well as the last may be: a day of the thirties where one prints that year in full. */
function printShortTriple(chooser: Chooser): Print {
  const first = chooser.number(10, 29);
  const last = pick(chooser, [30, 31]);
  const month = pick(chooser, last === 30 ? ['04', '06', '12'] : ['01', '05', '12']);
  const mark = pick(chooser, ['/', '-']);
  const isKnown = chooser.chance(0.3);
  const day = `20${last}-${month}-${first}`;
  return {
    how: `three numbers by ${mark}`,
    text: `${pick(chooser, ['', 'Date '])}${first}${mark}${month}${mark}${last}${isKnown ? `   ends 20${last}` : ''}`,
    field: { type: 'date' },
    right: isKnown ? [day] : [],
    lies: isKnown ? [] : [day],
  };
}

const MAKERS = [printCountedThings, printNumbered, printShortTriple];

/** What looks like a day and is the number of something else, or has another order, beside days that look like it. */
export const printLookAlikeDay: PrintMaker = (chooser) => pick(chooser, MAKERS)(chooser);
