import type { Chooser } from '../../synthetic/choose.ts';
import { sayMinutes } from './minute-words.ts';
import type { Print, PrintMaker } from './print.ts';
import { AROUND, HYPHENS, INVISIBLE, pick } from './print.ts';

const MONTHS = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
} as const;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const two = (value: number) => String(value).padStart(2, '0');
const iso = ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`;
const ordinal = (day: number) =>
  `${day}${day % 10 === 1 && day !== 11 ? 'st' : day % 10 === 2 && day !== 12 ? 'nd' : day % 10 === 3 && day !== 13 ? 'rd' : 'th'}`;

/** Days after the 12th, so that no form leaves two readings. */
const FORMS: readonly { readonly write: (day: Day) => string; readonly isBare?: boolean }[] = [
  { write: iso },
  { write: ({ year, month, day }) => `${year}/${two(month)}/${two(day)}` },
  { write: ({ year, month, day }) => `${year}–${two(month)}–${two(day)}` },
  { write: ({ year, month, day }) => `${year}‑${two(month)}‑${two(day)}` },
  { write: ({ year, month, day }) => `${two(day)}.${two(month)}.${year}` },
  { write: ({ year, month, day }) => `${day}.${month}.${year}` },
  { write: ({ year, month, day }) => `${day}. ${month}. ${year}` },
  { write: ({ year, month, day }) => `${day}.\u00a0${month}.\u00a0${year}` },
  { write: ({ year, month, day }) => `${two(day)}/${two(month)}/${year}` },
  { write: ({ year, month, day }) => `${two(month)}/${two(day)}/${year}` },
  { write: ({ year, month, day }) => `${two(day)}-${two(month)}-${year}` },
  { write: ({ year, month, day }) => `${two(day)}.${two(month)}.${String(year).slice(2)}` },
  { write: ({ year, month, day }) => `${two(day)}/${two(month)}/${String(year).slice(2)}` },
  { write: ({ year, month, day }) => `${day}. ${MONTHS.de[month - 1]} ${year}` },
  { write: ({ year, month, day }) => `${day} ${MONTHS.en[month - 1]} ${year}` },
  { write: ({ year, month, day }) => `${ordinal(day)} of ${MONTHS.en[month - 1]} ${year}` },
  { write: ({ year, month, day }) => `${MONTHS.en[month - 1]} ${day}, ${year}` },
  { write: ({ year, month, day }) => `${MONTHS.en[month - 1]} ${ordinal(day)}, ${year}` },
  { write: ({ year, month, day }) => `${day} ${MONTHS.fr[month - 1]} ${year}` },
  { write: ({ year, month, day }) => `${two(day)}-${MONTHS.en[month - 1]?.slice(0, 3)}-${year}` },
  {
    write: ({ year, month, day }) => `${two(day)}/${MONTHS.en[month - 1]?.slice(0, 3).toLowerCase()}/${year}`,
  },
  { write: ({ year, month, day }) => `${day}/${MONTHS.en[month - 1]?.slice(0, 3)}/${two(year % 100)}` },
  { write: ({ year, month, day }) => `${day}./${MONTHS.de[month - 1]}/${year}` },
  { write: ({ year, month, day }) => `${day} / ${MONTHS.en[month - 1]?.slice(0, 3)} / ${year}` },
  { write: ({ year, month, day }) => `${day} - ${MONTHS.en[month - 1]?.slice(0, 3)} - ${year}` },
  { write: ({ year, month, day }) => `${MONTHS.en[month - 1]?.slice(0, 3)}/${day}/${year}` },
  { write: ({ year, month, day }) => `${year}/${MONTHS.en[month - 1]?.slice(0, 3)}/${two(day)}` },
  { write: ({ year, month, day }) => `${year} / ${two(month)} / ${two(day)}` },
  { write: ({ year, month, day }) => `${year} - ${two(month)} - ${two(day)}` },
  { write: ({ year, month, day }) => `${day}. ${MONTHS.de[month - 1]?.normalize('NFD')} ${year}` },
  { write: ({ year, month, day }) => `${day} ${MONTHS.fr[month - 1]?.normalize('NFD')} ${year}` },
  { write: ({ year, month, day }) => `${day}\u202f${MONTHS.fr[month - 1]}\u202f${year}` },
  { write: ({ year, month, day }) => `${year}年${month}月${day}日` },
];

const JOINED_BEFORE = [
  '7',
  '7/',
  'A',
  'é',
  '7.',
  '7,',
  '_',
  '7:',
  '½',
  '٣',
  'RE/2024-',
  '99/2024-',
  '3/12/',
  ...HYPHENS.flatMap((one) => [`7${one}`, `A${one}`]),
  ...INVISIBLE.map((one) => `7${one}`),
];
const JOINED_AFTER = [
  '7',
  '/7',
  '_7',
  '_',
  'A',
  'é',
  '½',
  '²',
  '٣',
  '.7',
  ':7',
  '\u0301',
  ...HYPHENS.flatMap((one) => [`${one}7`, `${one}A`]),
  ...INVISIBLE.map((one) => `${one}7`),
];

function drawDay(chooser: Chooser): Day {
  return { year: chooser.number(1970, 2029), month: chooser.number(1, 12), day: chooser.number(13, 28) };
}

const NEAR = 8;

/** Days that share digits with a day, and days beside it. */
function otherDays({ year, month, day }: Day): string[] {
  return [
    { year, month, day: day - 1 },
    { year, month, day: day - 10 },
    { year, month, day: day % 10 === 0 ? 10 : day % 10 },
    { year, month: month === 12 ? 1 : month + 1, day },
    { year: year + 1, month, day },
    { year: year - 100, month, day },
    { year: 2000 + day, month, day: Math.min(28, year % 100 || 1) },
    { year, month: Math.max(1, day - 12), day: month },
  ]
    .slice(0, NEAR)
    .map(iso)
    .filter((one) => one !== iso({ year, month, day }));
}

/** A date, or with a neighbour that makes it a piece of something longer; its parts are asked for as numbers as well. */
export const printDate: PrintMaker = (chooser) => {
  const day = drawDay(chooser);
  const written = pick(chooser, FORMS).write(day);
  const right = iso(day);
  const kind = chooser.number(1, 10);
  if (kind <= 6) {
    const [open, close] = chooser.chance(0.2) ? pick(chooser, AROUND) : ['', ''];
    const before =
      open !== '' ? 'am ' : pick(chooser, ['', 'Date: ', 'Datum:', 'vom ', 'Nr. 12 vom ', 'on ']);
    const after = close !== '' ? '' : pick(chooser, ['', '.', ',', ' today', ' Seite 1', '; ']);
    const text = `${before}${open}${written}${close}${after}`;
    return { how: 'date', text, field: { type: 'date' }, right: [right], lies: otherDays(day) };
  }
  if (kind <= 8) {
    const numbers = [day.day, day.month, day.year, day.year % 100, Number(`${day.day}.${two(day.month)}`)];
    const type = pick(chooser, ['int', 'decimal', 'float'] as const);
    const lies = numbers
      .filter((one) => one !== 0 && (type !== 'int' || Number.isInteger(one)))
      .flatMap((one) => [one, -one])
      .map((one) => (type === 'decimal' ? String(one) : one));
    return { how: `${type} of a date`, text: `Datum ${written}`, field: { type }, right: [], lies };
  }
  const isBefore = kind === 9;
  const neighbour = pick(chooser, isBefore ? JOINED_BEFORE : JOINED_AFTER);
  const text = isBefore ? `Nr. ${neighbour}${written}` : `Nr. ${written}${neighbour}`;
  const how = `date beside ${JSON.stringify(neighbour)}`;
  // A word may have lost its blank, and a month in front of the day stands against digits in many ways.
  const isWord = /^\p{L}{3}/u.test(written);
  return isBefore && isWord
    ? { how, text: `Nr. ${written}`, field: { type: 'date' }, right: [right], lies: otherDays(day) }
    : { how, text, field: { type: 'date' }, right: [], lies: [right] };
};

const ZONES: readonly (readonly [text: string, offset: string | null])[] = [
  ['', null],
  [' Uhr', null],
  ['Z', 'Z'],
  [' UTC', 'Z'],
  [' CET', '+01:00'],
  [' CEST', '+02:00'],
  [' MEZ', '+01:00'],
  [' EST', null],
  ['+02:00', '+02:00'],
  [' +0530', '+05:30'],
];

const AFTER_NOON = [
  ...['pm', 'PM', 'p.m.', 'p. m.', 'P.M', 'p m', 'nachmittags', 'Uhr abends', 'in the evening', 'du soir'],
  ...["de l'après-midi", 'di sera', 'del pomeriggio', 'de la tarde', 'da tarde', "'s avonds", '’s middags'],
];

/** A date with a time of day; no offset is claimed of a clock that shows none. */
export const printDatetime: PrintMaker = (chooser): Print => {
  const day = drawDay(chooser);
  const date = iso(day);
  const [hours, minutes] = [chooser.number(13, 22), chooser.number(1, 58)];
  const [zone, offset] = pick(chooser, ZONES);
  const seconds = pick(chooser, ['', ':07', ':07.25']);
  const isIso = chooser.chance(0.5);
  const half = zone === '' && chooser.chance(0.3);
  const clock = half
    ? `${hours - 12}:${two(minutes)}${seconds} ${pick(chooser, AFTER_NOON)}`
    : `${hours}:${two(minutes)}${seconds}${zone}`;
  const printed = isIso
    ? `${date}${pick(chooser, ['T', ' '])}${clock}`
    : `${two(day.day)}.${two(day.month)}.${day.year}${pick(chooser, [' ', ', ', ' um '])}${clock}`;
  const second = seconds === '' ? ':00' : seconds;
  const at = (hour: number, minute: number, rest: string) => `${date}T${two(hour)}:${two(minute)}${rest}`;
  const offsets = ['Z', '+01:00', '+02:00', '+05:30', '-05:00'].filter((one) => one !== offset);
  const lies = [
    ...offsets.map((one) => at(hours, minutes, `${second}${one}`)),
    at(hours, minutes + 1, second),
    at(hours - 1, minutes, second),
    at(hours - 12, minutes, second),
    at(hours, minutes, ':59'),
    at(hours, minutes, `${seconds === ':07.25' ? ':07' : second}.5`),
    `${date}T00:00:00`,
    ...otherDays(day).map((other) => `${other}T${two(hours)}:${two(minutes)}${second}`),
  ];
  const right = at(hours, minutes, `${second}${offset ?? ''}`);
  return {
    how: `datetime${zone}`,
    text: `${pick(chooser, ['', 'Date: ', 'am '])}${printed}`,
    field: { type: 'datetime' },
    right: [right],
    lies,
  };
};

interface Clock {
  readonly hours: number;
  readonly minutes: number;
}

/** Hours and minutes as countries write them that have no colon. */
const WRITTEN_HOURS: readonly ((clock: Clock) => string)[] = [
  ...[' ', ', ', ' à ', ' às '].flatMap((lead) => [
    ({ hours, minutes }: Clock) => `${lead}${hours}h${two(minutes)}`,
    ({ hours, minutes }: Clock) => `${lead}${hours} h ${two(minutes)}`,
    ({ hours, minutes }: Clock) => `${lead}${hours}\u00a0h\u00a0${two(minutes)}`,
  ]),
  ({ hours, minutes }) => ` ${hours}u${two(minutes)}`,
  ({ hours, minutes }) => ` om ${hours}u${two(minutes)}`,
  ({ hours, minutes }) => ` om ${hours} u. ${two(minutes)}`,
  ({ hours, minutes }) => ` om ${hours}.${two(minutes)} uur`,
  ({ hours, minutes }) => ` à ${hours} h ${two(minutes)} min`,
  ({ hours, minutes }) => ` um ${hours} Uhr ${two(minutes)}`,
  ({ hours, minutes }) => ` à ${hours} heures ${two(minutes)} minutes`,
  ({ hours, minutes }) => ` om ${hours} uur ${two(minutes)}`,
];
const FULL_HOURS = [
  ' alle ore #',
  ', ore #',
  ' à # heures',
  ' à # h',
  ' às #h',
  ' om # uur',
  ' om # u.',
  ' um # Uhr',
  ' a las # horas',
  ', às # horas',
  ' à #\u00a0h',
];
/** What makes other hours or other minutes of those before it, or no time at all. */
const BEHIND_HOURS = ['7', '½', '²', '٣', '_7', '/7', ':7', "'7", '\u0301', '-7', '\u200b7'];
const BEHIND_FULL_HOURS = [
  ...[' 7', ' 07x', '  30', ' ½', '/jour', '/7', ' par jour', ' per dag', ' e 30 minutos'],
  ...[' et demie', ' y media', ' moins le quart', '\u00a030 min', '_7', '\u0301', '½', '\u200b7x'],
  ...[
    '  trente',
    ', dreißig',
    '•30',
    ';30',
    '|30',
    ' dreißig',
    ' trente',
    ' y treinta',
    ' e um quarto',
    ' fünfundvierzig',
  ],
];
const behindFullHour = (chooser: Chooser) =>
  chooser.chance(0.6) ? sayMinutes(chooser) : pick(chooser, BEHIND_FULL_HOURS);
/** Sentences and cells that begin behind a full hour with what might be its minutes, but for the break. */
const APART_FROM_FULL_HOURS = [
  '   zehn',
  ' | trente',
  '   30',
  '. Zehn Personen',
  '. Trente personnes',
  '. A new line',
];
/** Of either half of the day. */
const AT_NIGHT = ['de la noche', 'da noite', 'nachts', 'at night', 'di notte', "'s nachts"];
/** The end of hours from one to another. */
const UNTIL = ['-23h50', '–23:59', '-23u', ' - 23h50', '-23u05'];

/** Behind such an hour a point is the end of a sentence. */
const IN_FULL = /(?:\d|\p{L}{3,})$/u;
/** An hour with no word behind it. */
const HOUR_ALONE = / \d+$/;

/** What stands behind digits that look like a time and are an amount, or how long something takes. */
const NO_TIMES = [
  ' #.50 €',
  ' #.50',
  ' um #.50 €',
  ' à #.50 EUR',
  ' at #.50%',
  ' 3:45 Stunden',
  ' 3:45 Std.',
  ' 3:45 uren',
  ' 3:45 P',
  ', ore # di lavoro',
];

/** A date before an amount or a length of time that is no time of day. */
export const printNoTime: PrintMaker = (chooser): Print => {
  const day = drawDay(chooser);
  const hour = chooser.number(3, 22);
  return {
    how: 'no time of day',
    text: `${two(day.day)}.${two(day.month)}.${day.year}${pick(chooser, NO_TIMES).replace('#', String(hour))}`,
    field: { type: 'datetime' },
    right: [],
    lies: [`${two(hour)}:50`, `${two(hour)}:00`, '03:45'].map((clock) => `${iso(day)}T${clock}:00`),
  };
};

/** A date with hours as they are said, the same with a neighbour that makes others of them, and its digits as numbers. */
export const printHours: PrintMaker = (chooser): Print => {
  const day = drawDay(chooser);
  const isFull = chooser.chance(0.4);
  const clock = { hours: chooser.number(13, 22), minutes: isFull ? 0 : chooser.number(10, 58) };
  const written = isFull
    ? pick(chooser, FULL_HOURS).replace('#', String(clock.hours))
    : pick(chooser, WRITTEN_HOURS)(clock);
  const printed = `${two(day.day)}.${two(day.month)}.${day.year}${written}`;
  const at = (hours: number, minutes: number) => `${iso(day)}T${two(hours)}:${two(minutes)}:00`;
  const right = at(clock.hours, clock.minutes);
  const others = [
    at(clock.hours, 0),
    at(clock.hours, 30),
    at(clock.hours, 7),
    at(clock.hours - 12, clock.minutes),
  ];
  const lies = [...others, at(0, 0), `${right}Z`, `${right}-23:50`].filter((one) => one !== right);
  const kind = chooser.number(1, 4);
  if (kind === 1) {
    // A mark above the last letter of `min` makes another word of it, and no other time.
    const behind = BEHIND_HOURS.filter((one) => one !== '\u0301' || /\d$/.test(printed));
    const neighbour = isFull ? behindFullHour(chooser) : pick(chooser, behind);
    const how = `hours beside ${JSON.stringify(neighbour)}`;
    return {
      how,
      text: `Termin ${printed}${neighbour}`,
      field: { type: 'datetime' },
      right: [],
      lies: [right, at(clock.hours - 12, clock.minutes)],
    };
  }
  if (isFull && kind === 3) {
    const unit = pick(chooser, [' um # Uhr', ' à # h', ' a las # horas', ' om # uur', ' às # horas']);
    const isNight = chooser.chance(0.3);
    const half = pick(
      chooser,
      isNight ? AT_NIGHT : ['abends', 'du soir', 'de la tarde', 'da tarde', "'s avonds", 'pm'],
    );
    const said = `${unit.replace('#', String(clock.hours - 12))} ${half}`;
    return {
      how: 'hour of a half of the day',
      text: `Termin ${two(day.day)}.${two(day.month)}.${day.year}${said}`,
      field: { type: 'datetime' },
      right: isNight ? [] : [right],
      lies: [at(clock.hours - 12, 0), at(0, 0)],
    };
  }
  if (kind === 2) {
    const numbers = [clock.hours, clock.minutes, clock.hours * 100 + clock.minutes].filter(
      (one) => one !== 0,
    );
    const numberLies = numbers.flatMap((one) => [one, -one]);
    return {
      how: 'int of hours',
      text: `Termin ${printed}`,
      field: { type: 'int' },
      right: [],
      lies: numberLies,
    };
  }
  const after =
    kind === 3 && !/[.n]$/.test(written)
      ? pick(chooser, HOUR_ALONE.test(written) ? UNTIL.slice(0, 3) : UNTIL)
      : pick(chooser, [
          ...['', '.', ', Saal 5', '; ok'],
          // Behind `ore 8` alone a number may be what so many hours cost.
          ...(/, ore/.test(written) ? [] : ['   17']),
          ...(isFull && IN_FULL.test(written) ? APART_FROM_FULL_HOURS : []),
        ]);
  return {
    how: 'hours',
    text: `Termin ${printed}${after}`,
    field: { type: 'datetime' },
    right: [right],
    lies,
  };
};

/** What makes an hour or a count of two digits behind a month, and what says nothing of a year. */
const COUNTED = [
  ' Uhr',
  ' uur',
  ' heures',
  ' horas',
  ' h',
  'h',
  ' h 30',
  ' %',
  '%',
  ' €',
  ' EUR',
  ' kg',
  ' min',
  ' minuti',
];
const BEHIND_YEARS = ['', ',', ' Hotel', ' EUR 5,00', ' 5,00', ' 10:30', ' 18h30', '.', '   %'];

/** A day and month with two digits that are its year, or an hour or a count that stands behind. */
export const printCount: PrintMaker = (chooser): Print => {
  const { year, month, day } = { ...drawDay(chooser), year: chooser.number(2013, 2023) };
  const number = two(year % 100);
  const isCount = chooser.chance(0.6);
  const date = pick(chooser, [
    `${day} ${MONTHS.en[month - 1]} ${number}`,
    `${day}. ${MONTHS.de[month - 1]} ${number}`,
    `${day} ${MONTHS.fr[month - 1]} ${number}`,
    ...(isCount ? [`${day}.${two(month)}. ${number}`] : [`${day}.${two(month)}.${number}`]),
  ]);
  const behind = pick(chooser, isCount ? COUNTED : BEHIND_YEARS);
  const value = iso({ year, month, day });
  return {
    how: isCount ? 'day before a count' : 'day with a short year',
    text: `${pick(chooser, ['', 'Am ', 'Datum: '])}${date}${behind}`,
    field: { type: 'date' },
    right: isCount ? [] : [value],
    lies: isCount ? [value] : [iso({ year: year + 1, month, day })],
  };
};

/** Two days that a dash joins; each is stated in full. */
export const printPeriod: PrintMaker = (chooser): Print => {
  const [from, until] = [drawDay(chooser), drawDay(chooser)];
  const { write } = pick(
    chooser,
    FORMS.filter((one) => /^\d{1,2}\.?[./] ?(?:\d|\p{L}+\/)/u.test(one.write(from))),
  );
  const dash = pick(chooser, ['-', '–', ' - ', ' – ', ' bis ']);
  const right = [...new Set([iso(from), iso(until)])];
  const lies = [...otherDays(from), ...otherDays(until)].filter((one) => !right.includes(one));
  return {
    how: `period by ${dash}`,
    text: `Zeit ${write(from)}${dash}${write(until)}`,
    field: { type: 'date' },
    right,
    lies,
  };
};
