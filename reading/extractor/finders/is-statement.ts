import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';

/** Whether a document calls itself a statement, or prints what an account stood at before and after. */
export const isStatement = (view: DocumentView): boolean => findOnce(view, null);

const findOnce = oncePerView(
  (view, _all: null): boolean =>
    view.kind === 'statement' ||
    (['opening_balance', 'closing_balance'] as const).every((balance) =>
      view.labels.some(({ meanings }) => meanings.some(({ concept }) => concept === balance)),
    ),
);
