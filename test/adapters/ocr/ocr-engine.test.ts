import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { BoundingBox } from '../../../schemas/segment.ts';
import { createOcrEngine } from '../../../src/adapters/ocr/create-ocr-engine.ts';
import { PADDLE } from '../../../src/adapters/ocr/paddle/paddle-traits.ts';
import { createProcessEngine } from '../../../src/adapters/ocr/process/process-engine.ts';
import { READERS, type ReaderKind } from '../../../src/adapters/ocr/readers.ts';
import type { Picture } from '../../../steps/ports/world.ts';
import { overlapOverUnion } from './box-overlap.ts';
import { type DrawOptions, drawWords } from './draw-words.ts';

const { signal } = new AbortController();
const SILENT = { info() {}, warn() {} };
const WORDS = [
  { text: 'Invoice', x: 100, y: 120 },
  { text: 'Number', x: 330, y: 120 },
  { text: '20418', x: 560, y: 120 },
  { text: 'Harbour', x: 100, y: 240 },
  { text: 'Street', x: 330, y: 240 },
  { text: 'Amount', x: 100, y: 360 },
  { text: '1,250.40', x: 560, y: 360 },
];
const MIN_OVERLAP = 0.7;

/** The first reader as it is, and another in the second's place. */
const withSecond = (create: ReaderKind['create']): readonly [ReaderKind, ...ReaderKind[]] => [
  READERS[0],
  { traits: PADDLE, create },
];

interface Drawn {
  readonly picture: Picture;
  readonly boxes: readonly BoundingBox[];
}

