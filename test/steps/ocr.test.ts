import { describe, expect, it } from 'vitest';
import { ocr } from '../../steps/ocr.ts';
import type { DonePage, OcrInput, SetupOutput } from '../../steps/ports/stage-io.ts';
import type {
  DocumentPage,
  DocumentReader,
  OcrEngine,
  PageImages,
  Picture,
  StoredFile,
} from '../../steps/ports/world.ts';
import { resolveOptions } from '../../steps/resolve-options.ts';

const PICTURE: Picture = { pixels: new Uint8Array(4), channels: 1, width: 2, height: 2, dpi: null };
const BOX = { x0: 0.1, y0: 0.5, x1: 0.4, y1: 0.55 };

const blank = {
  width: 100,
  height: 200,
  unit: 'px',
  rotation: 0,
  lines: [],
  picture: null,
  regions: null,
} as const;
const line = (text: string, y0 = 0.1) => ({
  text,
  bounding_box: { x0: 0.1, y0, x1: 0.4, y1: y0 + 0.05 },
  confidence: 1,
  words: null,
});

function readerOf(
  pages: Omit<DocumentPage, 'page_number'>[],
  log: string[] = [],
  unread: string | null = null,
): DocumentReader {
  return {
    async open() {
      return {
        kind: 'pdf',
        page_count: pages.length,
        unread,
        async readPage(pageNumber) {
          log.push(`read ${pageNumber}`);
          const page = pages[pageNumber - 1];
          if (page === undefined) throw new Error('no such page');
          return { ...page, page_number: pageNumber };
        },
        async renderPage() {
          return PICTURE;
        },
        async close() {
          log.push('close');
        },
      };
    },
    async close() {},
  };
}

function engineOf(recognise: OcrEngine['recognise']): OcrEngine {
  return {
    name: 'test',
    version: '1',
    gpu: false,
    languages: ['eng'],
    parallel: 2,
    recognise,
    readAgain: async () => null,
    selfCheck: async () => undefined,
    close: async () => undefined,
  };
}

const engine = engineOf(async () => ({
  lines: [
    {
      ...line('SEEN'),
      bounding_box: BOX,
      confidence: 0.8,
      engine: 'tesseract',
      others: [{ engine: 'paddle', text: 'SEEM', confidence: 0.5 }],
    },
  ],
  rotation: 90,
  skew: 0,
  mean_confidence: 0.8,
}));

const file: StoredFile = { file_index: 0, path: '/f', bytes: 1, sha256: 'aa', display_name: null };
const options = resolveOptions(undefined);

function inputOf(parts: {
  files?: StoredFile[];
  texts?: string[];
  donePages?: DonePage[];
  ocrOnly?: boolean;
}) {
  const pages: DonePage[] = [];
  const progress: string[] = [];
  const setup: SetupOutput = {
    use_case_name: 'x',
    system_prompt: '',
    model: 'builtin',
    fields: [],
    files: parts.files ?? [file],
    texts: parts.texts ?? [],
    options: { ...options, ocr: { ...options.ocr, ocr_only: parts.ocrOnly ?? false } },
    warnings: [],
  };
  const input: OcrInput = {
    job: { job_id: 'j', ix_id: 'i', client_id: null, request_id: null, request: {}, attempt: 1 },
    setup,
    donePages: parts.donePages ?? [],
    async onPage(done, at) {
      pages.push(done);
      progress.push(`${at.page} of ${at.pages}`);
    },
  };
  return { input, pages, progress };
}

const { signal } = new AbortController();

