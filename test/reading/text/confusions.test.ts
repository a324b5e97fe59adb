import { describe, expect, it } from 'vitest';
import { repairAddress, repairWords } from '../../../reading/extractor/party/repair-letters.ts';
import {
  DIGIT_LIKE,
  digitsToLetters,
  labelShapes,
  lettersToDigits,
  otherInCode,
  shapeLetters,
  withoutMarks,
} from '../../../reading/text/confusions.ts';
import { foldText } from '../../../reading/text/fold.ts';

const DIGITS = '0123456789';

describe('what recognition confuses', () => {
  it('never makes a digit another digit, in no context but that of labels', () => {
    expect(lettersToDigits(DIGITS)).toBe(DIGITS);
    expect(new Set(shapeLetters(DIGITS).shapes).size).toBe(10);
    expect([...DIGITS].flatMap((digit) => otherInCode(digit) ?? []).join('')).toMatch(/^[A-Z]+$/);
  });

  it('agrees with itself: a letter that is a digit in a number has the shape of that digit where both are folded', () => {
    const contexts = [...digitsToLetters(DIGITS)].flatMap((letter, digit) =>
      /\p{L}/u.test(letter) ? [[letter, String(digit)] as const] : [],
    );
    expect(contexts.length).toBeGreaterThan(3);
    for (const [letter, digit] of contexts) {
      expect(shapeLetters(letter).shapes, letter).toBe(digit);
      expect(labelShapes(letter), letter).toBe(labelShapes(digit));
    }
    for (const digit of DIGITS) {
      const capital = otherInCode(digit);
      if (capital === undefined) continue;
      expect(otherInCode(capital)).toBe(digit);
      expect(lettersToDigits(capital)).toBe(digit);
      expect(shapeLetters(foldText(capital)).shapes).toBe(digit);
    }
  });

  it.each([...DIGIT_LIKE])('reads %s in a number as one digit', (letter) => {
    expect(lettersToDigits(letter)).toMatch(/^\d$/);
  });

  it('tells where in the letters each shape began', () => {
    expect(shapeLetters('corner1o')).toEqual({ shapes: 'c0mer10', origins: [0, 1, 2, 4, 5, 6, 7, 8] });
  });

  it.each([
    ['Peta1ing', 'Petaling'],
    ['Ban8ury St0re', 'Banbury Store'],
    ['RESTAURANT AM0UNT', 'RESTAURANT AMOUNT'],
    ['Unit 10a, Block 5', 'Unit 10a, Block 5'],
    ['MK40 1AB', 'MK40 1AB'],
    ['Wisma Melur ll, No 2', 'Wisma Melur II, No 2'],
    ['Albergo Il Sole', 'Albergo Il Sole'],
    ['CORNER MART 5/B', 'CORNER MART S/B'],
    ['Pine Trading SDN 8HD', 'Pine Trading SDN BHD'],
    ['Paper & Pine Lid', 'Paper & Pine Lid'],
    ['Pine Yard 11C', 'Pine Yard 11C'],
  ])('spells %s as %s', (seen, spelled) => expect(repairWords(seen)).toBe(spelled));

  it.each([
    ['No: 3, BIk G, Jin PX 1A/3', 'No: 3, Blk G, Jln PX 1A/3'],
    ['Jin Yong, 12 Jalan Besar', 'Jin Yong, 12 Jalan Besar'],
  ])('spells the address %s as %s', (seen, spelled) => expect(repairAddress(seen)).toBe(spelled));

  it.each([
    ['Größe', 'GroBe'],
    ['Übertrag', 'Ubertrag'],
    ['12,50 €', '12,50 E'],
    ['œuvre', 'oeuvre'],
  ])('writes %s without marks as %s', (text, plain) => expect(withoutMarks(text)).toBe(plain));
});
