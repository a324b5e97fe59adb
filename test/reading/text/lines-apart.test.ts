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

it('parts the rows of a page by them, as space does', () => {
  const { rows } = viewDocument(pagesOfTexts(['\n\na\nb\n\nc\n\n\n\n\n\n\nd'], 0));
  const gaps = rows.slice(1).map((row, index) => row.y0 - (rows[index]?.y1 ?? 0));
  expect(gaps).toEqual([0, 1, 3]);
});
