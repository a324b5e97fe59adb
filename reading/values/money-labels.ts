import type { Concept } from '../languages/concept.ts';
import { LABELS } from '../languages/label-table.ts';
import { labelWords } from '../languages/label-words.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';

/** What an amount of money is called. */
const OF_MONEY: ReadonlySet<Concept> = new Set<Concept>([
  ...(['total', 'subtotal', 'tax_amount', 'service_charge', 'rounding', 'discount', 'surcharge'] as const),
  ...(['amount_paid', 'change', 'amount_due', 'unit_price', 'shipping', 'tip', 'currency'] as const),
  ...(['opening_balance', 'closing_balance', 'balance', 'credit_limit', 'minimum_due'] as const),
  ...(['total_credits', 'total_debits'] as const),
]);
/** Words of the longest label that is looked for. */
const LABEL_LENGTH = 4;
const FEES = anyOf(wordsOf(({ values }) => values.moneyWords));
const MONEY_CALLED = new RegExp(`^ ${FEES}(?!\\p{L})`, 'iu');
const CALLED_MONEY = new RegExp(`(?<!\\p{L})${FEES}$`, 'iu');
/** Figures, a rate of tax and signs may stand between a label and the code. */
const BETWEEN = /(?<![\d\s%:.,;=()[\]|*+–—-])[\d\s%:.,;=()[\]|*+–—-]+$/u;

/** Whether words before a code are those for an amount: `TOTAL`, `VAT 18% `, `Montant: `. */
export function isLabelled(before: string): boolean {
  const label = before.replace(BETWEEN, '');
  if (CALLED_MONEY.test(label)) return true;
  const words = labelWords(label)
    .slice(-LABEL_LENGTH)
    .map(({ letters }) => letters);
  return words.some((_, from) =>
    LABELS.meanings.get(words.slice(from).join(''))?.some(({ concept }) => OF_MONEY.has(concept)),
  );
}

/** The same behind it: `CAD Total 45.00`. */
export function isLabelledBehind(behind: string): boolean {
  if (MONEY_CALLED.test(behind)) return true;
  const words = /^ (?:\p{L}+ ?){1,4}/u.exec(behind)?.[0] ?? '';
  const letters = labelWords(words).map((word) => word.letters);
  return letters.some((_, at) =>
    LABELS.meanings.get(letters.slice(0, at + 1).join(''))?.some(({ concept }) => OF_MONEY.has(concept)),
  );
}
