import type { FieldValue } from '../../schemas/response.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { oncePerView } from '../extractor/view/once-per-view.ts';
import { foldedLettersOf } from '../text/fold.ts';
import { readIban } from '../values/iban.ts';

/** By text: its folded letters, of an IBAN those of its compact form; what has none stands for itself. */
const keysOf = oncePerView((_view, _what: 'texts') => new Map<string, string>());

function keyOf(text: string): string {
  const read = readIban(text) ?? text;
  return foldedLettersOf(read) || read.trim();
}

/**
 * Tells whether two values of a text field mean the same, as `sameValue` has it: each text of a document is held against several others,
 * for several fields, and folded once.
 */
export function createTextComparison(view: DocumentView): (a: FieldValue, b: FieldValue) => boolean {
  const keys = keysOf(view, 'texts');
  const keyOnce = (text: string) => {
    const key = keys.get(text) ?? keyOf(text);
    keys.set(text, key);
    return key;
  };
  return (a, b) => a === b || (typeof a === 'string' && typeof b === 'string' && keyOnce(a) === keyOnce(b));
}
