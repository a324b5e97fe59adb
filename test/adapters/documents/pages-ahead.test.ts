import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DocumentReply } from '../../../src/adapters/documents/document-calls.ts';
import type { PackedPage } from '../../../src/adapters/documents/packed-page.ts';
import { createPagesAhead, MOST_PAGES, readOn } from '../../../src/adapters/documents/pages-ahead.ts';
import type { Picture } from '../../../steps/ports/world.ts';
import { fileOf, never, readPages, testReader, textOf } from './read-document.ts';

const PICTURE: Picture = { pixels: new Uint8Array(1), channels: 1, width: 1, height: 1, dpi: null };
const OPTIONS = { use_ocr: true, force_ocr: false };

const page = (page_number: number, picture: Picture | null = null): DocumentReply<PackedPage> => ({
  ok: true,
  result: {
    page: { page_number, width: 1, height: 1, unit: 'pt', rotation: 0, lines: [], picture, regions: null },
    packed: null,
  },
});
/** Lets no time pass but what the test says. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}
const failed: DocumentReply<PackedPage> = { ok: false, code: 'IX_000_008', reason: 'is damaged' };

describe('pages that are read on', () => {
  it('end at the document, and at the most that is asked for', async () => {
    stopClock();
    const read = async (number: number) => page(number);
    expect(await readOn(read, 2, 3, MOST_PAGES)).toEqual([page(2), page(3)]);
    expect(await readOn(read, 1, 1_000, 1)).toEqual([page(1)]);
    expect(await readOn(read, 1, 1_000, MOST_PAGES)).toHaveLength(MOST_PAGES);
  });

  it('end once they have cost something', async () => {
    stopClock();
    const read = async (number: number) => {
      vi.advanceTimersByTime(number === 3 ? 20 : 1);
      return page(number);
    };
    expect(await readOn(read, 1, 9, MOST_PAGES)).toEqual([page(1), page(2), page(3)]);
  });

  it('end with one that must be recognised, and with one that cannot be read', async () => {
    stopClock();
    const scanned = async (number: number) => page(number, number === 2 ? PICTURE : null);
    expect(await readOn(scanned, 1, 9, MOST_PAGES)).toEqual([page(1), page(2, PICTURE)]);
    const damaged = async (number: number) => (number === 2 ? failed : page(number));
    expect(await readOn(damaged, 1, 9, MOST_PAGES)).toEqual([page(1), failed]);
  });

  it('are given once, for the options that they were read with', () => {
    const ahead = createPagesAhead();
    ahead.keep(3, OPTIONS, [page(3), failed]);
    expect(ahead.take(4, { ...OPTIONS, use_ocr: false })).toBeUndefined();
    expect(ahead.take(4, OPTIONS)).toEqual(failed);
    expect(ahead.take(4, OPTIONS)).toBeUndefined();
    ahead.keep(9, OPTIONS, [page(9)]);
    expect(ahead.take(3, OPTIONS)).toBeUndefined();
  });

  it('are the pages of the document', async () => {
    const texts = Array.from({ length: 2 * MOST_PAGES + 3 }, (_, at) => `page ${at + 1}`);
    const reader = testReader();
    expect(textOf(await readPages(reader, await fileOf(texts.join('\f'))))).toEqual(texts);
    const document = await reader.open(await fileOf(texts.join('\f')), never);
    const backwards = [3, 2, 1].map((number) => document.readPage(number, OPTIONS, never));
    expect(textOf(await Promise.all(backwards))).toEqual(['page 3', 'page 2', 'page 1']);
    await document.close();
  });
});
