import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPageImages } from '../../../src/adapters/documents/page-images.ts';
import {
  createPagePictures,
  type PagePicture,
  type PagePicturesOptions,
} from '../../../src/extraction/ui/page-pictures.ts';
import { IxError } from '../../../steps/ports/errors.ts';
import type { DocumentReader, Picture } from '../../../steps/ports/world.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const never = new AbortController().signal;
const WHITE: Picture = {
  pixels: new Uint8Array(16 * 16).fill(255),
  channels: 1,
  width: 16,
  height: 16,
  dpi: 150,
};
const PAGES = 50;

/** A reader of documents with fifty pages that counts what it is asked for. */
function countingReader(render: (pageNumber: number, signal: AbortSignal) => Promise<Picture | null>) {
  const counts = { opened: 0, open: 0, rendered: 0, rendering: 0, mostAtOnce: 0 };
  const reader: DocumentReader = {
    open: async () => {
      counts.opened += 1;
      counts.open += 1;
      return {
        kind: 'pdf',
        page_count: PAGES,
        unread: null,
        readPage: () => Promise.reject(new Error('is not asked for')),
        renderPage: async (pageNumber, _dpi, signal) => {
          counts.rendered += 1;
          counts.rendering += 1;
          counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.rendering);
          return render(pageNumber, signal).finally(() => {
            counts.rendering -= 1;
          });
        },
        close: async () => {
          counts.open -= 1;
        },
      };
    },
    close: () => Promise.resolve(),
  };
  return { reader, counts };
}

describe('pictures of pages for the browser', () => {
  let jobId: string;
  let folder: string;
  let now: number;

  beforeEach(() => {
    jobId = randomUUID();
    folder = temporaryFolder();
    now = 0;
    mkdirSync(join(folder, 'files', jobId), { recursive: true });
    writeFileSync(join(folder, 'files', jobId, '0'), 'a document');
  });

  function picturesOf(reader: DocumentReader, options: Partial<PagePicturesOptions> = {}) {
    const pictures = createPagePictures({
      images: createPageImages(join(folder, 'pages')),
      reader,
      filesFolder: join(folder, 'files'),
      hasPage: async (id, file, page) => id === jobId && file === 0 && page <= PAGES,
      now: () => now,
      ...options,
    });
    onTestFinished(() => pictures.close());
    return pictures;
  }

  const kindsOf = async (answers: readonly Promise<PagePicture>[]) =>
    (await Promise.all(answers)).map(({ kind }) => kind);

  it('are drawn once for all, one at a time, from one open document', async () => {
    const { reader, counts } = countingReader(async () => WHITE);
    const pictures = picturesOf(reader);
    const pages = Array.from({ length: PAGES }, (_, at) => at + 1);
    const twice = [...pages, ...pages].map((page) => pictures.read(jobId, 0, page, never));
    expect(new Set(await kindsOf(twice))).toEqual(new Set(['picture']));
    expect(counts).toMatchObject({ opened: 1, rendered: PAGES, mostAtOnce: 1 });
    await pictures.close();
    expect(counts.open).toBe(0);
  });

  it('of pages that the outcome does not name open nothing', async () => {
    const { reader, counts } = countingReader(async () => WHITE);
    const pictures = picturesOf(reader);
    const strange = Array.from({ length: 24 }, (_, at) => pictures.read(jobId, at, PAGES + at + 1, never));
    expect(new Set(await kindsOf([...strange, pictures.read(randomUUID(), 0, 1, never)]))).toEqual(
      new Set(['none']),
    );
    expect(counts.opened).toBe(0);
  });

  it('are refused when too many wait, and never lost', async () => {
    const held = Promise.withResolvers<Picture>();
    const { reader } = countingReader(() => held.promise);
    const pictures = picturesOf(reader, { waiting: 4 });
    const answers = Array.from({ length: 20 }, (_, at) => pictures.read(jobId, 0, at + 1, never));
    held.resolve(WHITE);
    const kinds = await kindsOf(answers);
    expect(kinds.filter((kind) => kind === 'picture')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(15);
    expect(await kindsOf([pictures.read(jobId, 0, 20, never)])).toEqual(['picture']);
  });

  it('that failed say why at once, and are tried again later', async () => {
    const { reader, counts } = countingReader(async (page) => {
      if (page === 7) throw new IxError('IX_000_006', 'file 1 is too much');
      return WHITE;
    });
    const pictures = picturesOf(reader);
    const failed = { kind: 'failed', reason: 'file 1 is too much' };
    expect(await Promise.all(Array.from({ length: 9 }, () => pictures.read(jobId, 0, 7, never)))).toEqual(
      Array(9).fill(failed),
    );
    expect(await pictures.read(jobId, 0, 7, never)).toEqual(failed);
    expect(counts.rendered).toBe(1);
    expect(await kindsOf([pictures.read(jobId, 0, 8, never)])).toEqual(['picture']);
    now += 11 * 60_000;
    expect(await pictures.read(jobId, 0, 7, never)).toEqual(failed);
    expect(counts.rendered).toBe(3);
  });

  it('of a document of which three pages failed are not tried any more', async () => {
    const { reader, counts } = countingReader((_, signal) => {
      const held = Promise.withResolvers<Picture>();
      signal.addEventListener('abort', () => held.reject(signal.reason));
      return held.promise;
    });
    const pictures = picturesOf(reader, { limitMs: 5 });
    const answers = await Promise.all(
      Array.from({ length: PAGES }, (_, at) => pictures.read(jobId, 0, at + 1, never)),
    );
    // Which pages come first is the file system's to say: each asks first whether it has a picture already.
    const reasons = answers.map((answer) => (answer.kind === 'failed' ? answer.reason : answer.kind));
    const tooSlow = /^page \d+ of file 1 takes more than 0\.005 s to draw$/;
    expect(reasons.filter((reason) => tooSlow.test(reason))).toHaveLength(3);
    expect(
      reasons.filter((reason) => reason.startsWith('3 other pages of it could not be drawn: page ')),
    ).toHaveLength(PAGES - 3);
    expect(counts).toMatchObject({ rendered: 3, open: 0 });
  });

  it('end when the service stops, or when nobody looks any more', async () => {
    const began = Promise.withResolvers<void>();
    const { reader, counts } = countingReader((_, signal) => {
      const held = Promise.withResolvers<Picture>();
      signal.addEventListener('abort', () => held.reject(signal.reason));
      began.resolve();
      return held.promise;
    });
    const pictures = picturesOf(reader);
    const gone = new AbortController();
    const left = pictures.read(jobId, 0, 1, gone.signal);
    await began.promise;
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const waits = pictures.read(jobId, 0, 1, never);
    await pictures.close();
    expect(await waits).toMatchObject({ kind: 'busy' });
    expect(counts.open).toBe(0);
  });
});
