import type { FieldType } from '../../schemas/use-case.ts';

const DECIMAL = /^-?\d{1,100}(?:\.\d{1,100})?$/;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || year === 0) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** How a value of each type stands in JSON: whether it does, and how to say it to a person. */
const FORMS: Readonly<
  Record<FieldType, { readonly fits: (value: unknown) => boolean; readonly words: string }>
> = {
  str: {
    fits: (value) => typeof value === 'string' && value.trim() !== '',
    words: 'a text that is not blank',
  },
  int: { fits: Number.isSafeInteger, words: 'a whole number' },
  float: { fits: Number.isFinite, words: 'a number' },
  decimal: {
    fits: (value) => typeof value === 'string' && DECIMAL.test(value),
    words: 'an amount as a text, such as "1234.50"',
  },
  date: { fits: (value) => typeof value === 'string' && isDay(value), words: 'a day such as "2026-01-31"' },
  datetime: {
    fits: (value) => typeof value === 'string' && isDay(value.slice(0, 10)) && TIME.test(value.slice(10)),
    words: 'a day and time such as "2026-01-31T09:00:00", with an offset such as "+01:00" or without',
  },
  bool: { fits: (value) => typeof value === 'boolean', words: 'true or false' },
};

/**
 * What a value of a field must be that this one is not, as the end of a sentence: the JSON form of its type, one of its choices. Null for
 * a value that is as it should be.
 */
export function defectOfForm(
  { type, choices }: { readonly type: FieldType; readonly choices: readonly string[] | null },
  value: unknown,
): string | null {
  const { fits, words } = FORMS[type];
  if (!fits(value)) return words;
  if (choices === null || choices.length === 0) return null;
  return choices.some((choice) => choice === value)
    ? null
    : `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
}
