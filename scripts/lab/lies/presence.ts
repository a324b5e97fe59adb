import type { FieldValue } from '../../../schemas/response.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { FieldType } from '../../../schemas/use-case.ts';

/**
 * A plain judge of whether a document holds a value at all, made apart from the product's own comparison, so that the two
 * can disagree. It leans towards "yes": what it calls absent is surely nowhere.
 */
export interface Presence {
  holds(type: FieldType, value: FieldValue): boolean;
}

const normaliseLetters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const MONTHS = ['en', 'de', 'fr', 'nl', 'es', 'it', 'pl'].flatMap((language) =>
  (['long', 'short'] as const).map((month) =>
    Array.from({ length: 12 }, (_, index) =>
      normaliseLetters(
        new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(Date.UTC(2024, index, 1)),
      ),
    ),
  ),
);

/** The ways, normalised, to write a day, day before month, and year first. */
function writeDay(iso: string): string[] {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const years = [year, year.slice(2)];
  const days = [day, String(Number(day))];
  const numbers = [month, String(Number(month))];
  const names = MONTHS.flatMap((list) => list[Number(month) - 1] ?? []);
  return [
    `${year}${month}${day}`,
    ...days.flatMap((one) =>
      years.flatMap((other) => [...numbers, ...names].map((middle) => `${one}${middle}${other}`)),
    ),
    ...days.flatMap((one) => names.map((name) => `${name}${one}${year}`)),
  ];
}

/** Digits of every number, with and without the spaces that may join it to its neighbours, without leading zeros. */
function numbersOf(text: string): Set<string> {
  const found = new Set<string>();
  const pieces = text.match(/\d[\d.,'’]*/g) ?? [];
  const joined = text.match(/\d[\d.,'’\s]*\d/g) ?? [];
  for (const piece of [...pieces, ...joined]) found.add(piece.replace(/\D/g, '').replace(/^0+/, ''));
  return found;
}

export function judgePresence(pages: readonly ReadPage[]): Presence {
  const lines = pages.flatMap((page) => page.segments.map((segment) => segment.text));
  const letters = normaliseLetters(lines.join(' '));
  const digits = lines.join(' ').replace(/\D/g, '');
  const numbers = new Set(lines.flatMap((line) => [...numbersOf(line)]));
  const dateText = lines.map(normaliseLetters).join('|');
  return {
    holds(type, value) {
      if (type === 'date' || type === 'datetime')
        return writeDay(String(value)).some((day) => dateText.includes(day));
      if (type === 'str') return letters.includes(normaliseLetters(String(value)));
      const exact = String(value).replace(/\D/g, '').replace(/^0+/, '');
      const whole = String(value).replace(/\.0+$/, '').replace(/\D/g, '').replace(/^0+/, '');
      if (exact === '') return digits.includes('0');
      return numbers.has(exact) || numbers.has(whole) || numbers.has(`${exact}0`);
    },
  };
}
