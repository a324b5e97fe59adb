import { hasLegalForm, hasStreetWord } from '../../languages/party-words.ts';
import { flag } from '../../weights/flag.ts';

/** What form a text has, whatever is asked and wherever it stands. */
export interface TextForm {
  readonly words: number;
  readonly digits: number;
  readonly letters: number;
  readonly isId: boolean;
  readonly isName: boolean;
  readonly isTime: boolean;
  readonly isAddress: boolean;
  readonly hasLegalForm: boolean;
  /** The forms that account for words of a field's name, by name: the part of its shape that is asked of each candidate. */
  readonly shape: Readonly<Record<string, number>>;
}

function readForm(text: string): TextForm {
  const words = text.split(/\s+/);
  const digits = text.match(/\d/g)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isId = digits >= 1 && letters + digits >= 3 && words.length <= 10 && !/\p{Ll}{3}/u.test(text);
  const isName = digits === 0 && words.length >= 2 && words.length <= 7 && capitals >= 0.6 * words.length;
  const isTime = /^\d{1,2}(?:[:.]|\s?h\s?)\d{2}$/u.test(text);
  const isAddress =
    digits > 0 && letters > 6 && words.length >= 3 && (/\d{4,5}/.test(text) || hasStreetWord(text));
  const isLegal = hasLegalForm(text);
  return {
    words: words.length,
    digits,
    letters,
    isId,
    isName,
    isTime,
    isAddress,
    hasLegalForm: isLegal,
    shape: {
      form_id: flag(isId),
      form_name: flag(isName || (digits === 0 && isLegal)),
      form_address: flag(isAddress),
      form_time: flag(isTime),
    },
  };
}

const forms = new WeakMap<object, TextForm>();

/** @param piece what the text was cut as: its form is read once, for all fields that ask */
export function formOf(piece: { readonly text: string }): TextForm {
  const known = forms.get(piece);
  if (known !== undefined) return known;
  const form = readForm(piece.text);
  forms.set(piece, form);
  return form;
}
