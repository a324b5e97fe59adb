import type { DocumentView } from './document-view.ts';

/**
 * Remembers what is found in a document, for as long as the document itself is kept: every field asks for the same amounts, dates and
 * names, and finding them takes far longer than choosing among them.
 *
 * @param find what is found depends on the document and on `key` only
 */
export function oncePerView<Key, Found>(
  find: (view: DocumentView, key: Key) => Found,
): (view: DocumentView, key: Key) => Found {
  const known = new WeakMap<DocumentView, Map<Key, Found>>();
  return (view, key) => {
    const ofView = known.get(view) ?? new Map<Key, Found>();
    known.set(view, ofView);
    const before = ofView.get(key);
    if (before !== undefined) return before;
    const found = find(view, key);
    ofView.set(key, found);
    return found;
  };
}
