import type { Option } from './option.ts';
import type { Asked, Question } from './question.ts';

type Form = (option: Option, question: Question) => boolean;

const shaped =
  (...names: readonly string[]): Form =>
  (option) => {
    const looks = option.form ?? option.shape;
    return names.some((name) => looks[name] === 1);
  };
const hasIdForm = shaped('form_id');
const isDate: Form = (_option, { field }) => field.type === 'date' || field.type === 'datetime';
const isChosen: Form = (_option, { field }) => (field.choices?.length ?? 0) > 0;
const isCount: Form = (_option, { field }) => field.type === 'int';
const hasMoneyForm = shaped('cents', 'currency');
const isMoney: Form = (option, question) => question.field.type !== 'int' && hasMoneyForm(option, question);
const hasTimeForm = shaped('form_time');
const isMidnight = shaped('midnight');
const hasTime: Form = (option, question) =>
  question.field.type === 'datetime' ? !isMidnight(option, question) : hasTimeForm(option, question);

/** Words of names that say of what form a value is, and the values that are of it: what is labelled `Patient` may be a patient's name. */
const FORMS: readonly (readonly [words: readonly string[], form: Form])[] = [
  [['date', 'day'], isDate],
  [['time', 'hour', 'datetime'], hasTime],
  [['name'], shaped('form_name')],
  [['address'], shaped('form_address')],
  [
    ['number', 'no', 'nr', 'code', 'id', 'identifier', 'reference'],
    (option, question) => hasIdForm(option, question) || isCount(option, question),
  ],
  [['amount', 'value', 'sum'], isMoney],
  [['quantity', 'count'], isCount],
  [['type', 'kind', 'status'], isChosen],
  [['percent', 'percentage', 'pct', 'rate'], shaped('percent')],
];

/** Whether a value's own form accounts for an asked word: a date is a date without the word beside it. Null where no form does. */
export function readForm(asked: Asked, question: Question): ((option: Option) => boolean) | null {
  const forms = FORMS.filter(([words]) => words.some((word) => asked.word === word || asked.terms.has(word)));
  return forms.length === 0 ? null : (option) => forms.some(([, form]) => form(option, question));
}

/** Words of names that say no more than that a day is the document's own. */
const OWN_DAY = ['issue', 'issued', 'document', 'letter', 'notice', 'statement', 'print'];

/** Whether a word of a day's name asks for the document's own day: it is printed without that word. */
export const asksOwnDay = ({ inName, word, terms }: Asked, { field }: Question): boolean =>
  inName &&
  (field.type === 'date' || field.type === 'datetime') &&
  OWN_DAY.some((one) => word === one || terms.has(one));
