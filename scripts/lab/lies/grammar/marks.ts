import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { BLANKS, HYPHENS, INVISIBLE, pick } from './print.ts';

/** A text with what it shows and what it does not: signs and digits that only together mean what they do. */
interface Marked {
  readonly how: string;
  readonly text: string;
  readonly right: readonly string[];
  readonly lies: readonly string[];
}

const FIELD = { type: 'str' } as const;
const BEFORE = ['', 'Wert ', 'Wert: ', 'zu ', '• '];
const AFTER = ['', ' heute', ';', ', dann', ' | x'];

const among = (chooser: Chooser, text: string) => `${pick(chooser, BEFORE)}${text}${pick(chooser, AFTER)}`;

const nonZero = (chooser: Chooser, digits: number) => `${chooser.number(1, 9)}${chooser.digits(digits - 1)}`;

const FIGURES: readonly ((chooser: Chooser) => Marked)[] = [
  (chooser) => {
    const [whole, cents] = [nonZero(chooser, chooser.number(1, 3)), chooser.digits(2)];
    const text = `${whole}${pick(chooser, ['.', ','])}${cents}`;
    const lies = [
      `${whole}${cents}`,
      `${whole}-${cents}`,
      `${whole} ${cents}`,
      `${whole}:${cents}`,
      whole,
      cents,
    ];
    return { how: 'decimals', text, right: [text], lies };
  },
  (chooser) => {
    const [hours, minutes] = [String(chooser.number(10, 23)), String(chooser.number(10, 59))];
    const text = `${hours}:${minutes}`;
    return { how: 'a time', text, right: [text], lies: [`${hours}${minutes}`, `${hours}.${minutes}`, hours] };
  },
  (chooser) => {
    const [one, other] = [nonZero(chooser, chooser.number(1, 2)), nonZero(chooser, chooser.number(1, 2))];
    const gap = pick(chooser, [...BLANKS, '\n', '   ', '; ', ' | ']);
    const lies = [`${one}${other}`, `${one}.${other}`, `${one}-${other}`, `${one}/${other}`];
    return { how: `two numbers by ${JSON.stringify(gap)}`, text: `${one}${gap}${other}`, right: [], lies };
  },
  (chooser) => {
    const [day, month, year] = [chooser.number(1, 9), chooser.number(11, 12), chooser.number(1990, 2029)];
    const mark = pick(chooser, ['.', '/', '-']);
    const text = `${day}${mark}${month}${mark}${year}`;
    const moved = `${day}${String(month).slice(0, 1)}${mark}${String(month).slice(1)}${mark}${year}`;
    return {
      how: 'a day',
      text,
      right: [text],
      lies: [moved, `${day}${month}${year}`, `${day}${mark}${month}`],
    };
  },
  (chooser) => {
    const [one, other] = [nonZero(chooser, 1), nonZero(chooser, chooser.number(1, 2))];
    const sign = pick(chooser, ['×', '+', '=', ' × ', ' + ', ':', '*', '±', '<', ' > ']);
    const lies = [`${one}${other}`, `${one}-${other}`, `${one}.${other}`, `${one} ${other}`];
    return {
      how: `figures by ${sign}`,
      text: `${one}${sign}${other}`,
      right: [`${one}${sign}${other}`],
      lies,
    };
  },
  (chooser) => {
    const [base, power] = [nonZero(chooser, chooser.number(1, 2)), chooser.number(2, 9)];
    const text = `${base}${'⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(power)}`;
    return { how: 'a raised digit', text, right: [text], lies: [`${base}${power}`, base] };
  },
  (chooser) => {
    const [fraction, over, under] = pick(chooser, [
      ['½', '1', '2'],
      ['¾', '3', '4'],
      ['⅛', '1', '8'],
    ] as const);
    const lies = [`${over}${under}`, `${over}.${under}`, over, under];
    return { how: 'a fraction', text: fraction, right: [fraction], lies };
  },
  (chooser) => {
    const groups = [`0${chooser.digits(3)}`, nonZero(chooser, 3), nonZero(chooser, 4)];
    const mark = pick(chooser, ['-', '/', '.']);
    const text = groups.join(mark);
    const right = [text, groups.join(''), groups.join(' ')];
    return {
      how: 'a number of something',
      text,
      right,
      lies: [groups.slice(1).join(mark), groups.slice(0, 2).join('')],
    };
  },
  (chooser) => {
    const groups = [nonZero(chooser, 2), nonZero(chooser, chooser.number(2, 3)), nonZero(chooser, 6)];
    const text = `+${groups.join(' ')}`;
    const right = [text, `+${groups.join('')}`, `+${groups[0]} (${groups[1]}) ${groups[2]}`];
    return {
      how: 'a telephone',
      text,
      right,
      lies: [groups[2] ?? '', groups.slice(1).join(' '), groups.slice(1).join('')],
    };
  },
  (chooser) => {
    const groups = [nonZero(chooser, 4), chooser.digits(4), chooser.digits(4), chooser.digits(4)];
    const text = groups.join(pick(chooser, [' ', '-', '\u00a0']));
    return {
      how: 'a card',
      text,
      right: [text, groups.join('')],
      lies: [groups[3] ?? '', groups.slice(2).join(' ')],
    };
  },
];

