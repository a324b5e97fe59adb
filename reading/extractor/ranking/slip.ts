import type { DocumentView } from '../view/document-view.ts';

/** A page that is narrower than this, in em, is a slip from a till; a letter has twice as many. */
const SLIP_WIDTH = 48;

/** Whether a document is a slip from a till. */
export const isSlip = (view: DocumentView): boolean =>
  view.pages.length === 1 && view.pages.every(({ width }) => width < SLIP_WIDTH);
