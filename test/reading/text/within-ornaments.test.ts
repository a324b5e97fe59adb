import { describe, expect, it } from 'vitest';
import { compareText } from '../../../reading/proof/compare-text.ts';
import { joinLines } from '../../../reading/proof/joined-lines.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { blankOrnaments, withinOrnaments } from '../../../reading/text/within-ornaments.ts';
import { pagesOfTexts } from '../../../steps/ocr/text-pages.ts';

const said = (text: string) => {
  const extent = withinOrnaments(text);
  return extent === undefined ? undefined : text.slice(extent.start, extent.end);
};

describe('signs that a text both begins and ends with', () => {
  it.each([
    ['*** BAKERY ***', 'BAKERY'],
    ['   * * * BAKERY * * *  ', 'BAKERY'],
    ['***57 Mill Lane***', '57 Mill Lane'],
    ['>>> Total 4.00 <<<', 'Total 4.00'],
    ['« Chez Odette »', 'Chez Odette'],
    ['-- Mill Lane 57 --', 'Mill Lane 57'],
  ])('are none of what %s says', (text, inside) => {
    expect(said(text)).toBe(inside);
    expect(blankOrnaments(text)).toHaveLength(text.length);
    expect(blankOrnaments(text).trim()).toBe(inside);
  });

  it.each([
    '- Fee 12.50-',
    '#4 Shop #',
    '* 12.50 A *',
    '*** 4711 ***',
    '* Bakery',
    'Bakery *',
    '*** Bakery ---',
    '- 2,25 / + 0,50 -',
    '+44 20 555 01 18 +',
    '',
    '***',
  ])('are left where they may say something: %s', (text) => {
    expect(said(text)).toBeUndefined();
    expect(blankOrnaments(text)).toBe(text);
  });

  it('do not stand between what two lines say', () => {
    const pages = pagesOfTexts(['*** Mill Lane 57 ***\n*** 26999 Oberau ***'], 0);
    const { text } = joinLines(linesOf(pages));
    const [hit] = compareText('Mill Lane 57, 26999 Oberau')({ text, isRecognised: false });
    expect(text.slice(hit?.start, hit?.end)).toMatch(/^Mill Lane 57\s+26999 Oberau$/);
  });
});
