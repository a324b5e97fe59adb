/** A font of a document as a browser would have it: loaded at once, since nothing is painted with it. */
class UnusedFontFace {
  readonly loaded = Promise.resolve();
}

const fonts = { add: () => undefined, delete: () => undefined };

/**
 * Options for a document of which only the text is read. Where letters are painted without a browser's fonts, pdf.js makes the outline of
 * each letter while it goes through a page: a third of the time of a short document. Told of a browser, it leaves that to it.
 */
export function withoutOutlines() {
  Reflect.set(globalThis, 'FontFace', UnusedFontFace);
  return { disableFontFace: false, ownerDocument: { fonts } };
}
