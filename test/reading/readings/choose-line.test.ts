import { describe, expect, it } from 'vitest';
import { mergeLines } from '../../../reading/readings/merge-lines.ts';
import { type PixelLine, textOf } from '../../../reading/readings/read-line.ts';
import type { ReaderTraits } from '../../../reading/readings/reader-traits.ts';
import { PADDLE } from '../../../src/adapters/ocr/paddle/paddle-traits.ts';
import { TESSERACT } from '../../../src/adapters/ocr/tesseract/tesseract-traits.ts';

/** A line of words in a typewriter face of 10 × 20 pixels. */
function line(text: string, confidence: number, { x = 0, y = 0, height = 20 } = {}): PixelLine {
  let left = x;
  const words = text.split(' ').map((word) => {
    const box = { x0: left, y0: y, x1: left + 10 * word.length, y1: y + height };
    left = box.x1 + 10;
    return { text: word, box, confidence };
  });
  return { words };
}

const linesOf = (traits: ReaderTraits, lines: readonly PixelLine[]) => ({
  traits,
  lines: lines.map(({ words }) => ({ words, engine: traits.name, others: [] })),
});

function merge(
  tesseract: readonly PixelLine[],
  paddle: readonly PixelLine[],
  ...further: (readonly [ReaderTraits, readonly PixelLine[]])[]
) {
  const others = [linesOf(PADDLE, paddle), ...further.map(([traits, lines]) => linesOf(traits, lines))];
  return mergeLines(linesOf(TESSERACT, tesseract), others).map(({ words, engine, others }) => ({
    engine,
    text: textOf(words),
    others,
  }));
}

describe('two readings of one line', () => {
  it('become the surer one with the other beside it', () => {
    expect(merge([line('Tota1 12.OO', 0.7)], [line('Total 12.00', 0.98)])).toEqual([
      {
        engine: 'paddle',
        text: 'Total 12.00',
        others: [{ engine: 'tesseract', text: 'Tota1 12.OO', confidence: 0.7 }],
      },
    ]);
  });

  it('stay with tesseract where both read the same letters, since PP-OCR drops spaces', () => {
    const [one] = merge([line('in full today', 0.95)], [line('infulltoday', 0.99)]);
    expect(one).toMatchObject({ engine: 'tesseract', text: 'in full today' });
  });

  it.each([
    ['Straße 5', 'StraBe 5'],
    ['Größe 50', 'GroBe 50'],
    ['12,50 €', '12,50 E'],
    ['Übertrag 7', 'Ubertrag 7'],
  ])('keep %s where PP-OCR, which may lack the letter, reads %s', (own, other) => {
    const [one] = merge([line(own, 0.8)], [line(other, 0.99)]);
    expect(one?.text).toBe(own);
  });

  it('take single words from PP-OCR where tesseract is surer of the line but not of them', () => {
    const own = { words: [...line('Unit', 0.96).words, ...line('§72, Main Street', 0.9, { x: 40 }).words] };
    const other = { words: [...line('Unit', 0.8).words, ...line('S72, Main Street', 0.93, { x: 40 }).words] };
    const sure = {
      words: own.words.map((word) => ({ ...word, confidence: word.text === '§72,' ? 0.8 : 0.96 })),
    };
    expect(merge([sure], [other])).toMatchObject([{ text: 'Unit S72, Main Street' }]);
  });

  it('never hold a word twice where tesseract parted what is one word for PP-OCR', () => {
    const own = {
      words: [
        ...line('Unit 7,', 0.9).words,
        ...line('04229', 0.8, { x: 70 }).words,
        ...line('Street', 0.99, { x: 130 }).words,
      ],
    };
    const other = {
      words: [
        ...line('Unit', 0.8).words,
        ...line('7,04229', 0.95, { x: 50 }).words,
        ...line('Street', 0.8, { x: 130 }).words,
      ],
    };
    expect(merge([own], [other])).toMatchObject([{ text: 'Unit 7, 04229 Street' }]);
  });

  it('take a piece from PP-OCR where it alone saw the amount', () => {
    const [one] = merge(
      [line('NET TOTAL', 0.96)],
      [line('NET TOTAL', 0.97), line('67.85', 0.99, { x: 300 })],
    );
    expect(one?.text).toBe('NET TOTAL');
    expect(
      merge([line('NET TOTAL', 0.96)], [line('NET TOTAL', 0.97), line('67.85', 0.99, { x: 300 })]),
    ).toHaveLength(2);
  });

  it('take single words from PP-OCR where tesseract garbled them', () => {
    const own = { words: [...line('NET TOTAL', 0.96).words, ...line('li 5', 0.3, { x: 300 }).words] };
    const [one] = merge([own], [line('NET TOTAL', 0.97), line('67.85', 0.99, { x: 295 })]);
    expect(one?.text).toBe('NET TOTAL 67.85');
  });
});

describe('lines', () => {
  it('that tesseract ran together are told apart by PP-OCR', () => {
    const own = line('MEl LET NO 2 JALAN', 0.6, { height: 44 });
    const rows = [line('MEI LET RESTAURANT', 0.97), line('NO 2 JALAN BULAN', 0.97, { y: 24 })];
    expect(merge([own], rows).map(({ text }) => text)).toEqual(['MEI LET RESTAURANT', 'NO 2 JALAN BULAN']);
  });

  it('that tesseract saw too close are each put to the line of PP-OCR that covers them best', () => {
    const own = [
      line('ale TREE TAVERN', 0.7, { y: 0, height: 70 }),
      line('QUAX LANE US,', 0.6, { y: 17, height: 58 }),
    ];
    const other = [
      line('PALE TREE TAVERN', 0.95, { height: 51 }),
      line('QUAY LANE U5,', 0.9, { y: 25, height: 50 }),
    ];
    expect(merge(own, other).map(({ text, others }) => [text, others[0]?.text])).toEqual([
      ['PALE TREE TAVERN', 'ale TREE TAVERN'],
      ['QUAY LANE U5,', 'QUAX LANE US,'],
    ]);
  });

  it('that one reader alone saw are kept when it is sure, and left out when it is not', () => {
    expect(merge([line('Thank you', 0.95)], [line('Total', 0.97, { y: 100 })])).toHaveLength(2);
    expect(merge([line('~;', 0.2)], [line('|', 0.3, { y: 100 })])).toEqual([]);
  });
});

describe('a third reader', () => {
  const third: ReaderTraits = { ...PADDLE, name: 'third' };

  it('is weighed as a second one against what the first two have left, and all readings are kept', () => {
    const own = [line('Tota1 12.O0', 0.6)];
    expect(merge(own, [line('Total 12.0O', 0.9)], [third, [line('Total 12.00', 0.95)]])).toEqual([
      {
        engine: 'third',
        text: 'Total 12.00',
        others: [
          { engine: 'paddle', text: 'Total 12.0O', confidence: 0.9 },
          { engine: 'tesseract', text: 'Tota1 12.O0', confidence: 0.6 },
        ],
      },
    ]);
    expect(merge(own, [line('Total 12.00', 0.95)], [third, [line('Total 12.OO', 0.9)]])).toMatchObject([
      { engine: 'paddle', text: 'Total 12.00', others: [{ engine: 'tesseract' }, { engine: 'third' }] },
    ]);
  });

  it('adds lines that no other saw', () => {
    const lines = merge([line('Total', 0.9)], [line('Total', 0.9)], [third, [line('Cash', 0.9, { y: 40 })]]);
    expect(lines.map(({ engine, text }) => [engine, text])).toEqual([
      ['tesseract', 'Total'],
      ['third', 'Cash'],
    ]);
  });
});
