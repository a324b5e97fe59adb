import type { DocumentHints } from './found.ts';

/** A longer text is a page without lines: what is found in it is not kept beside it. */
const LONGEST_TEXT = 500;
/** Texts that are remembered of one document, which a long one has more of: what is near is asked for again. */
const MOST_TEXTS = 5_000;

const ofDocuments = new WeakSet<DocumentHints>();

/** Hints that are kept as long as their document is: what is found with others is forgotten at once, as nothing says until when it is wanted. */
export function asLongAsDocument(hints: DocumentHints): DocumentHints {
  ofDocuments.add(hints);
  return hints;
}

/**
 * Remembers what is found in a text of a document, for as long as its hints are kept: fields, tables and proofs look for the same dates
 * and numbers in the same lines, two to three times each.
 *
 * @param find what is found depends on the text and the hints only, and nobody changes it
 */
export function oncePerText<Found>(
  find: (text: string, hints: DocumentHints) => Found,
): (text: string, hints: DocumentHints) => Found {
  const known = new WeakMap<DocumentHints, Map<string, Found>>();
  return (text, hints) => {
    if (text.length > LONGEST_TEXT || !ofDocuments.has(hints)) return find(text, hints);
    const ofHints = known.get(hints) ?? new Map<string, Found>();
    known.set(hints, ofHints);
    const before = ofHints.get(text);
    if (before !== undefined) return before;
    const found = find(text, hints);
    if (ofHints.size >= MOST_TEXTS) ofHints.clear();
    ofHints.set(text, found);
    return found;
  };
}
