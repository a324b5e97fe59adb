import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  deepArrays,
  doublingForms,
  doublingWithin,
  emptyPages,
  huge,
  imageBombs,
  nestedGroups,
  onePage,
  pageTreeLoop,
  patternsWithinPatterns,
  selfPaintingForm,
  textForms,
} from './attack-pdf.ts';
import { endOf, fileOf, never, readPages, testReader, textOf } from './read-document.ts';

/** Small limits, so that an attack is over soon; the service's own are wider. */
const LIMITS = { maxPixels: 4_000_000, bufferMb: 150 };

const READ = { use_ocr: true, force_ocr: false };

const whitePng = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

describe('an attack on the reader', () => {
  it.each([
    ['a page of 200 inches', () => huge(200), 'IX_000_006', '200 × 200 inches'],
    ['10,000 empty pages', () => emptyPages(10_000), 'IX_000_006', 'has 10000 pages'],
    [
      'an image of 100 million pixels in a page',
      () => imageBombs(10_000, 1),
      'IX_000_006',
      'pixels on page 1',
    ],
    ['a picture of 100 million pixels', () => whitePng(10_000), 'IX_000_006', 'has too many pixels'],
    ['a page tree that is its own child', pageTreeLoop, 'IX_000_008', 'circular'],
    ['arrays nested 100,000 deep', () => deepArrays(100_000), 'IX_000_008', 'damaged'],
  ])('by %s costs its own file only', async (_, attack, code, message) => {
    const reader = testReader(LIMITS);
    const { thrown } = await endOf(reader, await fileOf(await attack(), 'attack'));
    expect(thrown).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(textOf(await readPages(reader, await fileOf('Saldo 1,00 EUR')))).toEqual(['Saldo 1,00 EUR']);
  });

  it.each([
    ['a form that paints itself', selfPaintingForm],
    ['many images of a million pixels each', () => imageBombs(1_000, 60)],
    ['groups within groups, each as large as the page', () => nestedGroups(40)],
  ])('by %s ends, well or not, and the next file is read', async (_, attack) => {
    const reader = testReader(LIMITS);
    const end = await endOf(reader, await fileOf(attack(), 'attack'));
    if (end.pages === undefined)
      expect(end.thrown).toMatchObject({ code: expect.stringMatching(/^IX_000_00[68]$/) });
    else expect(end.pages).toHaveLength(1);
    expect(textOf(await readPages(reader, await fileOf('Saldo 1,00 EUR')))).toEqual(['Saldo 1,00 EUR']);
  });

  it.each([
    ['forms that paint each other a billion times', 'draw', () => doublingForms(30)],
    ['drawing operations that pack well', 'read', () => onePage('0 0 m 9 9 l S q Q '.repeat(400_000))],
  ] as const)('by %s ends as too large', { timeout: 120_000 }, async (_, use, attack) => {
    const reader = testReader();
    const document = await reader.open(await fileOf(attack(), 'attack'), never);
    const end = use === 'read' ? document.readPage(1, READ, never) : document.renderPage(1, 150, never);
    await expect(end).rejects.toMatchObject({
      code: 'IX_000_006',
      message: 'File 1 ("attack") has more than 1000000 drawing operations or 20000 forms on page 1.',
    });
    await document.close();
    expect(textOf(await readPages(reader, await fileOf('Saldo 1,00 EUR')))).toEqual(['Saldo 1,00 EUR']);
  });

  it.each([
    ['patterns that hold forms that paint each other', () => doublingWithin('pattern')],
    ['letters that hold them', () => doublingWithin('letter')],
    ['patterns that fill each other', patternsWithinPatterns],
    ['a billion lines of text', textForms],
  ])('by %s ends when its time or memory is up', async (_, attack) => {
    // The good file that follows has this time too, on a busy machine.
    const reader = testReader({ callMs: 4_000 });
    const { thrown } = await endOf(reader, await fileOf(attack(), 'attack'));
    expect(thrown).toMatchObject({ code: expect.stringMatching(/^IX_000_00[68]$/) });
    expect(textOf(await readPages(reader, await fileOf('Saldo 1,00 EUR')))).toEqual(['Saldo 1,00 EUR']);
  });

  it('by a page as long as a continent and as thin as a hair ends, and the next file is read', async () => {
    const reader = testReader();
    const end = await endOf(
      reader,
      await fileOf(onePage('0 0 m 9 9 l S', '', [], '0 0 1000000000 0.0001'), 'attack'),
    );
    expect(end.pages).toHaveLength(1);
  });
});
