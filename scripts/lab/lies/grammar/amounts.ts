import Big from 'big.js';
import type { Chooser } from '../../synthetic/choose.ts';
import { NUMBER_NEIGHBOURS_AFTER, NUMBER_NEIGHBOURS_BEFORE } from './number-neighbours.ts';
import { piecesOfNumber } from './pieces.ts';
import type { Print, PrintMaker } from './print.ts';
import { APOSTROPHES, AROUND, BLANKS, FREE_AFTER, FREE_BEFORE, pick } from './print.ts';
import { NEGATIVE, POSITIVE } from './signs.ts';

/** A number as it is written without a sign, and what it means; null where the writing alone leaves two meanings. */
interface Written {
  readonly text: string;
  readonly value: string;
  readonly how: string;
  readonly isAmbiguous?: boolean;
  /** Characters such as exponents that only stand alone: no sign and no neighbour is written to them. */
  readonly isWhole?: boolean;
}

const group = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);
const groupIndian = (digits: string) =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`;

const LOCALES = [
  ...BLANKS.flatMap((blank) => [',', '.'].map((mark) => ({ blank, mark }))),
  ...APOSTROPHES.flatMap((blank) => [',', '.'].map((mark) => ({ blank, mark }))),
  { blank: '.', mark: ',' },
  { blank: ',', mark: '.' },
  { blank: '·', mark: '.' },
  { blank: ',', mark: '·' },
  { blank: '', mark: ',' },
  { blank: '', mark: '.' },
];
const SCRIPTS = ['٠', '۰', '०', '０'];
const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

function writeInLocale(chooser: Chooser): Written {
  const { blank, mark } = pick(chooser, LOCALES);
  const whole = String(chooser.number(1, 9)) + chooser.digits(chooser.number(0, 7));
  const decimals = chooser.digits(2);
  return {
    text: `${group(whole, blank)}${mark}${decimals}`,
    value: `${whole}.${decimals}`,
    how: `thousands by ${JSON.stringify(blank)}, decimals by ${mark}`,
  };
}

function writeWhole(chooser: Chooser): Written {
  const mark = pick(chooser, [...BLANKS, ...APOSTROPHES, '', '.', ',']);
  const whole = String(chooser.number(1, 9)) + chooser.digits(chooser.number(0, 6));
  const text = group(whole, mark);
  const isAmbiguous = (mark === '.' || mark === ',') && text.split(mark).length === 2;
  return { text, value: whole, how: `whole, by ${JSON.stringify(mark)}`, isAmbiguous };
}

const RARE: readonly ((chooser: Chooser) => Written)[] = [
  (chooser) => {
    const decimals = `${chooser.number(1, 9)}${chooser.digits(1)}`;
    return {
      text: `${pick(chooser, ['.', ','])}${decimals}`,
      value: `0.${decimals}`,
      how: 'without its zero',
    };
  },
  (chooser) => {
    const whole = `${chooser.number(1, 9)}${chooser.digits(chooser.number(4, 7))}`;
    const decimals = chooser.digits(2);
    return { text: `${groupIndian(whole)}.${decimals}`, value: `${whole}.${decimals}`, how: 'Indian groups' };
  },
  (chooser) => {
    const whole = chooser.number(1, 99);
    const [sign, decimals] = pick(chooser, [
      ['½', '5'],
      ['¼', '25'],
      ['¾', '75'],
    ] as const);
    const text = `${whole}${pick(chooser, ['', ' '])}${sign}`;
    return { text, value: `${whole}.${decimals}`, how: 'with a fraction', isWhole: true };
  },
  (chooser) => {
    const whole = chooser.number(1, 99);
    return { text: `${whole} 3/4`, value: `${whole}.75`, how: 'with a fraction by slash', isWhole: true };
  },
  (chooser) => {
    const power = chooser.number(2, 9);
    const text = pick(chooser, [`10^${power}`, `10**${power}`, `10${'⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(power)}`]);
    return { text, value: `1${'0'.repeat(power)}`, how: 'a power of ten', isWhole: true };
  },
  (chooser) => {
    const [mantissa, power] = [chooser.number(2, 9), chooser.number(1, 6)];
    const times = pick(chooser, ['×', ' × ', '·', '*', ' x ']);
    const text = `${mantissa}${times}10${pick(chooser, [`^${power}`, '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(power)])}`;
    return { text, value: `${mantissa}${'0'.repeat(power)}`, how: 'with a power of ten', isWhole: true };
  },
  (chooser) => {
    const [whole, cents] = [chooser.number(1, 999), chooser.digits(2)];
    return { text: `${whole}€${cents}`, value: `${whole}.${cents}`, how: 'sign for the mark', isWhole: true };
  },
  (chooser) => {
    const whole = chooser.number(1, 999);
    return {
      text: `${whole}${pick(chooser, [',-', '.--', ',–'])}`,
      value: String(whole),
      how: 'a dash for cents',
      isWhole: true,
    };
  },
  (chooser) => {
    const whole = chooser.number(2, 99);
    const text = `${whole}${pick(chooser, [' Mio', ' Mio.', ' million', ' Millionen'])}`;
    return { text, value: `${whole}000000`, how: 'millions', isWhole: true };
  },
  (chooser) => {
    const written = pick(chooser, [writeWhole, writeInLocale])(chooser);
    return {
      ...written,
      text: inScript(written.text, pick(chooser, SCRIPTS)),
      how: `other digits, ${written.how}`,
    };
  },
];

