import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectFileKind } from '../../../src/adapters/documents/parsing/file-kind.ts';

/** How packed files begin, in even numbers of bytes. */
const SIGNATURES = ['1f8b0878', '1f9d9078', 'fd377a585a00', '28b52ffd', '377abcaf271c', '04224d18'];

const kindOf = (bytes: Uint8Array) => detectFileKind(bytes).catch((thrown: { code: string }) => thrown.code);

describe('a file with a signature', () => {
  it('is never text, though its bytes may write ideographs in pairs', async () => {
    const letters = fc.array(fc.constantFrom(...'xyzQRSlmn'), { minLength: 20, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SIGNATURES), letters, async (signature, rest) => {
        const pairs = rest.slice(0, rest.length - (rest.length % 2)).join('');
        const bytes = Buffer.concat([Buffer.from(signature, 'hex'), Buffer.from(pairs)]);
        expect([signature, pairs, await kindOf(bytes)]).toEqual([signature, pairs, 'IX_000_005']);
      }),
      { numRuns: 200, seed: 39, examples: [['1f8b0878', Array.from('x'.repeat(98))]] },
    );
  });

  it.each(['utf-16le', 'utf-16be'])('text in %s without a mark has none', async (order) => {
    const bytes = Buffer.from('BM MZ PK Closing balance GBP 5.00\n'.repeat(5), 'utf16le');
    expect(await kindOf(order === 'utf-16le' ? bytes : bytes.swap16())).toBe('text');
  });

  it.each(['发票号码：一二三\n', '請求書 合計金額\n', '계산서 합계\n'])(
    'nor has %s in that encoding',
    async (value) => {
      expect(await kindOf(Buffer.from(value.repeat(8), 'utf16le'))).toBe('text');
    },
  );
});
