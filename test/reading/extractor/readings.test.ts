import { describe, expect, it } from 'vitest';
import { reconcileReadings } from '../../../reading/readings/reconcile-readings.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import { ask } from './ask.ts';
import { placedPage } from './pages.ts';

/** A recognised page of lines, each as two readers have it. */
function readTwice(lines: readonly (readonly [own: string, other: string])[]): ReadPage {
  const page = placedPage(
    lines.map(([own], index) => [20, 20 + 14 * index, own] as const),
    'ocr',
  );
  return {
    ...page,
    segments: page.segments.map((segment, index) => ({
      ...segment,
      confidence: 0.9,
      readings: [
        { engine: 'paddle', text: segment.text, confidence: 0.9 },
        { engine: 'tesseract', text: lines[index]?.[1] ?? '', confidence: 0.8 },
      ],
    })),
  };
}

const reconcile = (...lines: readonly (readonly [string, string])[]) =>
  reconcileReadings([readTwice(lines)]).flatMap((page) => page.segments.map(({ text }) => text));

describe('two readings of a page', () => {
  it('give the word that the document prints on another line', () => {
    expect(reconcile(['OAKMERE TAILOBS', 'OAKMERE TAILORS'], ['OAKMERE TAILORS THANK YOU', 'x'])).toEqual([
      'OAKMERE TAILORS',
      'OAKMERE TAILORS THANK YOU',
    ]);
  });

  it('give the word that addresses are made of', () => {
    expect(reconcile(['4 MILL LAME', '4 MILL LANE'])).toEqual(['4 MILL LANE']);
    expect(reconcile(['4 MILL LANE', '4 MILL LAME'])).toEqual(['4 MILL LANE']);
  });

  it('give the word without signs and digits that words do not hold', () => {
    expect(reconcile(['Ga11eon Books', 'Galleon Books'])).toEqual(['Galleon Books']);
    expect(reconcile(['Lot §12, Row A', 'Lot S12, Row A'])).toEqual(['Lot S12, Row A']);
  });

  it('give no other digits than those of the preferred reading', () => {
    expect(reconcile(['No 14816 Mill Lane', 'No 14318 Mill Lane'])).toEqual(['No 14816 Mill Lane']);
    expect(reconcile(['TOTAL 12.50', 'TOTAL 12.60'])).toEqual(['TOTAL 12.50']);
  });

  it('keep the preferred word where nothing speaks for the other', () => {
    expect(reconcile(['Brennwick', 'Brennvick'])).toEqual(['Brennwick']);
  });

  it('make no word that no reader read', () => {
    expect(reconcile(['4 MILL LAME', '4 MILL LAMP'])).toEqual(['4 MILL LAME']);
  });
});

describe('an IBAN that a reader saw with a letter for a digit', () => {
  const lines = [['IBAN GB29 NW8K 6016 1331 9268 19', 'IBAN GB29 NW8K 6016 1331 9268 19']] as const;

  it('is restored on a page that was recognised', async () => {
    expect(await ask(readTwice(lines), { iban: 'str' })).toEqual({ iban: 'GB29NWBK60161331926819' });
  });

  it('stays as a file’s own text has it', async () => {
    expect(await ask(placedPage([[20, 20, lines[0][0]]]), { iban: 'str' })).toEqual({
      iban: 'GB29NW8K60161331926819',
    });
  });
});
