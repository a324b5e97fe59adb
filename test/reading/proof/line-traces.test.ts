import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { readJoined, readSingly } from '../../../reading/proof/occurrences.ts';
import { shapeLetters, spreadShapes } from '../../../reading/text/confusions.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import { recognisedPage, textPage } from '../../helpers/stage-io.ts';

const letters = fc.string({ unit: fc.constantFrom(...'rnmvwucld0oi1l25sz8b9ga'), maxLength: 24 });

it('a trace keeps every text that is held by shape', () => {
  fc.assert(
    fc.property(letters, fc.nat(24), fc.nat(8), letters, (text, from, length, other) => {
      const piece = text.slice(from, from + length);
      for (const wanted of [piece, other]) {
        const isHeld = shapeLetters(text).shapes.includes(shapeLetters(wanted).shapes);
        if (isHeld) expect(spreadShapes(text)).toContain(spreadShapes(wanted));
      }
    }),
    { numRuns: 2000 },
  );
});

it('a trace is the same wherever a text is cut', () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(spreadShapes(a) + spreadShapes(b)).toBe(spreadShapes(a + b));
    }),
  );
});

/** Every second line in a column of its own on the right. */
function twoColumns(page: ReadPage): ReadPage {
  const segments = page.segments.map((segment, index) => {
    const [x0, y0] = [index % 2 === 0 ? 0.1 : 0.6, 0.1 + 0.03 * Math.floor(index / 2)];
    return { ...segment, bounding_box: { x0, y0, x1: x0 + 0.3, y1: y0 + 0.02 } };
  });
  return { ...page, segments };
}

const word = fc.constantFrom('Oak', '0ak', 'MILL', 'Lane', 'barn', 'bam', '12', 'Ltd.', '(', '—', 'Smíth');
const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));

it('reading where the letters stand finds what reading everywhere finds', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (texts, wanted, isRecognised) => {
        const page = isRecognised ? recognisedPage(texts) : textPage(texts);
        const lines = linesOf([twoColumns(page)]);
        const comparison = chooseComparison({ name: 'x', type: 'str' }, wanted.join(' '), NO_HINTS);
        if (comparison === null) throw new Error('a text has a comparison');
        const everywhere = { ...comparison, trace: null };
        expect(readSingly(lines, comparison)).toEqual(readSingly(lines, everywhere));
        expect(readJoined(lines, comparison)).toEqual(readJoined(lines, everywhere));
      },
    ),
    { numRuns: 1000 },
  );
});

it.each([
  ['28.12. - 05.01.2027', '2026-12-28'],
  ['28 December to 5 January 2027', '2026-12-28'],
  ["5. März '26", '2026-03-05'],
  ['O5.O3.2O26', '2026-03-05'],
  ['05/03/2 026', '2026-03-05'],
])('a date is read in %j', (text, value) => {
  const comparison = chooseComparison({ name: 'x', type: 'date' }, value, NO_HINTS);
  if (comparison === null) throw new Error('a date has a comparison');
  expect(readSingly(linesOf([recognisedPage([text])]), comparison)).toHaveLength(1);
});
