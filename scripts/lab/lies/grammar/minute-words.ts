import type { Chooser } from '../../synthetic/choose.ts';
import { pick } from './print.ts';

/** How a language says the minutes behind a full hour. */
interface MinuteWords {
  /** One to nineteen. */
  readonly small: readonly string[];
  /** Twenty to fifty. */
  readonly tens: readonly string[];
  readonly join: (ten: string, unit: string) => string;
  /** What may stand before the number. */
  readonly leads: readonly string[];
  readonly parts: readonly string[];
  readonly minutes: string;
}

const words = (text: string) => text.split(' ');
const plainly =
  (between: string) =>
  (ten: string, unit: string): string =>
    `${ten}${between}${unit}`;

const LANGUAGES: readonly MinuteWords[] = [
  {
    small: words(
      'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    ),
    tens: words('zwanzig dreißig vierzig fünfzig'),
    join: (ten, unit) => `${unit === 'eins' ? 'ein' : unit}und${ten}`,
    leads: ['', 'und '],
    parts: ['und eine Minute', 'dreiviertel'],
    minutes: 'Minuten',
  },
  {
    small: words(
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    tens: words('twenty thirty forty fifty'),
    join: (ten, unit) => `${ten}-${unit}`,
    leads: ['', 'and ', 'oh '],
    parts: ['and a quarter', 'and a half', 'and one minute'],
    minutes: 'minutes',
  },
  {
    small: words(
      'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    ),
    tens: words('vingt trente quarante cinquante'),
    join: (ten, unit) => (unit === 'un' ? `${ten} et un` : `${ten}-${unit}`),
    leads: ['et ', 'moins '],
    parts: ['et quart', 'moins le quart', 'trois quarts', 'et demie', 'une minute', 'douze'],
    minutes: 'minutes',
  },
  {
    small: words(
      'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    ),
    tens: words('venti trenta quaranta cinquanta'),
    join: (ten, unit) => `${/^[uo]/.test(unit) ? ten.slice(0, -1) : ten}${unit}`,
    leads: ['', 'e ', 'meno '],
    parts: ['e un quarto', 'meno un quarto', 'e tre quarti', 'e mezza'],
    minutes: 'minuti',
  },
  {
    small: words(
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    ),
    tens: words('veinte treinta cuarenta cincuenta'),
    join: (ten, unit) => (ten === 'veinte' ? `veinti${unit}` : `${ten} y ${unit}`),
    leads: ['', 'y ', 'menos ', 'con '],
    parts: ['y cuarto', 'menos cuarto', 'y tres cuartos', 'y media', 'y un minuto'],
    minutes: 'minutos',
  },
  {
    small: words(
      'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
    ),
    tens: words('vinte trinta quarenta cinquenta'),
    join: plainly(' e '),
    leads: ['e ', 'menos '],
    parts: ['e um quarto', 'menos um quarto', 'e três quartos', 'e meia', 'um minuto'],
    minutes: 'minutos',
  },
  {
    small: words(
      'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    ),
    tens: words('twintig dertig veertig vijftig'),
    join: (ten, unit) => `${unit}${/[e]$/.test(unit) ? 'ën' : 'en'}${ten}`,
    leads: ['en '],
    parts: ['en een kwartier', 'kwartier', 'twaalf', 'en een half'],
    minutes: 'minuten',
  },
];

/** What may stand between a full hour and the words for its minutes. */
const GAPS = [' ', ' ', ' ', '  ', ', ', ' - ', ' – ', ' (', '; ', ': '];
const withoutUmlauts = (text: string) =>
  text.replace(/[äöüß]/g, (one) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[one] ?? one);
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.normalize('NFD'),
  (text) => text.toUpperCase(),
  withoutUmlauts,
];

/** Minutes in words, behind a gap, in any of seven languages. */
export function sayMinutes(chooser: Chooser): string {
  const { small, tens, join, leads, parts, minutes } = pick(chooser, LANGUAGES);
  const number = chooser.chance(0.5)
    ? pick(chooser, small)
    : join(pick(chooser, tens), pick(chooser, small.slice(0, 9)));
  const said = chooser.chance(0.2)
    ? pick(chooser, parts)
    : `${pick(chooser, leads)}${pick(chooser, [number, number, pick(chooser, tens), `${number} ${minutes}`])}`;
  return `${pick(chooser, GAPS)}${pick(chooser, SPELLINGS)(said)}`;
}
