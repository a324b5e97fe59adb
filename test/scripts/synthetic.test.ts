import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readCurrency } from '../../reading/values/currency.ts';
import { NO_HINTS } from '../../reading/values/found.ts';
import { normaliseValue } from '../../reading/values/normalise.ts';
import { sameValue } from '../../reading/values/same.ts';
import { chooseDegradation, degradeSheet } from '../../scripts/lab/synthetic/degrade.ts';
import { makeSyntheticDocuments } from '../../scripts/lab/synthetic/make.ts';
import { boxOfMark, readSyntheticPages } from '../../scripts/lab/synthetic/read-page.ts';

const DOCUMENTS = makeSyntheticDocuments(200, 1);

describe('synthetic documents', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(makeSyntheticDocuments(5, 1)).toEqual(DOCUMENTS.slice(0, 5));
    expect(makeSyntheticDocuments(5, 2)).not.toEqual(DOCUMENTS.slice(0, 5));
  });

  it('print every true value where its mark says', () => {
    for (const document of DOCUMENTS) {
      for (const [field, truth] of Object.entries(document.fields)) {
        if (truth.value === null) continue;
        const marks = document.marks.filter((mark) => mark.field === field);
        const printed = marks.map((mark) =>
          document.sheets[mark.sheet]?.texts[mark.text]?.text.slice(mark.start, mark.end),
        );
        const written = printed.join(', ');
        const { value } = normaliseValue(truth.type, readCurrency(written) ?? written, NO_HINTS);
        expect(sameValue(truth.type, value, truth.value), `${document.name} ${field}: ${printed}`).toBe(true);
      }
    }
  });

  it('give pages whose words lie where the marks say', () => {
    for (const document of DOCUMENTS) {
      const pages = readSyntheticPages(document);
      for (const mark of document.marks) {
        const box = boxOfMark(document, mark);
        expect(box.x0).toBeGreaterThanOrEqual(0);
        expect(box.x1, `${document.name} ${mark.field}`).toBeLessThanOrEqual(1);
        const words = pages.flatMap((page) => page.segments).flatMap((segment) => segment.words ?? []);
        const left = words.filter((word) => Math.abs(word.bounding_box.x0 - box.x0) < 0.001);
        expect(
          left.some((word) => Math.abs(word.bounding_box.y0 - box.y0) < 0.001),
          mark.field,
        ).toBe(true);
      }
    }
  });

  it('become JPEG pictures as large as their turn and resolution say', async () => {
    const [document] = DOCUMENTS;
    const sheet = document?.sheets[0];
    if (sheet === undefined) throw new Error('no sheet');
    const style = { ...chooseDegradation(3), dpi: 72, turn: 90 as const };
    const picture = await sharp(await degradeSheet(sheet, style)).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: sheet.height, height: sheet.width, density: 72 });
  });
});
