import { expect, it } from 'vitest';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { linesApart } from '../../../reading/text/lines-apart.ts';
import { pagesOfTexts } from '../../../steps/ocr/text-pages.ts';

const says = (line: string) => line.trim() !== '';

it.each([
  ['no blank line', 'a\nb', [{ text: 'a' }, { text: 'b' }]],
  ['one', 'a\n\nb', [{ text: 'a' }, { text: 'b', blank_before: 1 }]],
  ['several, some with blanks in them', 'a\n\n  \n\nb\n', [{ text: 'a' }, { text: 'b', blank_before: 3 }]],
  ['before the first line', '\n\na', [{ text: 'a', blank_before: 2 }]],
  ['nothing', '\n \n', []],
])('counts the lines without text before each: %s', (_, text, lines) => {
  expect(linesApart(text.split('\n'), says)).toEqual(lines);
});

it('counts them once for a line that is broken', () => {
  const [, first, second] = linesApart(['a', '', 'word '.repeat(600)], says);
  expect([first?.blank_before, second?.blank_before]).toEqual([1, undefined]);
});

/** The space between the rows of a page, in lines. */
const gapsOf = (text: string) => {
  const { rows } = viewDocument(pagesOfTexts([text], 0));
  return rows.slice(1).map((row, index) => row.y0 - (rows[index]?.y1 ?? 0));
};

it('parts the rows of a page by them, as space does', () => {
  expect(gapsOf('\n\na\nb\n\nc\n\n\n\n\n\n\nd')).toEqual([0, 1, 3]);
});

it.each([
  ['with a blank line between all', '\n\n'],
  ['with line ends that were converted twice', '\r\r\n'],
  ['with three lines for one', '\n\n\n'],
])('sees rows %s as without', (_, end) => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(gapsOf(lines.join(end))).toEqual(lines.slice(1).map(() => 0));
  expect(gapsOf([...lines, '', 'g', 'h'].join(end)).map((gap) => gap > 0)).toEqual(
    [...lines, 'g'].map((line) => line === 'f'),
  );
});
