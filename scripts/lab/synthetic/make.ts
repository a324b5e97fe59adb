import { createRandom } from '../random.ts';
import { createChooser } from './choose.ts';
import type { SyntheticDocument } from './document.ts';
import { makeFormInvoice } from './form-invoice.ts';
import { makeInvoice } from './invoice.ts';
import { makeLedgerStatement } from './ledger-statement.ts';
import { makeReceipt } from './receipt.ts';
import { makeStatement } from './statement.ts';
import { makeTillReceipt } from './till-receipt.ts';

const MAKERS = [
  [makeStatement, makeLedgerStatement],
  [makeInvoice, makeFormInvoice],
  [makeReceipt, makeTillReceipt],
] as const;

/** Made-up statements, invoices and receipts in turn: the same seed gives the same documents. */
export function makeSyntheticDocuments(count: number, seed: number): SyntheticDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const chooser = createChooser(createRandom(seed * 100_003 + index));
    const make = chooser.one(MAKERS[index % MAKERS.length] ?? MAKERS[0]);
    return make(`synthetic${seed}x${index}`, chooser);
  });
}
