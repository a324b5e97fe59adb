import { afterAll, describe, expect, it } from 'vitest';
import { createProcessEngine } from '../../../src/adapters/ocr/process/process-engine.ts';
import { drawWords } from './draw-words.ts';

const { signal } = new AbortController();
const LINES = [
  'Überweisung an Bäckerei Größmann',
  'Straße der Jugend 7, 04229 Köln',
  'Gebühren für März: 12,50 €',
  'Höhe der Rückzahlung: 1.250,00 €',
];

describe.each(['tesseract', 'auto'] as const)('German text read by the engine %s', (name) => {
  const engine = createProcessEngine(
    { engine: name, languages: ['eng', 'deu'], workers: 1 },
    { info() {}, warn() {} },
  );
  afterAll(() => engine.close());

  it.each([
    ['small', 'when the request names the language', { width: 760, height: 320, size: 32 }, ['deu']],
    ['of a page', 'when the request names the language', { width: 2_000, height: 1_500, size: 60 }, ['deu']],
    ['of a page', 'by default', { width: 2_000, height: 1_500, size: 60 }, []],
  ])('in a picture that is %s keeps ä, ö, ü, ß and € %s', async (_size, _when, size, asked) => {
    const words = LINES.map((text, at) => ({ text, x: 50, y: size.size * (1.6 + 1.9 * at) }));
    const { lines } = await engine.recognise(drawWords(words, size).picture, asked, signal);
    expect(lines.map((line) => line.text)).toEqual(LINES);
    for (const line of lines) expect(line.words?.map((word) => word.text).join(' ')).toBe(line.text);
  });
});
