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
 * Keys of values of a text field: the same for values that mean the same, as `sameValue` has it. Each text of a document is held against
 * several others, for several fields, and folded once.
 */
export function createTextKeys(view: DocumentView): (value: FieldValue) => FieldValue {
  const keys = keysOf(view, 'texts');
  return (value) => {
    if (typeof value !== 'string') return value;
    const key = keys.get(value) ?? keyOf(value);
    keys.set(value, key);
    return key;
  };
}
