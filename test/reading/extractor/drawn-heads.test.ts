import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAddress } from '../../../reading/extractor/party/find-address.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { ask } from './ask.ts';
import { drawnHeads } from './drawn-heads.ts';
import { textPage } from './pages.ts';

describe('the address of a drawn head of a receipt', () => {
  it('is found whole, and holds nothing else, whatever announces it or stands beside it', () => {
    fc.assert(
      fc.property(drawnHeads, ({ text, address }) => {
        const [best] = findAddress(viewDocument([textPage(text)]), { name: 'address', type: 'str' });
        expect(best?.value, text).toBe(address);
      }),
      { numRuns: 300, seed: 31 },
    );
  });

  // Beside a seat the fitted weights may still choose another one.
  it('is answered where no seat of a company is named', async () => {
    await fc.assert(
      fc.asyncProperty(
        drawnHeads.filter(({ form }) => form === 'plain' || form === 'number'),
        async ({ text, address }) => {
          expect(await ask(textPage(text), { address: 'str' }), text).toEqual({ address });
        },
      ),
      { numRuns: 100, seed: 31 },
    );
  });
});
