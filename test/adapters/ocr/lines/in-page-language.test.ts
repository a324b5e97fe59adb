import { describe, expect, it } from 'vitest';
import type { ReadLine } from '../../../../reading/readings/read-line.ts';
import { inPageLanguage } from '../../../../src/adapters/ocr/lines/in-page-language.ts';
import type { LineReader } from '../../../../src/adapters/ocr/lines/line-reader.ts';

const { signal } = new AbortController();
const PICTURE = { pixels: new Uint8Array(1), width: 1, height: 1 };
const GERMAN = 'Kontoauszug Gutschrift Betrag Saldo alt Kontonummer';
const ENGLISH = 'Statement of account opening balance closing balance';
const BOX = { x0: 0, y0: 0, x1: 1, y1: 1 };

/** Reads the same text whatever the languages, and keeps which it was asked to read with. */
function readerOf(text: string) {
  const asked: string[] = [];
  const line: ReadLine = {
    words: text.split(' ').map((word) => ({ text: word, box: BOX, confidence: 0.9 })),
    engine: 'one',
    others: [],
  };
  const reader: LineReader = {
    name: 'one',
    version: '1',
    read: async (_picture, { languages }) => {
      asked.push(languages.join('+'));
      return [line];
    },
    close: async () => {},
  };
  return { reader: inPageLanguage(reader), asked };
}

describe('a reader that finds the language of a page', () => {
  it.each([
    ['the first where the words are of it', ['eng', 'deu'], ENGLISH, ['eng']],
    ['the other where the words are of that', ['eng', 'deu'], GERMAN, ['eng', 'deu']],
    ['the first where it is theirs, whatever the order', ['deu', 'eng'], GERMAN, ['deu']],
    ['the first where the words are of none that it may be', ['eng', 'fra'], GERMAN, ['eng']],
    ['the first where nothing tells', ['eng', 'deu'], '12.50', ['eng']],
    ['those that no words tell beside each', ['lat', 'eng', 'deu'], GERMAN, ['eng+lat', 'deu+lat']],
    ['the only one', ['eng'], GERMAN, ['eng']],
  ])('reads with %s', async (_, languages, text, expected) => {
    const { reader, asked } = readerOf(text);
    await reader.read(PICTURE, { languages, isOneOf: true, boxes: null }, signal);
    expect(asked).toEqual(expected);
  });

  it('reads with all that are asked for where none is to be found', async () => {
    const { reader, asked } = readerOf(GERMAN);
    await reader.read(PICTURE, { languages: ['eng', 'deu'], isOneOf: false, boxes: null }, signal);
    expect(asked).toEqual(['eng+deu']);
  });

  it('reads single boxes with the first: a few lines do not tell', async () => {
    const { reader, asked } = readerOf(GERMAN);
    await reader.read(PICTURE, { languages: ['eng', 'deu'], isOneOf: true, boxes: [BOX] }, signal);
    expect(asked).toEqual(['eng']);
  });
});