const SIGNS = ['%', '‰', '€', '$', '£'];
const SIGNED: readonly ((chooser: Chooser) => Marked)[] = [
  (chooser) => {
    const [size, sign] = [nonZero(chooser, chooser.number(1, 3)), pick(chooser, SIGNS)];
    const text = `${size}${pick(chooser, ['', ' '])}${sign}`;
    const others = SIGNS.filter((one) => one !== sign);
    const lies = [...others.flatMap((one) => [`${size} ${one}`, `${one}${size}`]), `-${size} ${sign}`];
    return { how: `with ${sign}`, text, right: [`${size} ${sign}`, `${size}${sign}`], lies };
  },
  (chooser) => {
    const [group, size] = [nonZero(chooser, chooser.number(1, 3)), nonZero(chooser, 3)];
    const unit = pick(chooser, ['EUR', '€', 'kg', 'Stück']);
    const text = `${group}${pick(chooser, BLANKS)}${size} ${unit}`;
    return {
      how: 'thousands and a unit',
      text,
      right: [`${group}${size} ${unit}`],
      lies: [`${size} ${unit}`, size, group],
    };
  },
  (chooser) => {
    const grade = pick(chooser, ['A', 'AA', 'BBB', 'B']);
    const sign = pick(chooser, ['+', ...HYPHENS.filter((one) => one !== '‑' && one !== '‐')]);
    const other = sign === '+' ? '-' : '+';
    return {
      how: `a grade with ${sign}`,
      text: `Note ${grade}${sign}`,
      right: [`${grade}${sign}`],
      lies: [grade, `${grade}${other}`],
    };
  },
  (chooser) => {
    const [name, tail] = [pick(chooser, ['C', 'Pro', 'Kinder']), pick(chooser, ['+', '++', '#'])];
    return {
      how: `a name with ${tail}`,
      text: `mit ${name}${tail}`,
      right: [`${name}${tail}`],
      lies: [name],
    };
  },
  (chooser) => {
    const [one, size] = [pick(chooser, ['<', '>', '≤', '≥']), nonZero(chooser, 2)];
    const lies = ['<', '>', '≤', '≥', '='].filter((sign) => sign !== one).map((sign) => `${sign} ${size}`);
    return { how: 'a bound', text: `Wert ${one} ${size}`, right: [`${one} ${size}`], lies };
  },
];

