import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningOf, listed, plainWords, quoted } from '../../../reading/text/plain-words.ts';

const ODD = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** Any text, with many of the signs that are no plain words, halves of characters among them. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\u202e', '\u2066', '\u200f', '\n', '\u2028', '\0', '\u001b', '\ud83d', '\\', '"'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 300,
});

describe('a stranger’s text in a sentence', () => {
  it.each([
    ['inv\u202egnp.exe', 'inv\\u202Egnp.exe'],
    ['two\r\nlines', 'two lines'],
    ['red\u001b[31m', 'red\\u001B[31m'],
    ['Übersicht 発注 فاتورة 👩‍👧', 'Übersicht 発注 فاتورة 👩‍👧'],
  ])('%j is %j', (text, plain) => {
    expect(plainWords(text)).toBe(plain);
  });

  it('is on one line, turns nothing around and is whole characters, and stays as it is when it is made so twice', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = plainWords(text);
        expect(plain).not.toMatch(ODD);
        expect(plainWords(plain)).toBe(plain);
        for (const part of [quoted(text), listed([text, text])]) expect(part).not.toMatch(ODD);
        expect(beginningOf(text.toWellFormed(), 7).isWellFormed()).toBe(true);
      }),
    );
  });

  it('is not longer than a sentence may be', () => {
    expect(quoted('a'.repeat(1_000_000))).toBe(`"${'a'.repeat(80)}…"`);
    expect(listed(Array.from({ length: 10_000 }, () => 'zz'))).toBe('zz, zz, zz, zz, zz and 9995 more');
  });
});
