import { describe, expect, it } from 'vitest';
import { findTyped } from '../../../../reading/extractor/candidates/typed-values.ts';
import { readQuestion } from '../../../../reading/extractor/evidence/question.ts';
import { readRangeEnd } from '../../../../reading/extractor/evidence/range-end.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import type { FieldType } from '../../../../schemas/use-case.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const found = (text: string, type: FieldType = 'decimal') =>
  findTyped(viewDocument(pagesOfTexts([text], 0)), type);

/** The values of a text that have a shape. */
const withShape = (text: string, shape: string, type: FieldType = 'decimal') =>
  found(text, type)
    .filter((one) => one.shape[shape] === 1)
    .map(({ value }) => String(value));

describe('what tells a number that is none', () => {
  it('sees the codes of a form', () => {
    expect(withShape('K.2   Doors 4   No. 7', 'coded')).toEqual(['2']);
  });

  it('sees pieces of telephone numbers', () => {
    expect(withShape('Call 0700 918 404', 'grouped')).toEqual(['700', '918404']);
  });

  it('sees pieces of dates', () => {
    expect(withShape('Kept 14 pieces on 24 November 2023', 'in_date')).toEqual(['24', '2023']);
  });

  it('sees signs that may be none', () => {
    expect(withShape('Rim    -    48.20', 'sign_apart')).toEqual(['-48.20']);
    expect(withShape('Rim    -48.20', 'sign_apart')).toEqual([]);
  });
});

describe('the ends of a range', () => {
  it('are told of limits and of days', () => {
    expect(withShape('Zinc   0.94   0.70 - 1.20', 'range_first')).toContain('0.70');
    expect(withShape('Stay from 3 May 2024 to 9 May 2024', 'range_last', 'date')).toEqual(['2024-05-09']);
  });

  it('fit what a question asks for', () => {
    const seen = (name: string, shape: string) =>
      Object.entries(
        readRangeEnd(readQuestion({ name, type: 'date' }))({ value: '', spans: [], shape: { [shape]: 1 } }),
      )
        .filter(([, size]) => size === 1)
        .map(([part]) => part);
    expect(seen('period_start', 'range_first')).toEqual(['range_fits']);
    expect(seen('period_start', 'range_last')).toEqual(['range_other_end']);
    expect(seen('period_start', 'none')).toEqual(['range_missing']);
    expect(seen('birth_date', 'range_last')).toEqual(['range_unasked']);
  });
});
