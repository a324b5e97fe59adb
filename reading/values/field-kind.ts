import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { spacedName } from '../text/spaced-name.ts';

const CURRENCY_WORD = new RegExp(
  `(?<![a-z])${anyOf(wordsOf(({ fields }) => fields.currencyCode))}(?![a-z])`,
  'i',
);

/** Whether a string field holds an ISO 4217 code, judged by its name, or by a description that names the standard. */
export function isCurrencyField(field: UseCaseFieldDef): boolean {
  if (field.type !== 'str') return false;
  return CURRENCY_WORD.test(spacedName(field.name)) || /ISO[ -]?4217/i.test(field.description ?? '');
}