function write(chooser: Chooser): Written {
  const kind = chooser.number(1, 10);
  if (kind <= 5) return writeInLocale(chooser);
  return kind <= 7 ? writeWhole(chooser) : pick(chooser, RARE)(chooser);
}

type NumberType = 'decimal' | 'int' | 'float';

const isOf = (type: NumberType, value: string) => type !== 'int' || Number.isSafeInteger(Number(value));
const asType = (type: NumberType, value: string) => (type === 'decimal' ? value : Number(value));

function chooseType(chooser: Chooser, value: string): NumberType {
  const types: NumberType[] = Number.isInteger(Number(value))
    ? ['decimal', 'int', 'float']
    : ['decimal', 'float'];
  return pick(chooser, types);
}

function toPrint(
  type: NumberType,
  how: string,
  text: string,
  { right, maybe, lies }: { right: readonly string[]; maybe: readonly string[]; lies: readonly string[] },
): Print {
  const open = [...right, ...maybe].map((value) => Big(value));
  const false_ = [...new Set(lies)].filter(
    (value) => isOf(type, value) && !Big(value).eq(0) && !open.some((one) => one.eq(value)),
  );
  return {
    how: `${type} ${how}`,
    text,
    field: { type },
    right: right.map((value) => asType(type, value)),
    lies: false_.map((value) => asType(type, value)),
  };
}

const negate = (value: string) => (value.startsWith('-') ? value.slice(1) : `-${value}`);
/** `1.234` is read both ways. */
const otherReadings = (written: Written): string[] =>
  written.isAmbiguous ? [written.value, written.value.replace(/(?=\d{3}$)/, '.')] : [];

/** A line of points takes the point before decimals as one of its own. */
const isLed = (how: string, written: string) => how.endsWith('of points') && written.startsWith('.');

/** A number with its sign and its currency among neighbours that do not belong to it. */
export const printAmount: PrintMaker = (chooser) => {
  const written = write(chooser);
  const isNegative = written.isWhole !== true && chooser.chance(0.5);
  const form =
    written.isWhole === true
      ? { write: (text: string) => text, before: FREE_BEFORE, after: FREE_AFTER, how: 'bare' }
      : pick(
          chooser,
          (isNegative ? NEGATIVE : POSITIVE).filter(({ how }) => !isLed(how, written.text)),
        );
  const value = isNegative ? `-${written.value}` : written.value;
  const maybe = otherReadings(written).flatMap((one) => (isNegative ? [`-${one}`] : [one]));
  const type = chooseType(chooser, written.value);
  const around = form.how === 'bare' && chooser.chance(0.2) ? pick(chooser, AROUND) : null;
  const bare = form.write(written.text);
  const text =
    around === null
      ? `${pick(chooser, form.before)}${bare}${pick(chooser, form.after)}`
      : `Total ${around[0]}${bare}${around[1]}`;
  const pieces = piecesOfNumber(written.text);
  return toPrint(type, `${written.how}, ${form.how}`, text, {
    right: written.isAmbiguous ? [] : [value],
    maybe,
    lies: [negate(value), ...pieces, ...pieces.map(negate), ...changed(written.value, chooser)],
  });
};

/** Rounded, a digit changed, the mark moved: what nobody printed. */
function changed(value: string, chooser: Chooser): string[] {
  const size = Big(value);
  const at = chooser.number(0, value.length - 1);
  const digit = value.charAt(at);
  const other = /\d/.test(digit)
    ? [`${value.slice(0, at)}${(Number(digit) + 1) % 10}${value.slice(at + 1)}`]
    : [];
  return [
    size.round(0, Big.roundDown),
    size.round(0, Big.roundHalfUp),
    size.round(1, Big.roundHalfUp),
    size.times(10),
    size.times(100),
    size.div(10),
    size.div(100),
    size.div(1000),
    ...other.map((one) => Big(one)),
  ].map((one) => one.toFixed());
}

/** A number with a neighbour that it is a piece of. */
export const printJoinedAmount: PrintMaker = (chooser) => {
  const written = chooser.chance(0.5) ? writeInLocale(chooser) : writeWhole(chooser);
  const isBefore = chooser.chance(0.5);
  const neighbours = (isBefore ? NUMBER_NEIGHBOURS_BEFORE : NUMBER_NEIGHBOURS_AFTER).filter(({ fits }) =>
    fits === undefined ? true : fits(written.text),
  );
  const neighbour = pick(chooser, neighbours);
  const joined = isBefore ? `${neighbour.text}${written.text}` : `${written.text}${neighbour.text}`;
  const type = chooseType(chooser, written.value);
  const text = `${pick(chooser, ['', 'Total ', 'Total: '])}${joined}${pick(chooser, ['', ' today', '; so'])}`;
  const pieces = [written.value, ...piecesOfNumber(written.text), ...otherReadings(written)];
  const { right, maybe, lies } = { right: [], maybe: [], lies: [...pieces, ...pieces.map(negate)] };
  const print = toPrint(type, `${written.how}, beside ${JSON.stringify(neighbour.text)}`, text, {
    right,
    maybe,
    lies,
  });
  const states = neighbour.states?.(written.value) ?? [];
  return {
    ...print,
    lies: print.lies.filter((lie) => !states.some((one) => Big(one).eq(String(lie)))),
    mayBeGlued: neighbour.mayBeGlued === true,
  };
};
