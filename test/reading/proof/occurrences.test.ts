import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { joinLines, splitSpan } from '../../../reading/proof/joined-lines.ts';
import { lineBelow, linesOf } from '../../../reading/proof/lines.ts';
import { narrowBox } from '../../../reading/proof/narrow-box.ts';
import { readJoined } from '../../../reading/proof/occurrences.ts';
import { searchValue } from '../../../reading/proof/search.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { closeGaps, restoreRecognised } from '../../../reading/values/restore-recognised.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import { recognisedPage, textPage } from '../../helpers/stage-io.ts';

/** Two columns, read line by line across the page. */
function twoColumns() {
  const page = recognisedPage(['Shop Lane 5', 'Bill to', '81100 Oldtown', 'Mr Smith']);
  const places = [
    [0.1, 0.1],
    [0.6, 0.1],
    [0.1, 0.13],
    [0.6, 0.13],
  ] as const;
  const segments = page.segments.map((segment, index) => {
    const [x0, y0] = places[index] ?? [0, 0];
    return { ...segment, bounding_box: { x0, y0, x1: x0 + 0.3, y1: y0 + 0.02 } };
  });
  return linesOf([{ ...page, segments }]);
}

describe('joined lines', () => {
  it('are also read down a column', () => {
    const lines = twoColumns();
    expect(lineBelow(lines, 0)?.segment.text).toBe('81100 Oldtown');
    const comparison = chooseComparison(
      { name: 'address', type: 'str' },
      'Shop Lane 5, 81100 Oldtown',
      NO_HINTS,
    );
    if (comparison === null) throw new Error('a text has a comparison');
    const [found] = readJoined(lines, comparison);
    expect(found?.parts.map((part) => part.line.index)).toEqual([0, 2]);
  });

  it('have no line below without boxes, on another page or beside', () => {
    const plain = linesOf([textPage(['a', 'b'])]);
    expect(lineBelow(plain, 0)).toBeUndefined();
    const pages = linesOf([recognisedPage(['a']), recognisedPage(['b'], 0, 2)]);
    expect(lineBelow(pages, 0)).toBeUndefined();
  });

  it('any span of a run is split into exactly its characters', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (texts, from, length) => {
        const run = joinLines(linesOf([textPage(texts)]));
        const start = Math.min(from, run.text.length);
        const end = Math.min(start + length, run.text.length);
        const parts = splitSpan(run, start, end).map((part) =>
          part.line.segment.text.slice(part.start, part.end),
        );
        const letters = parts.join('').replaceAll(' ', '');
        expect(letters).toBe(run.text.slice(start, end).replaceAll(' ', ''));
      }),
    );
  });
});

describe('narrowed boxes', () => {
  it('take the right one of two equal words', () => {
    const [line] = linesOf([recognisedPage(['5.00 at 5.00'])]);
    if (line === undefined) throw new Error('the page has a line');
    expect(narrowBox({ line, start: 8, end: 12 })).toEqual(line.segment.words?.[2]?.bounding_box);
  });

  it('are the whole line without words, and null without any box', () => {
    const [line] = linesOf([recognisedPage(['Total 5.00'])]);
    if (line === undefined) throw new Error('the page has a line');
    const wordless = { ...line, segment: { ...line.segment, words: null } };
    expect(narrowBox({ line: wordless, start: 6, end: 10 })).toEqual(line.segment.bounding_box);
    const [text] = linesOf([textPage(['Total 5.00'])]);
    if (text === undefined) throw new Error('the page has a line');
    expect(narrowBox({ line: text, start: 6, end: 10 })).toBeNull();
  });
});

describe('restored text', () => {
  const recognised = fc.string({ unit: fc.constantFrom(...'0123456789OolISBZ.,/- :RM'), maxLength: 30 });

  it('keeps its length and never changes a digit into another', () => {
    fc.assert(
      fc.property(recognised, fc.constantFrom('decimal' as const, 'date' as const), (text, type) => {
        const restored = restoreRecognised(type, text);
        expect(restored).toHaveLength(text.length);
        Array.from(text).forEach((character, at) => {
          if (/\d/.test(character)) expect(restored[at]).toMatch(new RegExp(`[${character} \\p{L}]`, 'u'));
        });
      }),
    );
  });

  it('with gaps closed holds the same characters but for spaces, and knows their places', () => {
    fc.assert(
      fc.property(recognised, fc.constantFrom('decimal' as const, 'date' as const), (text, type) => {
        const closed = closeGaps(type, text);
        if (closed === null) return;
        expect(closed.text.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        Array.from(closed.text).forEach((character, at) => {
          expect(text[closed.origins[at] ?? -1]).toBe(character);
        });
      }),
    );
  });
});

describe('a value of which each reader has some words', () => {
  const page = recognisedPage(['OAKMERE TAILORS', '12 MILL LAME, WEST', '81100 STONEFURD']);
  const others = ['OAKMERE TAIL0RS', '12 NILL LANE, WEST', '81108 STONEFORD'];
  const lines = linesOf([
    {
      ...page,
      segments: page.segments.map((segment, index) => ({
        ...segment,
        readings: [...segment.readings, { engine: 'other', text: others[index] ?? '', confidence: 0.8 }],
      })),
    },
  ]);
  const search = (value: string) => {
    const comparison = chooseComparison({ name: 'address', type: 'str' }, value, NO_HINTS);
    if (comparison === null) throw new Error('a text has a comparison');
    return searchValue(comparison, lines, lines.slice(1));
  };

  it('is read in their lines, only as confusion', () => {
    const { occurrences, isCited } = search('12 MILL LANE, WEST');
    expect(occurrences.map(({ match, isOtherReading }) => ({ match, isOtherReading }))).toEqual([
      { match: 'fuzzy', isOtherReading: true },
    ]);
    expect(isCited).toBe(true);
    expect(occurrences[0]?.parts[0]?.line).toBe(lines[1]);
  });

  it('is not read where a word is no reader’s', () => {
    expect(search('12 MILL LAKE, WEST').occurrences).toEqual([]);
  });

  it('is not read with digits of the other reader', () => {
    expect(search('12 MILL LANE, WEST, 81108 STONEFORD').occurrences).toEqual([]);
  });
});

describe('a word with one letter misread', () => {
  const search = (page: ReadPage, value: string) => {
    const comparison = chooseComparison({ name: 'company', type: 'str' }, value, NO_HINTS);
    if (comparison === null) throw new Error('a text has a comparison');
    return searchValue(comparison, linesOf([page]), []).occurrences.map(({ match }) => match);
  };

  it('holds the word that documents use, only as confusion, where it was recognised', () => {
    expect(search(recognisedPage(['OAKMERE PHARHACY']), 'OAKMERE PHARMACY')).toEqual(['fuzzy']);
    expect(search(textPage(['OAKMERE PHARHACY']), 'OAKMERE PHARMACY')).toEqual([]);
  });

  it('holds no other', () => {
    expect(search(recognisedPage(['OAKMERE PHARMACY']), 'OAKMERE PHARHACY')).toEqual([]);
    expect(search(recognisedPage(['OAKHERE BAKERY']), 'OAKMERE BAKERY')).toEqual([]);
  });
});
