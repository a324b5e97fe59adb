import { flag } from '../../weights/flag.ts';
import type { Option } from './option.ts';
import type { Question } from './question.ts';

const asksFor = (question: Question, terms: readonly string[], inName: boolean) =>
  question.asked.some(
    (one) => (one.inName || !inName) && terms.some((term) => one.word === term || one.terms.has(term)),
  );

/** Whether a number's part in a calculation of its line is the one that a question asks for. */
export function readCalculation(question: Question): (option: Option) => Readonly<Record<string, number>> {
  const asks = (...terms: readonly string[]) => asksFor(question, terms, true);
  const wantsUnitPrice = asks('unit', 'per', 'each', 'nightly', 'hourly', 'daily', 'rate', 'tariff');
  const wantsCount = question.field.type === 'int' || asks('quantity', 'count', 'number');
  const wantsReading = asks('reading');
  const wantsEarlier = asks('previous', 'opening', 'start', 'old');
  const wantsUsage = asks('consumption', 'difference');
  const wantsShare = asks('tax', 'vat', 'interest', 'commission', 'discount');
  const wantsAmount = !wantsUnitPrice && !wantsCount && !wantsReading && !wantsUsage;
  return ({ shape }) => {
    const is = (role: string) => shape[role] === 1;
    const isFractional = is('fraction') || is('cents');
    return {
      unit_factor: flag(wantsUnitPrice && is('factor') && isFractional),
      unit_product: flag(wantsUnitPrice && is('multiple')),
      count_factor: flag(wantsCount && is('factor') && !isFractional),
      count_product: flag(wantsCount && is('multiple')),
      amount_factor: flag(wantsAmount && is('factor')),
      amount_product: flag(wantsAmount && is('multiple')),
      share_fits: flag(wantsShare && is('share')),
      reading_fits: flag(wantsReading && is(wantsEarlier ? 'subtrahend' : 'minuend')),
      reading_other: flag(wantsReading && is(wantsEarlier ? 'minuend' : 'subtrahend')),
      reading_difference: flag(wantsReading && is('difference')),
      usage_difference: flag(wantsUsage && is('difference')),
      usage_reading: flag(wantsUsage && (is('minuend') || is('subtrahend'))),
    };
  };
}
