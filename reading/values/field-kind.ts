import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';

const CURRENCY_WORD = new RegExp(
  `(?<![a-z])${anyOf(wordsOf(({ fields }) => fields.currencyCode))}(?![a-z])`,
  'i',
);

/** Words of a field name: `totalAmount`, `total_amount` and `TOTAL_AMOUNT` are two words each. */
export function splitFieldName(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .trim();
}

/** Whether a string field holds an ISO 4217 code, judged by its name, or by a description that names the standard. */
export function isCurrencyField(field: UseCaseFieldDef): boolean {
  if (field.type !== 'str') return false;
  return CURRENCY_WORD.test(splitFieldName(field.name)) || /ISO[ -]?4217/i.test(field.description ?? '');
}
