import { foldText } from '../text/fold.ts';

/** Languages whose month names are read, as Unicode has them. Croatian is out: its `listopad` is October, in Polish it is November. */
const LANGUAGES = [
  'en',
  'de',
  'de-AT',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'da',
  'sv',
  'nb',
  'fi',
  'ro',
  'hu',
  'sl',
  'id',
  'ms',
  'tr',
];

/** Short forms that are printed but not in that data. */
const FURTHER: Readonly<Record<string, number>> = {
  sept: 9,
  mrz: 3,
  maerz: 3,
  jaenner: 1,
  okt: 10,
  dez: 12,
  des: 12,
  fevr: 2,
  juil: 7,
  aou: 8,
  ago: 8,
  gen: 1,
  ene: 1,
  mei: 5,
  ogos: 8,
};

function collectNames(): ReadonlyMap<string, number> {
  const months = new Map<string, number | null>();
  for (const language of LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      const inDate = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
      for (let index = 0; index < 12; index += 1) {
        const day = Date.UTC(2024, index, 1);
        const genitive = inDate.formatToParts(day).find((part) => part.type === 'month')?.value ?? '';
        for (const written of [alone.format(day), genitive]) {
          const name = foldText(written).replace(/\.$/, '');
          if (!/^\p{L}{3,}$/u.test(name)) continue;
          // A word that means different months in different languages means none.
          months.set(name, (months.get(name) ?? index + 1) === index + 1 ? index + 1 : null);
        }
      }
    }
  }
  for (const [name, month] of Object.entries(FURTHER)) months.set(name, month);
  const sure = new Map<string, number>();
  for (const [name, month] of months) if (month !== null) sure.set(name, month);
  return sure;
}

const MONTHS = collectNames();

/** The month, 1 to 12, that a word names in any of the languages; undefined when it names none. */
export const readMonth = (word: string): number | undefined => MONTHS.get(foldText(word).replace(/\.$/, ''));
