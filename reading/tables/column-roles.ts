import type { UseCaseFieldDef, UseCaseTableDef } from '../../schemas/use-case.ts';
import type { LabelConcept } from '../languages/concept.ts';
import { LABELS } from '../languages/label-table.ts';
import { normaliseLabel } from '../languages/label-words.ts';
import { termsOfQuestionWord } from '../languages/terms/term-index.ts';
import { spacedName } from '../text/spaced-name.ts';
import { withoutSpelledOut } from '../text/spelled-out.ts';
import { isNumberType } from '../values/number-type.ts';
import { AMOUNT_WORDS, IN_WORDS, OUT_WORDS } from './column-words.ts';

/** What a column holds, as far as the readers of bookings and of lines know it. */
export type ColumnRole =
  | 'day'
  | 'value_day'
  | 'amount'
  | 'out'
  | 'in'
  | 'balance'
  | 'quantity'
  | 'unit_price'
  | 'text';

/** What a name ends in that says which one of many, and not what it is. */
const IDENTIFIER_TERMS = ['number', 'code', 'id', 'reference'];

/** Concepts that a name means: from its whole, then from ever fewer of its last words, then of its first ones. */
function conceptsOf(name: string): Set<string> {
  const words = spacedName(name).split(/\s+/);
  const runs = [
    ...words.map((_, from) => words.slice(from)),
    ...words.map((_, left) => words.slice(0, words.length - left)),
  ];
  for (const run of runs) {
    const label = normaliseLabel(run.join(' '));
    const found = LABELS.meanings.get(label) ?? LABELS.meanings.get(withoutSpelledOut(label));
    if (found !== undefined) return new Set(found.map(({ concept }) => concept));
  }
  return new Set();
}

const NEVER_ADDED = ['unit_price', 'balance', 'opening_balance', 'closing_balance'];

/** Whether the values of a column of this name come to something together: prices of one piece and balances do not. */
export function isAddedUp(name: string): boolean {
  const concepts = conceptsOf(name);
  return !NEVER_ADDED.some((concept) => concepts.has(concept));
}

/** Whether a column holds words of which the name says that they number or name a document, an article or a person. */
function isIdentifier({ name, type }: UseCaseFieldDef): boolean {
  const terms = termsOfQuestionWord(spacedName(name).split(/\s+/).at(-1) ?? '');
  return type === 'str' && IDENTIFIER_TERMS.some((term) => terms.has(term));
}

/** Whether the words that a table asks for all are numbers of something: its entries are known by these, and not by a text of their own. */
export function isListOfNumbers({ columns }: UseCaseTableDef): boolean {
  const words = columns.filter(({ type }) => type === 'str');
  return words.length > 0 && words.every(isIdentifier);
}

function roleOf({ name, type }: UseCaseFieldDef): ColumnRole | null {
  const concepts = conceptsOf(name);
  const says = (words: ReadonlySet<string>) =>
    spacedName(name)
      .split(/\s+/)
      .some((word) => words.has(normaliseLabel(word)));
  if (type === 'date' || type === 'datetime') return concepts.has('entry_date') ? 'value_day' : 'day';
  if (type === 'str') return 'text';
  if (!isNumberType(type)) return null;
  const isPrice = spacedName(name)
    .split(/\s+/)
    .some((word) => termsOfQuestionWord(word.toLowerCase()).has('price'));
  // The price of a piece: `preis_pro_stueck`.
  if (concepts.has('quantity')) return isPrice ? 'unit_price' : 'quantity';
  if (type === 'int') return null;
  if (concepts.has('unit_price')) return 'unit_price';
  if (concepts.has('balance') || concepts.has('closing_balance')) return 'balance';
  if (says(OUT_WORDS) || concepts.has('total_debits')) return 'out';
  if (says(IN_WORDS) || concepts.has('total_credits')) return 'in';
  return 'amount';
}

const MONEY: ReadonlySet<string> = new Set<LabelConcept>([
  'total',
  'subtotal',
  'amount_due',
  'amount_paid',
  'total_credits',
  'total_debits',
]);
const MONEY_TERMS = ['amount', 'sum', 'price', 'cost', 'fee', 'charge', 'payment'];

/** Whether the name of a column says that it holds money: what is left of the numbers may be hours or pieces as well. */
export function isNamedMoney({ name }: UseCaseFieldDef): boolean {
  const words = spacedName(name).split(/\s+/).map(normaliseLabel);
  const isAmount = words.some((word) => AMOUNT_WORDS.has(word) || OUT_WORDS.has(word) || IN_WORDS.has(word));
  const terms = termsOfQuestionWord(words.at(-1) ?? '');
  const isSaid = isAmount || MONEY_TERMS.some((term) => terms.has(term));
  return isSaid || [...conceptsOf(name)].some((concept) => MONEY.has(concept));
}

/** The column of each role, the first where several have it, a text before a number of something; the only day of a table is the day of its rows. */
export function rolesOf({ columns }: UseCaseTableDef): Partial<Record<ColumnRole, UseCaseFieldDef>> {
  const roles: Partial<Record<ColumnRole, UseCaseFieldDef>> = {};
  for (const column of columns.toSorted((a, b) => Number(isIdentifier(a)) - Number(isIdentifier(b)))) {
    const role = roleOf(column);
    if (role !== null) roles[role] ??= column;
  }
  if (roles.day === undefined && roles.value_day !== undefined) {
    roles.day = roles.value_day;
    delete roles.value_day;
  }
  return roles;
}