/** The picture turned clockwise with paper around it, and the boxes of the words' turned corners on it. */
async function turn({ picture, boxes }: Drawn, degrees: number): Promise<Drawn> {
  const { width, height } = picture;
  const turned = await sharp(picture.pixels, { raw: { width, height, channels: picture.channels } })
    .rotate(degrees, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const place = (x: number, y: number) => {
    const [u, v] = [(x - 0.5) * width, (y - 0.5) * height];
    return [
      (u * cos - v * sin) / turned.info.width + 0.5,
      (u * sin + v * cos) / turned.info.height + 0.5,
    ] as const;
  };
  const moved = boxes.map(({ x0, y0, x1, y1 }) => {
    const corners = [place(x0, y0), place(x1, y0), place(x0, y1), place(x1, y1)];
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  });
  const pixels = new Uint8Array(turned.data);
  return {
    picture: { ...picture, pixels, width: turned.info.width, height: turned.info.height },
    boxes: moved,
  };
}

describe.each(['tesseract', 'paddle', 'auto'] as const)('the engine %s', (name) => {
  const engine = createProcessEngine({ engine: name, languages: ['eng'], workers: 1 }, SILENT);
  afterAll(() => engine.close());

  /** Reads, and checks that every drawn word is read where it is. */
  async function expectWords({ picture, boxes }: Drawn) {
    const page = await engine.recognise(picture, [], signal);
    const words = page.lines.flatMap((line) => line.words ?? []);
    WORDS.forEach(({ text }, place) => {
      const drawn = boxes[place];
      const read = words.find((word) => word.text === text);
      if (drawn === undefined || read === undefined) {
        throw new Error(`${text} is not among ${words.map((word) => word.text).join(' ')}`);
      }
      expect(overlapOverUnion(drawn, read.bounding_box), text).toBeGreaterThanOrEqual(MIN_OVERLAP);
    });
    return page;
  }

  it('passes its self-check and says afterwards that no GPU was seen', async () => {
    await engine.selfCheck(signal);
    expect(engine.gpu).toBe(false);
    expect(engine.version).not.toBe('');
    expect(engine.languages).toEqual(expect.arrayContaining(['deu', 'eng']));
  });

  it.each([0, 90, 180, 270] as const)(
    'reads a page turned by %i degrees, with boxes on the page turned back',
    async (degrees) => {
      const drawn = drawWords(WORDS);
      const { picture } = await turn(drawn, degrees);
      const page = await expectWords({ picture, boxes: drawn.boxes });
      expect(page.rotation).toBe(degrees);
    },
  );

  it.each([-10, 4])(
    'reads a page that is %i degrees askew, with boxes on the page as it is',
    async (degrees) => {
      const page = await expectWords(await turn(drawWords(WORDS), degrees));
      expect(page.rotation).toBe(0);
      expect(Math.abs(page.skew - degrees)).toBeLessThan(0.5);
    },
  );

  it.each<[string, DrawOptions]>([
    ['large', { size: 50 }],
    ['small', { size: 22 }],
    ['pale', { ink: '#aaa', paper: '#eee' }],
    ['dark', { ink: '#000', paper: '#777' }],
  ])('reads %s print', async (_kind, options) => {
    await expectWords(drawWords(WORDS, options));
  });

  it('reads a photograph with a shadow across it', async () => {
    const { picture, boxes } = drawWords(WORDS);
    const shadow = (at: number) => 0.25 + 0.75 * (((at / 3) % picture.width) / picture.width);
    const pixels = picture.pixels.map((value, at) => value * shadow(at));
    await expectWords({ picture: { ...picture, pixels }, boxes });
  });

  it('reads a blank page as no lines', async () => {
    const page = await engine.recognise(drawWords([]).picture, [], signal);
    expect(page).toEqual({ lines: [], rotation: 0, skew: 0, mean_confidence: null });
  });

  it('reads one short line in large letters, whichever way its ink seems to run', async () => {
    const words = [{ text: 'Third page 5820', x: 60, y: 170 }];
    const { picture } = drawWords(words, { width: 800, height: 300, size: 60 });
    const { lines, rotation } = await engine.recognise(picture, [], signal);
    expect(lines.map(({ text }) => text).join(' ')).toContain('5820');
    expect(rotation).toBe(0);
  });

  it('reads a picture the same way whatever it has read in between', async () => {
    const { picture } = drawWords(WORDS);
    const first = await engine.recognise(picture, [], signal);
    await engine.recognise(drawWords([{ text: 'lnvoice', x: 80, y: 100 }]).picture, [], signal);
    expect(await engine.recognise(picture, [], signal)).toEqual(first);
  });

  it('refuses a language that is not installed and names those that are', async () => {
    const { picture } = drawWords(WORDS);
    await expect(engine.recognise(picture, ['eng', 'tlh'], signal)).rejects.toMatchObject({
      code: 'IX_003_000',
      message: expect.stringMatching(/tlh.*deu, eng/),
    });
  });

  it('refuses pixels that do not fill the picture', async () => {
    const picture = { pixels: new Uint8Array(10), channels: 1, width: 10, height: 10, dpi: null } as const;
    await expect(engine.recognise(picture, [], signal)).rejects.toMatchObject({ code: 'IX_003_000' });
  });

  it('stops wherever it is in its work when aborted, and the process lives on', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => ({
      text: 'Amount 1,250.40',
      x: 40,
      y: 40 + 38 * at,
    }));
    const { picture } = drawWords(lines, { size: 28 });
    await engine.recognise(picture, [], signal);
    for (const after of [5, 120, 300]) {
      const clock = AbortSignal.timeout(after);
      // On a fast machine the last ones are read before their time is up.
      await engine.recognise(picture, [], clock).catch((thrown) => expect(thrown).toBe(clock.reason));
    }
    expect((await engine.recognise(picture, [], signal)).lines.length).toBeGreaterThan(9);
  });

  it('stops when aborted, and reads the next page', async () => {
    const controller = new AbortController();
    const drawn = drawWords(WORDS);
    const reading = engine.recognise(drawn.picture, [], controller.signal);
    controller.abort(new Error('no longer wanted'));
    await expect(reading).rejects.toThrow('no longer wanted');
    await expectWords(drawn);
  });
});

describe('the engine fake', () => {
  it('reads the same line on every picture, and stops when aborted', async () => {
    const engine = createProcessEngine({ engine: 'fake', languages: ['eng'], workers: 3 }, SILENT);
    await engine.selfCheck(signal);
    const { lines } = await engine.recognise(drawWords(WORDS).picture, [], signal);
    expect(lines.map((line) => line.text)).toEqual(['Text of the fake OCR engine']);
    const aborted = AbortSignal.abort(new Error('no longer wanted'));
    await expect(engine.recognise(drawWords(WORDS).picture, [], aborted)).rejects.toThrow('no longer wanted');
  });
});

