import { createRandom } from '../random.ts';
import { createChooser } from './choose.ts';
import type { SyntheticDocument } from './document.ts';
import { makeInvoice } from './invoice.ts';
import { makeReceipt } from './receipt.ts';
import { makeStatement } from './statement.ts';

const MAKERS = [makeStatement, makeInvoice, makeReceipt] as const;

/** Made-up statements, invoices and receipts in turn: the same seed gives the same documents. */
export function makeSyntheticDocuments(count: number, seed: number): SyntheticDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const chooser = createChooser(createRandom(seed * 100_003 + index));
    const make = MAKERS[index % MAKERS.length] ?? makeStatement;
    return make(`synthetic${seed}x${index}`, chooser);
  });
}