const NAMES = ['john', 'anna', 'kontakt', 'jo'];
const HOSTS = ['firma', 'nord-bau', 'x'];
const NET: readonly ((chooser: Chooser) => Marked)[] = [
  (chooser) => {
    const [first, last, host] = [
      pick(chooser, NAMES),
      pick(chooser, ['smith', 'berg']),
      pick(chooser, HOSTS),
    ];
    const text = `${first}.${last}@${host}.de`;
    const lies = [`${last}@${host}.de`, `${host}.de`, `${first}.${last}`, first, `${last}@${host}`];
    return { how: 'an address of mail', text, right: [text], lies: lies.filter((lie) => lie !== text) };
  },
  (chooser) => {
    const [sub, host] = [pick(chooser, ['my', 'shop', 'konto', 'a']), pick(chooser, ['firma', 'nord-bau'])];
    const text = `${sub}.${host}.com${pick(chooser, ['', '/kontakt'])}`;
    return { how: 'a host', text, right: [text], lies: [`${host}.com`, `${sub}.${host}`, host, 'com'] };
  },
];

/** Characters that are written as two letters as well. */
const LIGATURES = [
  ['Spaß', 'Spass', 'Spas'],
  ['\ufb01ne', 'fine', 'ine'],
  ['Gru\ufb00', 'Gruff', 'Gruf'],
  ['œuvre', 'oeuvre', 'euvre'],
  ['\u2116', 'No', 'o'],
] as const;

const BROKEN: readonly ((chooser: Chooser) => Marked)[] = [
  (chooser) => {
    const [one, other] = [pick(chooser, ['Anna', 'Neu', 'Post']), pick(chooser, ['Berg', 'Markt', 'Bank'])];
    const gap = pick(chooser, ['\n', '   ', '\t', '      ']);
    const text = `${one}${gap}${other}`;
    return {
      how: `apart by ${JSON.stringify(gap)}`,
      text,
      right: [`${one} ${other}`],
      lies: [`${one}${other}`, `${one}${other.toLowerCase()}`],
    };
  },
  (chooser) => {
    const [one, other] = [pick(chooser, ['Branden', 'Mecklen', 'Würt']), pick(chooser, ['burg', 'berg'])];
    const text = `aus ${one}${pick(chooser, ['-', '\u00ad', '‐'])}\n${other} her`;
    return {
      how: 'a word over a line',
      text,
      right: [`${one}${other}`],
      lies: [one, other, `aus ${one}`, `${other} her`],
    };
  },
  (chooser) => {
    const word = pick(chooser, ['Smith', 'Müller', '4711']);
    const unseen = pick(chooser, INVISIBLE).repeat(chooser.number(1, 40));
    return {
      how: 'a word with unseen signs',
      text: `Herr ${word}${unseen}son`,
      right: [`${word}son`],
      lies: [word, 'son'],
    };
  },
];

const strike = (text: string, mark: string) => Array.from(text, (letter) => `${letter}${mark}`).join('');
const UNUSUAL: readonly ((chooser: Chooser) => Marked)[] = [
  (chooser) => {
    const [text, written, piece] = pick(chooser, LIGATURES);
    return { how: 'two letters in one', text, right: [text, written], lies: [piece] };
  },
  (chooser) => {
    const [word, other] = [pick(chooser, ['Smith', 'ledig', '4711', '12,50']), 'Berg'];
    const struck = chooser.chance(0.5)
      ? `~~${word}~~`
      : strike(word, pick(chooser, ['\u0336', '\u0335', '\u0338']));
    return {
      how: 'struck out',
      text: `${struck} ${other}`,
      right: [other],
      lies: [word, `${word} ${other}`],
    };
  },
  (chooser) => {
    const word = pick(chooser, ['4711', 'htimS', 'nebel']);
    return {
      how: 'turned around',
      text: `Herr \u202e${word}\u202c`,
      right: ['Herr'],
      lies: [word, `Herr ${word}`],
    };
  },
];

const KINDS = [FIGURES, FIGURES, SIGNED, NET, BROKEN, UNUSUAL];

/** A text whose signs, digits and lines only together mean what they do: no sign less or another, nothing joined or parted. */
export const printMarked: PrintMaker = (chooser): Print => {
  const { how, text, right, lies } = pick(chooser, pick(chooser, KINDS))(chooser);
  const isOwnLine = /^(?:Note|mit|Wert|aus|Herr) |\n/.test(text);
  return { how, text: isOwnLine ? text : among(chooser, text), field: FIELD, right, lies };
};