describe('the ocr step', () => {
  it('takes text layers as they are and recognises pictures, turned upright', async () => {
    const reader = readerOf([
      { ...blank, lines: [line('layer')] },
      { ...blank, picture: PICTURE },
    ]);
    const { input, progress } = inputOf({});
    const output = await ocr(input, { reader, engine, images: null, defaultLanguages: ['eng'] }, signal);
    const [first, second] = output.pages;
    expect(first).toMatchObject({
      source: 'text_layer',
      rotation: 0,
      width: 100,
      segments: [{ segment_id: 'f0p1s1', text: 'layer' }],
    });
    expect(second).toMatchObject({
      source: 'ocr',
      rotation: 90,
      width: 200,
      height: 100,
      mean_confidence: 0.8,
    });
    expect(second?.segments[0]).toMatchObject({
      segment_id: 'f0p2s1',
      text: 'SEEN',
      readings: [
        { engine: 'tesseract', text: 'SEEN' },
        { engine: 'paddle', text: 'SEEM' },
      ],
    });
    expect(progress).toEqual(['1 of 2', '2 of 2']);
  });

  it('warns once of what a file holds beside its pages, also where its first page was read before', async () => {
    const page = { ...blank, lines: [line('layer')] };
    const deps = {
      reader: readerOf([page, page], [], 'is a portfolio'),
      engine,
      images: null,
      defaultLanguages: ['eng'],
    };
    const first = inputOf({});
    expect((await ocr(first.input, deps, signal)).warnings).toEqual(['File 1 is a portfolio.']);
    const again = inputOf({ donePages: first.pages.slice(0, 1) });
    expect((await ocr(again.input, deps, signal)).warnings).toEqual(['File 1 is a portfolio.']);
  });

  it('recognises only the parts of a mixed page that the picture alone shows, and places them', async () => {
    const pixels = Uint8Array.from({ length: 100 }, (_, index) => index);
    const picture: Picture = { pixels, channels: 1, width: 10, height: 10, dpi: null };
    const regions = [
      { x0: 0.2, y0: 0.4, x1: 0.4, y1: 0.5 },
      { x0: 0.5, y0: 0.5, x1: 0.6, y1: 0.6 },
    ];
    const page = { ...blank, lines: [line('top', 0.1), line('bottom', 0.9)], picture, regions };
    const given: Picture[] = [];
    const found = {
      text: 'only in the picture',
      bounding_box: { x0: 0, y0: 0, x1: 0.5, y1: 0.5 },
      confidence: 0.9,
    };
    const seen = engineOf(async (cut) => {
      given.push(cut);
      const words = [{ text: 'only', bounding_box: found.bounding_box, confidence: 0.9 }];
      return {
        lines: [{ ...found, words, engine: 'tesseract', others: [] }],
        rotation: 0,
        skew: 0,
        mean_confidence: 0.9,
      };
    });
    const output = await ocr(
      inputOf({}).input,
      { reader: readerOf([page]), engine: seen, images: null, defaultLanguages: ['eng'] },
      signal,
    );
    expect(given).toMatchObject([{ width: 4, height: 2, channels: 1 }]);
    expect([...(given[0]?.pixels ?? [])]).toEqual([42, 43, 255, 255, 255, 255, 255, 55]);
    const segments = output.pages[0]?.segments ?? [];
    expect(segments.map((segment) => segment.text)).toEqual(['top', 'only in the picture', 'bottom']);
    expect(segments[1]?.bounding_box).toEqual({ x0: 0.2, y0: 0.4, x1: 0.4, y1: 0.5 });
    expect(segments[1]?.words?.[0]?.bounding_box).toEqual({ x0: 0.2, y0: 0.4, x1: 0.4, y1: 0.5 });
  });

  it('goes on from the pages of an earlier run, unless the file has changed since', async () => {
    const first = inputOf({});
    const pages = [
      { ...blank, lines: [line('one')] },
      { ...blank, lines: [line('two')] },
    ];
    await ocr(
      first.input,
      { reader: readerOf(pages), engine, images: null, defaultLanguages: ['eng'] },
      signal,
    );
    const log: string[] = [];
    const second = inputOf({ donePages: first.pages.slice(0, 1) });
    const output = await ocr(
      second.input,
      { reader: readerOf(pages, log), engine, images: null, defaultLanguages: ['eng'] },
      signal,
    );
    expect(log).toEqual(['read 2', 'close']);
    expect(output.pages).toHaveLength(2);
    const changed = inputOf({ donePages: first.pages, files: [{ ...file, sha256: 'bb' }] });
    const again: string[] = [];
    await ocr(
      changed.input,
      { reader: readerOf(pages, again), engine, images: null, defaultLanguages: ['eng'] },
      signal,
    );
    expect(again).toEqual(['read 1', 'read 2', 'close']);
  });

  it('keeps an upright picture of each page that was recognised', async () => {
    const saved: unknown[] = [];
    const images: PageImages = {
      save: async (...args) => {
        saved.push([args[0], args[1], args[2], args[4]]);
      },
      load: async () => null,
    };
    const { input } = inputOf({});
    await ocr(
      input,
      {
        reader: readerOf([
          { ...blank, lines: [line('a')] },
          { ...blank, picture: PICTURE },
        ]),
        engine,
        images,
        defaultLanguages: ['eng'],
      },
      signal,
    );
    expect(saved).toEqual([['j', 0, 2, 90]]);
  });

  it('takes texts as pages when there is no file, and beside the files otherwise', async () => {
    const alone = await ocr(
      inputOf({ files: [], texts: ['a\n\nb\fc'] }).input,
      { reader: readerOf([]), engine, images: null, defaultLanguages: ['eng'] },
      signal,
    );
    expect(
      alone.pages.map((page) => page.segments.map((segment) => [segment.segment_id, segment.text])),
    ).toEqual([
      [
        ['f0p1s1', 'a'],
        ['f0p1s2', 'b'],
      ],
      [['f0p2s1', 'c']],
    ]);
    const beside = await ocr(
      inputOf({ texts: ['t'] }).input,
      {
        reader: readerOf([{ ...blank, lines: [line('f')] }]),
        engine,
        images: null,
        defaultLanguages: ['eng'],
      },
      signal,
    );
    expect(beside.pages).toHaveLength(1);
    expect(beside.texts[0]?.segments[0]?.segment_id).toBe('f1p1s1');
  });

  it('ends without any text in IX_001_000, except when only OCR was asked for', async () => {
    const reader = readerOf([{ ...blank, lines: [line('  ')] }]);
    await expect(
      ocr(inputOf({}).input, { reader, engine, images: null, defaultLanguages: ['eng'] }, signal),
    ).rejects.toMatchObject({
      code: 'IX_001_000',
    });
    const output = await ocr(
      inputOf({ ocrOnly: true }).input,
      { reader, engine, images: null, defaultLanguages: ['eng'] },
      signal,
    );
    expect(output.pages).toHaveLength(1);
  });

  it('closes the document when a page fails, after the pages in work have settled', async () => {
    const log: string[] = [];
    const failing = engineOf(async () => {
      log.push('failed');
      throw new Error('broken');
    });
    const reader = readerOf(
      [
        { ...blank, picture: PICTURE },
        { ...blank, picture: PICTURE },
        { ...blank, picture: PICTURE },
      ],
      log,
    );
    await expect(
      ocr(inputOf({}).input, { reader, engine: failing, images: null, defaultLanguages: ['eng'] }, signal),
    ).rejects.toThrow('broken');
    expect(log.at(-1)).toBe('close');
    expect(log).not.toContain('read 3');
  });
});
