import { describe, expect, it } from 'vitest';
import { proposeFields } from '../../../reading/proposals/propose-fields.ts';
import type { ReadPage, ReadSegment } from '../../../schemas/segment.ts';

/** A line as words, each so many widths of a letter from the left; its letters are as high as they are wide. */
function line(number: number, ...words: readonly (readonly [at: number, text: string])[]): ReadSegment {
  const [y0, y1] = [number * 0.02, number * 0.02 + 0.01];
  const boxes = words.map(([at, text]) => ({
    text,
    confidence: null,
    bounding_box: { x0: at * 0.01, x1: (at + text.length) * 0.01, y0, y1 },
  }));
  return {
    segment_id: `f0p1s${number}`,
    file_index: 0,
    page_number: 1,
    bounding_box: { x0: 0, y0, x1: 1, y1 },
    text: words.map(([, text]) => text).join(' '),
    confidence: null,
    words: boxes,
    readings: [],
  };
}

const pageOf = (...segments: ReadSegment[]): ReadPage => ({
  file_index: 0,
  page_number: 1,
  width: 100,
  height: 100,
  unit: 'pt',
  rotation: 0,
  source: 'text_layer',
  mean_confidence: null,
  segments,
});

describe('fields that a document seems to have', () => {
  it('are labels with a value after a colon, or after a wide gap', () => {
    const page = pageOf(
      line(1, [0, 'Ticket'], [7, 'number:'], [15, 'B-77']),
      line(2, [0, 'Issued'], [7, 'on'], [40, '31.01.2026']),
      line(3, [0, 'Fee'], [40, '1.234,50']),
    );
    expect(proposeFields([page])).toEqual([
      { name: 'Ticket number', type: 'str', found: 'B-77' },
      { name: 'Issued on', type: 'date', found: '31.01.2026' },
      { name: 'Fee', type: 'decimal', found: '1.234,50' },
    ]);
  });

  it('are no lines of prose, no rows of a table, no numbers, and each once', () => {
    const page = pageOf(
      line(1, [0, 'Dear'], [5, 'customer,'], [15, 'thank'], [21, 'you']),
      line(2, [0, 'Bread'], [20, '2'], [40, '3.00'], [60, '6.00']),
      line(3, [0, '12.00'], [40, '13.00']),
      line(4, [0, 'Fee'], [40, '1.00']),
      line(5, [0, 'Fee'], [40, '2.00']),
    );
    expect(proposeFields([page])).toEqual([{ name: 'Fee', type: 'decimal', found: '1.00' }]);
  });

  it('are told apart where several stand on one line', () => {
    const page = pageOf(
      line(
        1,
        [0, 'IBAN:'],
        [6, 'DE82'],
        [11, '9995'],
        [16, '21'],
        [19, 'BIC:'],
        [24, 'NORDXX'],
        [33, 'Volksbank'],
      ),
      line(
        2,
        [0, 'Issued:'],
        [8, '3'],
        [10, 'May'],
        [14, '2026'],
        [19, 'Due'],
        [23, 'date:'],
        [29, '4'],
        [31, 'June'],
      ),
      line(3, [0, 'Clerk:'], [7, 'Anna'], [12, 'Meyer'], [18, 'Phone:'], [25, '040']),
      line(4, [0, 'Quay'], [5, 'Stores'], [40, 'Box:'], [45, '12']),
    );
    expect(proposeFields([page]).map(({ name, found }) => [name, found])).toEqual([
      ['IBAN', 'DE82 9995 21'],
      ['BIC', 'NORDXX'],
      ['Issued', '3 May 2026'],
      ['Due date', '4 June'],
      ['Clerk', 'Anna Meyer'],
      ['Phone', '040'],
      ['Box', '12'],
    ]);
  });

  it('are found beside an address where their label is a known one, and in no heading or row of a table', () => {
    const page = pageOf(
      line(1, [0, 'Quay'], [5, 'Stores'], [40, 'Invoice'], [48, 'number'], [70, 'NW-17']),
      line(2, [0, 'Date'], [20, 'Description'], [60, 'Amount']),
      line(3, [0, 'Monday'], [20, 'Card'], [25, 'payment'], [60, '7.45']),
      line(4, [0, 'Total'], [6, 'amount'], [13, 'EUR'], [60, '7.45']),
    );
    expect(proposeFields([page])).toEqual([
      { name: 'Invoice number', type: 'str', found: 'NW-17' },
      { name: 'Total amount', type: 'decimal', found: '7.45' },
    ]);
  });

  it('are found in texts without places of words', () => {
    const text = { ...line(1, [0, 'Plate:'], [7, 'B'], [9, 'XY']), words: null, bounding_box: null };
    expect(proposeFields([{ ...pageOf(text), width: null, height: null }])).toEqual([
      { name: 'Plate', type: 'str', found: 'B XY' },
    ]);
  });
});
