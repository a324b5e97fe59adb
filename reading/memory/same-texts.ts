import type { FieldValue } from '../../schemas/response.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { oncePerView } from '../extractor/view/once-per-view.ts';
import { foldedLettersOf } from '../text/fold.ts';
import { readIban } from '../values/iban.ts';

/** Texts of a document are compared for several fields: what is made of each is made once. */
const madeOf = oncePerView((_view, _what: 'keys' | 'letters') => new Map<string, string>());

function once(view: DocumentView, what: 'keys' | 'letters', make: (text: string) => string) {
  const made = madeOf(view, what);
  return (text: string): string => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}

/** The folded letters of texts of a document. */
export const createLetters = (view: DocumentView) => once(view, 'letters', foldedLettersOf);

/** Its folded letters, of an IBAN those of its compact form; what has none stands for itself. */
function keyOf(text: string): string {
  const read = readIban(text) ?? text;
  return foldedLettersOf(read) || read.trim();
}

/** Keys of values of a text field: the same for values that mean the same, as `sameValue` has it. */
export function createTextKeys(view: DocumentView): (value: FieldValue) => FieldValue {
  const keyOnce = once(view, 'keys', keyOf);
  return (value) => (typeof value === 'string' ? keyOnce(value) : value);
}
