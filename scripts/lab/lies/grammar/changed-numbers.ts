import type { FieldValue } from '../../../../schemas/response.ts';
import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { pick } from './print.ts';

/** Behind a blank, what makes more, less or a part of a number. */
const BEHIND = [
  ...['and a half', 'and a half hours', 'and one half', 'and three quarters', 'et demi', 'et demi litre'],
  ...[
    'et trois quarts',
    'y medio',
    'y media hora',
    'y tres cuartos',
    'e mezzo',
    'e mezzo litro',
    'e tre quarti',
  ],
  ...['und ein halb', 'und eine halbe Stunde', 'en een half', 'en een half uur', 'en driekwart', 'e meio'],
  ...['e meia hora', 'e três quartos', 'i pół', 'i pół godziny', 'dan setengah', 'dan setengah jam'],
  ...['eighths', 'Sechzehntel', 'huitièmes', 'octavos', 'ottavi', 'achtsten', 'oitavos', 'dziesiątych'],
  ...['dozen', 'Dutzend', 'docenas', 'dozzine', 'dozijn', 'tuzinów', 'lusin', 'setek', 'ratus', 'puluh'],
  ...[
    'below zero',
    'degrees below zero',
    '°C unter null',
    'sous zéro',
    'bajo cero',
    'sotto zero',
    'onder nul',
  ],
  ...['abaixo de zero', 'poniżej zera', 'di bawah sifar', 'squared', 'au carré', 'al cuadrado', 'kuasa dua'],
  ...['万', '億', '만', 'тыс.', 'млн', 'लाख', 'ล้าน', 'cent mille', 'mil millones', 'E+3'],
];
/** The same without a blank. */
const GLUED = [
  ...['²', '⁵', '½', '⁄3', '^2', 'ème', 'º', 'teilig', 'fach', 'fold', '-jährig', '万', '千円'],
  ...['\u0301', '\u0332', '\u20dd', '\u20e3', '\ufe0f\u20e3', '₂', '①'],
];
/** Right before it. */
const BEFORE = ['√', '∛', '±', '∓', '≤', '≥', '≠', '≪', '≫', '∞', '⊕', '⁒', '÷', '¬', '^'];
const SAID_BEFORE = ['minus ', 'moins ', 'menos ', 'meno ', 'ujemne ', 'negatif ', '√ ', '≤ ', '≫ '];
const FREE_BEFORE = ['• ', '→ ', '✓ ', '★ ', '≈ ', '# ', '▪ ', '☐ ', '☎ ', '⋯ '];
const FREE_BEHIND = [
  ...[' Stück', ' people', ' ★', ' ✓', ' °C', ' net', ' per month', ' and half board', ' et demi-pension'],
  ...[' and a half of the costs', ' oder mehr', ' ou plus', ' giorni', ' hari', ' sztuk', ' %', ' | x'],
];

const around = (chooser: Chooser, text: string) =>
  pick(chooser, [text, `Total: ${text}`, `| ${text} | ok |`, `Menge   ${text}   Ende`]);

function print(how: string, chooser: Chooser, text: string, count: number, isRight: boolean): Print {
  const type = pick(chooser, ['int', 'decimal', 'float', 'str'] as const);
  const value: FieldValue = type === 'str' || type === 'decimal' ? String(count) : count;
  const [right, lies] = isRight ? [[value], []] : [[], [value]];
  return { how, text: around(chooser, text), field: { type, name: 'count' }, right, lies };
}

/** A number beside signs and words, in nine languages, that make another one of it, and beside such as do not. */
export const printChangedNumber: PrintMaker = (chooser) => {
  const count = chooser.number(2, 90);
  const kind = chooser.number(0, 4);
  if (kind === 0) return print('words behind', chooser, `${count} ${pick(chooser, BEHIND)}`, count, false);
  if (kind === 1) return print('glued behind', chooser, `${count}${pick(chooser, GLUED)}`, count, false);
  if (kind === 2) return print('a sign before', chooser, `${pick(chooser, BEFORE)}${count}`, count, false);
  // Of a text the sign apart from it is no part.
  if (kind === 3) {
    const said = pick(chooser, SAID_BEFORE);
    const shown = print('said before', chooser, `${said}${count}`, count, false);
    return shown.field.type === 'str' && /^\P{L}/u.test(said) ? { ...shown, lies: [] } : shown;
  }
  const [before, behind] = chooser.chance(0.5)
    ? [pick(chooser, FREE_BEFORE), '']
    : ['', pick(chooser, FREE_BEHIND)];
  return print('free neighbours', chooser, `${before}${count}${behind}`, count, true);
};
