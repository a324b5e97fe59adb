import { afterAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../../src/adapters/ocr/create-engine.ts';
import { createTesseractReader } from '../../../src/adapters/ocr/tesseract/tesseract-reader.ts';
import { drawWords } from './draw-words.ts';

const engine = createEngine({
  reader: createTesseractReader(1),
  second: null,
  languages: ['eng'],
  workers: 1,
});
const { signal } = new AbortController();
afterAll(() => engine.close());

const WORDS = [
  { text: 'Invoice', x: 100, y: 120 },
  { text: 'Number', x: 300, y: 120 },
  { text: '20418', x: 500, y: 120 },
  { text: 'Harbour', x: 100, y: 260 },
  { text: 'Street', x: 300, y: 260 },
];

describe('the tesseract engine', () => {
  it('passes its self-check and says afterwards that no GPU was seen', async () => {
    await engine.selfCheck(signal);
    expect(engine.gpu).toBe(false);
    expect(engine.version).toMatch(/^5\./);
  });

  it('lists the installed languages', () => {
    expect(engine.languages).toEqual(expect.arrayContaining(['deu', 'eng']));
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

  it('reads the same picture the same way whatever it has read in between', async () => {
    const { picture } = drawWords(WORDS);
    const other = drawWords([{ text: 'Lnvoice', x: 80, y: 100 }]).picture;
    const first = await engine.recognise(picture, [], signal);
    await engine.recognise(other, [], signal);
    expect(await engine.recognise(picture, [], signal)).toEqual(first);
  });

  it('stops at once when aborted, and reads the next page', async () => {
    const controller = new AbortController();
    const { picture } = drawWords(WORDS);
    const reading = engine.recognise(picture, [], controller.signal);
    controller.abort(new Error('no longer wanted'));
    await expect(reading).rejects.toThrow('no longer wanted');
    const { lines } = await engine.recognise(picture, [], signal);
    expect(lines.map((line) => line.text)).toEqual(['Invoice Number 20418', 'Harbour Street']);
  });
});
