import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferHints } from '../../reading/values/hints.ts';
import { normaliseValue } from '../../reading/values/normalise.ts';
import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import type { QuarterTurn } from '../../src/adapters/ocr/picture/prepare-picture.ts';
import { preparePicture } from '../../src/adapters/ocr/picture/prepare-picture.ts';
import { box } from '../../testing/arbitraries/pages.ts';

/** Those whose words reading knows, each with one of its countries. */
const LOCALES = [
  'en-GB',
  'en-US',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-PT',
  'pl-PL',
  'ms-MY',
] as const;
const locale = fc.constantFrom(...LOCALES);
const HINTS = inferHints([]);

const read = (type: FieldType, text: string, lines: readonly string[] = []): FieldValue =>
  normaliseValue(type, text, lines.length > 0 ? inferHints(lines) : HINTS).value;

/** Marks of a locale's numbers, so that a document of it can show them. */
const amountsOf = (of: string) =>
  [1234.56, 98765.43].map((amount) =>
    new Intl.NumberFormat(of, { minimumFractionDigits: 2, useGrouping: 'always' }).format(amount),
  );

/** As programs write them without an exponent. */
const float = fc
  .double({ min: -1e12, max: 1e12, noNaN: true })
  .filter((number) => number === 0 || Math.abs(number) >= 1e-6);

describe('a value that is written and read', () => {
  it('is the same decimal in every locale', () => {
    fc.assert(
      fc.property(locale, fc.integer({ min: -99_999_999, max: 99_999_999 }), (of, cents) => {
        const written = new Intl.NumberFormat(of, { minimumFractionDigits: 2, useGrouping: 'always' }).format(
          cents / 100,
        );
        expect(Number(read('decimal', written, amountsOf(of))), written).toBe(cents / 100);
      }),
      { numRuns: 400 },
    );
  });

  it('is the same whole number in every locale', () => {
    fc.assert(
      fc.property(locale, fc.integer({ min: -999_999, max: 999_999 }), (of, number) => {
        const written = new Intl.NumberFormat(of, { useGrouping: 'always' }).format(number);
        expect(read('int', written, amountsOf(of)), written).toBe(number);
      }),
      { numRuns: 400 },
    );
  });

  it('is the same float, however a program writes it', () => {
    fc.assert(
      fc.property(float, (number) => {
        expect(read('float', String(number))).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  it('is the same date with the month in words of every language', () => {
    fc.assert(
      fc.property(
        locale,
        fc.date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
        (of, date) => {
          const written = new Intl.DateTimeFormat(of, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
          expect(read('date', written), written).toBe(date.toISOString().slice(0, 10));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is the same instant, and the same yes or no', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
        fc.boolean(),
        (date, bool) => {
          const instant = `${date.toISOString().slice(0, 19)}Z`;
          expect(read('datetime', instant)).toBe(instant);
          expect(read('bool', String(bool))).toBe(bool);
        },
      ),
    );
  });
});

describe('a box on a page', () => {
  it('comes back from a picture that was turned, scaled and made level', async () => {
    const grey = (width: number, height: number) => ({
      pixels: new Uint8Array(width * height).fill(255),
      width,
      height,
    });
    await fc.assert(
      fc.asyncProperty(
        box(),
        fc.constantFrom<QuarterTurn>(0, 90, 180, 270),
        fc.double({ min: -8, max: 8, noNaN: true }),
        fc.integer({ min: 20, max: 90 }),
        fc.integer({ min: 20, max: 90 }),
        async (onPage, rotation, skew, width, height) => {
          const prepared = await preparePicture(grey(width, height), rotation, skew);
          const turned = rotation % 180 === 0 ? { width, height } : { width: height, height: width };
          // Small pictures are enlarged twice; the page is then turned about its middle by the skew.
          const [wide, high] = [2 * turned.width, 2 * turned.height];
          const radians = (-prepared.skew * Math.PI) / 180;
          const [x, y] = [
            ((onPage.x0 + onPage.x1) / 2) * wide - wide / 2,
            ((onPage.y0 + onPage.y1) / 2) * high - high / 2,
          ];
          const at = {
            x: x * Math.cos(radians) - y * Math.sin(radians) + prepared.width / 2,
            y: x * Math.sin(radians) + y * Math.cos(radians) + prepared.height / 2,
          };
          const back = prepared.toPage({ x0: at.x, y0: at.y, x1: at.x, y1: at.y });
          expect(back.x0).toBeCloseTo((onPage.x0 + onPage.x1) / 2, 6);
          expect(back.y1).toBeCloseTo((onPage.y0 + onPage.y1) / 2, 6);
        },
      ),
      { numRuns: 60 },
    );
  });
});
