import { describe, expect, it } from 'vitest';
import { findTyped } from '../../../../reading/extractor/candidates/typed-values.ts';
import { readCalculation } from '../../../../reading/extractor/evidence/calculation.ts';
import { readQuestion } from '../../../../reading/extractor/evidence/question.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const ROLES = ['factor', 'multiple', 'share', 'minuend', 'subtrahend', 'difference'];

/** The roles of each number of a text that has any. */
const rolesIn = (text: string) =>
  Object.fromEntries(
    findTyped(viewDocument(pagesOfTexts([text], 0)), 'decimal')
      .map(({ value, shape }) => [String(value), ROLES.filter((role) => shape[role] === 1)] as const)
      .filter(([, roles]) => roles.length > 0),
  );

describe('the part of a number in the calculation of its line', () => {
  it('is told on a line of quantity, price and amount', () => {
    expect(rolesIn('Cedar board      12      18.50      222.00')).toEqual({
      '12': ['factor'],
      '18.50': ['factor'],
      '222.00': ['multiple'],
    });
  });

  it('is told of a share', () => {
    expect(rolesIn('VAT      19 %      306.00      58.14')).toEqual({ '58.14': ['share'] });
  });

  it.each([
    ['on a line', 'Meter 4      2417      2486      69'],
    ['on lines below each other', 'Reading now    2486\nReading before    2417\nUsed    69'],
  ])('is told of readings %s', (_where, text) => {
    expect(rolesIn(text)).toEqual({ '2417': ['subtrahend'], '2486': ['minuend'], '69': ['difference'] });
  });

  it('is none where nothing fits', () => {
    expect(rolesIn('Cedar board      12      18.50      220.00')).toEqual({});
    expect(rolesIn('Plot      1      7.00      7.00')).toEqual({});
  });
});

describe('what a question makes of it', () => {
  const shape = (...roles: string[]) => ({
    value: 1,
    spans: [],
    shape: Object.fromEntries(roles.map((role) => [role, 1])),
  });
  const seen = (name: string, type: 'decimal' | 'int', ...roles: string[]) =>
    Object.entries(readCalculation(readQuestion({ name, type }))(shape(...roles)))
      .filter(([, size]) => size === 1)
      .map(([part]) => part);

  it('tells prices, counts and amounts', () => {
    expect(seen('unit_price', 'decimal', 'factor', 'cents')).toEqual(['unit_factor']);
    expect(seen('unit_price', 'decimal', 'multiple')).toEqual(['unit_product']);
    expect(seen('boards_quantity', 'int', 'factor')).toEqual(['count_factor']);
    expect(seen('boards_amount', 'decimal', 'multiple')).toEqual(['amount_product']);
    expect(seen('vat_amount', 'decimal', 'share')).toEqual(['share_fits']);
  });

  it('tells the later reading from the earlier', () => {
    expect(seen('current_meter_reading', 'int', 'minuend')).toContain('reading_fits');
    expect(seen('previous_meter_reading', 'int', 'minuend')).toContain('reading_other');
    expect(seen('water_consumption', 'int', 'difference')).toContain('usage_difference');
  });
});
