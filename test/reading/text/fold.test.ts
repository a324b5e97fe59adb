import { expect, it } from 'vitest';
import { foldText, unfoldedEnd } from '../../../reading/text/fold.ts';

it.each([
  ['Café Groß & Æther GmbH', 'Café Groß'],
  ['Cafe\u0301 Ost', 'Cafe\u0301'],
  ['ﬁlz 𝐀b', 'ﬁlz 𝐀'],
  ['plain', ''],
])('a place in a folded text is one in the text itself: %s', (text, part) => {
  expect(text.slice(0, unfoldedEnd(text, foldText(part).length))).toBe(part);
});