describe('the engine auto', () => {
  it('reads the letters of German and the euro sign', async () => {
    const engine = createProcessEngine({ engine: 'auto', languages: ['deu'], workers: 1 }, SILENT);
    const german = ['Größe', 'Straße', 'Übertrag', 'Zähler', '12,50 €'];
    const drawn = german.map((text, row) => ({ text, x: 100, y: 120 + 120 * row }));
    const { lines } = await engine.recognise(drawWords(drawn, { height: 700 }).picture, [], signal);
    expect(lines.map(({ text }) => text)).toEqual(german);
    await engine.close();
  });

  it('reads on with tesseract where PP-OCR fails, and says so', async () => {
    const said: string[] = [];
    const engine = createOcrEngine(
      { engine: 'auto', languages: ['eng'], workers: 1 },
      { info() {}, warn: (_details, message) => said.push(message) },
      withSecond(() => ({
        name: 'paddle',
        version: 'broken',
        read: () => Promise.reject(new Error('no such library')),
        close: async () => {},
      })),
    );
    const { picture, boxes } = drawWords(WORDS);
    const { lines } = await engine.recognise(picture, [], signal);
    expect(lines.map((line) => line.text)).toContain('Harbour Street');
    expect(await engine.readAgain(picture, boxes[0] ?? { x0: 0, y0: 0, x1: 1, y1: 1 }, signal)).toBeNull();
    expect(said).toContain('the OCR reader paddle failed: reading on without it');
    await engine.close();
  });

  it('goes on with a self-check that nobody waits for any more, so that the next passes', async () => {
    const engine = createProcessEngine({ engine: 'auto', languages: ['eng'], workers: 1 }, SILENT);
    const impatient = new AbortController();
    const first = engine.selfCheck(impatient.signal);
    const second = engine.selfCheck(signal);
    impatient.abort(new Error('too late'));
    await expect(first).rejects.toThrow('too late');
    await second;
    expect(engine.gpu).toBe(false);
    await engine.close();
  });

  it('passes its self-check while PP-OCR is long at work on a page', async () => {
    const asked = Promise.withResolvers<void>();
    const slow = withSecond(() => ({
      name: 'paddle',
      version: 'slow',
      read: (_picture, _request, readSignal) => {
        const { promise, reject } = Promise.withResolvers<never>();
        readSignal.addEventListener('abort', () => reject(readSignal.reason));
        asked.resolve();
        return promise;
      },
      close: async () => {},
    }));
    const engine = createOcrEngine({ engine: 'auto', languages: ['eng'], workers: 2 }, SILENT, slow);
    const stop = new AbortController();
    const reading = engine.recognise(drawWords(WORDS).picture, [], stop.signal);
    await asked.promise;
    await engine.selfCheck(signal);
    stop.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    await engine.close();
  });

  it('reads a box again with PP-OCR', async () => {
    const engine = createProcessEngine({ engine: 'auto', languages: ['eng'], workers: 1 }, SILENT);
    const { picture, boxes } = drawWords(WORDS);
    const [, , box] = boxes;
    if (box === undefined) throw new Error('the third word was drawn');
    expect(await engine.readAgain(picture, box, signal)).toMatchObject({ text: '20418' });
    await engine.close();
  });

  it('reads without PP-OCR where that is not installed, and says so', async () => {
    const said: string[] = [];
    const engine = createOcrEngine(
      { engine: 'auto', languages: ['eng'], workers: 1 },
      { info() {}, warn: (_details, message) => said.push(message) },
      withSecond(() => {
        throw new Error("Cannot find module 'onnxruntime-node'");
      }),
    );
    const { lines } = await engine.recognise(drawWords(WORDS).picture, [], signal);
    expect(lines.map((line) => line.text)).toContain('Harbour Street');
    expect(
      await engine.readAgain(drawWords(WORDS).picture, { x0: 0, y0: 0, x1: 1, y1: 1 }, signal),
    ).toBeNull();
    expect(said).toEqual(['the OCR reader paddle is not installed: reading without it']);
    await engine.close();
  });
});
