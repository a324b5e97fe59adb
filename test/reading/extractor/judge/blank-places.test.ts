import { describe, expect, it } from 'vitest';
import { dayWord } from '../../../../reading/extractor/candidates/day-word.ts';
import { saysNothing } from '../../../../reading/extractor/evidence/nothing.ts';
import { createSurveyor } from '../../../../reading/extractor/evidence/surroundings.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

function lookAt(text: string, value: string) {
  const view = viewDocument(pagesOfTexts([text], 0));
  const row = view.rows.find((one) => one.text.includes(value));
  if (row === undefined) throw new Error(`${value} stands on no row.`);
  const start = row.text.lastIndexOf(value);
  const around = createSurveyor(view.pages).survey({ row, start, end: start + value.length });
  return { row, start, around };
}
const words = (list: readonly { letters: string }[]) => list.map(({ letters }) => letters);

describe('a label that has a place of its own', () => {
  it('is beyond the next label, not the head of its row', () => {
    const { around } = lookAt('Biology     --     Politics     2', '2');
    expect(words(around.words.previous)).toEqual(['politics']);
    expect(words(around.words.beyond)).toEqual(['biology']);
    expect(words(around.words.row)).toEqual([]);
  });

  it('heads its row where labels alone follow', () => {
    const { around } = lookAt('Kitchen     Radiator     412', '412');
    expect(words(around.words.row)).toEqual(['kitchen']);
  });

  it('has nothing where a dash stands between it and a value', () => {
    expect(lookAt('Kitchen     --     31.12.', '31.12.').around.blank).toBe(true);
    expect(lookAt('Kitchen     412     31.12.', '31.12.').around.blank).toBe(false);
  });

  it('is found over a cell of a currency', () => {
    const { around } = lookAt('Te betalen     EUR     79,50', '79,50');
    expect(words(around.words.previous)).toEqual(['te', 'betalen']);
    expect(around.between).toBe(0);
  });
});

it.each(['--', '- -', 'n/a', 'N.V.T.', 'Sans objet', 'to be announced'])('%s says nothing', (text) => {
  expect(saysNothing(text)).toBe(true);
});
it.each(['0', 'Nala', '-4'])('%s says something', (text) => expect(saysNothing(text)).toBe(false));

it.each([
  ['Please pay by 27 January 2024', 'until_word'],
  ['Kündigung bis spätestens 27 January 2024', 'until_word'],
  ['gilt ab dem 27 January 2024', 'from_word'],
  ['Your letter of 27 January 2024', 'of_word'],
  ['geldig tot en met zaterdag 27 January 2024', 'until_word'],
])('tells what a day is in %s', (text, named) => {
  const { row, start } = lookAt(text, '27 January 2024');
  expect(dayWord(row, start)).toEqual({ [named]: 1 });
});
