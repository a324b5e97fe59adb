import {
  BUYING,
  isBuyersTitle,
  isSellersTitle,
  OF_BUYERS,
  OF_SELLERS,
  SELLING,
} from '../../languages/terms/buyers-papers.ts';
import type { Question } from '../evidence/question.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';

/** Rows of the first page among which a title stands. */
const HEAD = 30;
/** Rows of it in which a title may have its number. */
const TOP = 15;
/** Cells of a row that ends in a title: one before it may be the name of whom it is from. */
const MOST_CELLS = 2;

const asks = ({ asked }: Question, terms: readonly string[]) =>
  asked.some((one) => one.inName && [...one.terms, one.word].some((term) => terms.includes(term)));

/** Which side of an order or of a payment a field asks for, if either. */
export function readTrade(question: Question): 'buys' | 'sells' | null {
  const [buys, sells] = [asks(question, BUYING), asks(question, SELLING)];
  if (buys === sells) return null;
  return buys ? 'buys' : 'sells';
}

/** Whether a use case asks for both sides of an order or of a payment, and of nothing that only the papers of the other side have. */
function asksBuyersPaper(questions: readonly Question[]): boolean {
  const sides = new Set(questions.map(readTrade));
  return (
    sides.has('buys') &&
    sides.has('sells') &&
    questions.some((one) => asks(one, OF_BUYERS)) &&
    !questions.some((one) => asks(one, OF_SELLERS))
  );
}

/**
 * Which side has written a document by its title, null without one. A bill or a delivery note may print a line like the title of the order that
 * it answers, and its own title beside it; an order may name an offer or a bill with its number, which is a title on the first lines alone.
 */
const writerByTitle = oncePerView((view, _all: null): 'buyers' | 'sellers' | null => {
  const head = (view.pages[0]?.rows ?? []).slice(0, HEAD).filter(({ cells }) => cells.length <= MOST_CELLS);
  const isSellers = head.some(({ index, cells }) =>
    cells.some(({ text }) => isSellersTitle(text) && (index < TOP || !/\d/.test(text))),
  );
  if (isSellers) return 'sellers';
  return head.some(({ cells }) => isBuyersTitle(cells.at(-1)?.text ?? '')) ? 'buyers' : null;
});

/** Whether a document is one that the side which buys or pays writes to the other: an order, an advice of payment. */
export const isBuyersPaper = (view: DocumentView, questions: readonly Question[]): boolean =>
  (writerByTitle(view, null) ?? (asksBuyersPaper(questions) ? 'buyers' : 'sellers')) === 'buyers';
