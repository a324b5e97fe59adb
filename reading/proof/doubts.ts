import type { Doubt } from '../../schemas/doubt.ts';
import type { FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import type { AccountChecks } from './account-checks.ts';
import { accountChecks } from './account-checks.ts';
import type { Evidence, Features } from './features.ts';
import { quoteValue } from './quote-value.ts';
import { sameAnswer } from './same-answer.ts';

/** A rival with at least this share of a value's support is worth naming. */
const NEARLY = 0.5;
/** Labels and layout that support another value almost as well as the answered one. */
const CONTESTED = 0.85;
const UNSURE_READING = 0.3;

/** What is said of an account's number whose check fails. */
const ACCOUNT_FAULTS: Readonly<Record<AccountChecks, string | null>> = {
  none: null,
  right: null,
  digits: 'The check digits of the IBAN do not fit.',
  length: 'The value has not the length of an IBAN of its country.',
};

/** Words of a field's name that ask for a share, a name or a number of register. */
const SHARE = /(?:^|_)(?:rate|percent|percentage|pct)(?:_|$)/;
const PERSON = /(?:^|_)(?:name|teacher|doctor|officer)$/;

function isOddlyShaped(field: UseCaseFieldDef, value: FieldValue): boolean {
  if (SHARE.test(field.name) && field.type !== 'str' && field.type !== 'bool')
    return Math.abs(Number(value)) > 100;
  if (!PERSON.test(field.name) || typeof value !== 'string') return false;
  const digits = value.match(/\d/g)?.length ?? 0;
  return digits > 0 && digits >= (value.match(/\p{L}/gu)?.length ?? 0);
}

/** Why an answered value deserves a look; `features` are those that its confidence was made of. */
export function doubtsOf(
  { field, value, suggestions, together }: Pick<Evidence, 'field' | 'value' | 'suggestions' | 'together'>,
  features: Features,
): Doubt[] {
  const isSame = (one: Suggestion) => sameAnswer(field.type, one.value, value);
  const own = suggestions.find(isSame);
  const rival = suggestions.filter((one) => !isSame(one)).sort((a, b) => b.score - a.score)[0];
  const doubts: Doubt[] = [];
  const missing = own?.judged?.missing ?? [];
  if (missing.length > 0) {
    const words = missing.map(quoteValue).join(', ');
    doubts.push({ code: 'label_explains_part', message: `Nothing beside the value accounts for ${words}.` });
  }
  const isNear =
    rival !== undefined &&
    rival.score >= (own?.judged === undefined ? CONTESTED : NEARLY) * (own?.score ?? 0);
  if (isNear && rival.score > 0.1) {
    doubts.push({ code: 'rival', message: `${quoteValue(rival.value)} is nearly as well supported.` });
  }
  if (own?.judged?.sharedWith != null) {
    doubts.push({ code: 'shared', message: `The field ${own.judged.sharedWith} claims the same words.` });
  }
  if (together !== undefined && together.namesake !== null) {
    doubts.push({ code: 'shared', message: `The field ${together.namesake} holds the same name.` });
  }
  if (isOddlyShaped(field, value)) {
    doubts.push({
      code: 'odd_shape',
      message: `${quoteValue(value)} is not of the form that such a field has.`,
    });
  }
  if (
    features.fuzzy > 0 ||
    features.reread_other > 0 ||
    features.disputed > UNSURE_READING ||
    features.misreading > UNSURE_READING
  ) {
    doubts.push({ code: 'unsure_reading', message: 'The letters of the value were not read for certain.' });
  }
  const fault = ACCOUNT_FAULTS[accountChecks(field, value)];
  if (fault !== null) doubts.push({ code: 'check_fails', message: fault });
  if (own?.judged?.isOtherKind === true) {
    doubts.push({
      code: 'other_kind',
      message:
        'Most words of the names of the fields are nowhere in the document: it may be of another kind.',
    });
  }
  if (own?.judged?.isNameUnknown === true) {
    doubts.push({
      code: 'not_seen_before',
      message:
        'No word of the name of the field is known here; the value was found by likeness of letters alone.',
    });
  }
  if (own === undefined) {
    doubts.push({
      code: 'model_only',
      message: 'Neither labels nor layout support the value that the model gave.',
    });
  }
  return doubts;
}
