import type { Option } from './option.ts';
import type { Asked, Question } from './question.ts';

type Form = (option: Option, question: Question) => boolean;

const shaped =
  (...names: readonly string[]): Form =>
  ({ shape }) =>
    names.some((name) => shape[name] === 1);
const isDate: Form = (_option, { field }) => field.type === 'date' || field.type === 'datetime';
const isChosen: Form = (_option, { field }) => (field.choices?.length ?? 0) > 0;
const isCount: Form = (_option, { field }) => field.type === 'int';
const isMoney: Form = ({ shape }, { field }) =>
  field.type !== 'int' && (shape['cents'] === 1 || shape['currency'] === 1);
const hasTime: Form = (option, { field }) =>
  field.type === 'datetime' ? option.shape['midnight'] !== 1 : option.shape['form_time'] === 1;

/** Words of names that say of what form a value is, and the values that are of it: what is labelled `Patient` may be a patient's name. */
const FORMS: readonly (readonly [words: readonly string[], form: Form])[] = [
  [['date', 'day'], isDate],
  [['time', 'hour', 'datetime'], hasTime],
  [['name'], shaped('form_name')],
  [['address'], shaped('form_address')],
  [
    ['number', 'no', 'nr', 'code', 'id', 'identifier', 'reference'],
    (option, question) => shaped('form_id')(option, question) || isCount(option, question),
  ],
  [['amount', 'value', 'sum'], isMoney],
  [['quantity', 'count'], isCount],
  [['type', 'kind', 'status'], isChosen],
  [['percent', 'percentage', 'pct', 'rate'], shaped('percent')],
];

/** How far a value's own form accounts for an asked word, 0 or 1: a date is a date without the word beside it. */
export function explainedByForm(asked: Asked, option: Option, question: Question): number {
  const isSo = FORMS.some(
    ([words, form]) =>
      words.some((word) => asked.word === word || asked.terms.has(word)) && form(option, question),
  );
  return isSo ? 1 : 0;
}

/** Words of names that say no more than that a day is the document's own. */
const OWN_DAY = ['issue', 'issued', 'document', 'letter', 'notice', 'statement', 'print'];

/** Whether a word of a day's name asks for the document's own day: it is printed without that word. */
export const asksOwnDay = ({ inName, word, terms }: Asked, { field }: Question): boolean =>
  inName &&
  (field.type === 'date' || field.type === 'datetime') &&
  OWN_DAY.some((one) => word === one || terms.has(one));
