import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InlineUseCase, UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { createPageTally } from '../../../steps/ocr/page-tally.ts';
import { pagesOfTexts } from '../../../steps/ocr/text-pages.ts';
import { JOB_LIMITS, type JobLimits } from '../../../steps/ports/limits.ts';
import { checkTextSizes, checkUseCaseSize } from '../../../steps/setup-limits.ts';

const SMALL: JobLimits = {
  texts: 3,
  pages_per_file: 4,
  pages: 6,
  lines: 50,
  characters: 400,
  words: 10,
  fields: 4,
  prompt_characters: 30,
  tables: 2,
  checks: 2,
  cells: 100,
  field_characters: 60,
  choices: 5,
};
const codeOf = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (thrown) {
    return thrown;
  }
};

describe('the texts of a job', () => {
  it.each([
    ['characters', ['a'.repeat(401)], 401],
    ['lines', ['a\n'.repeat(50)], 51],
    ['pages_per_file', ['\f'.repeat(4)], 5],
    ['pages', ['\f\f\f', '\f\f'], 7],
    ['texts', ['a', 'b', 'c', 'd'], 4],
  ] as const)(
    'beyond the limit of %s are refused, and the message says how many there may be',
    (limit, texts, found) => {
      expect(codeOf(() => checkTextSizes(texts, SMALL))).toMatchObject({
        code: 'IX_000_006',
        message: expect.stringContaining(`${found} `),
        details: { limit, found, at_most: SMALL[limit] },
      });
    },
  );

  it('name the setting that mends it', () => {
    expect(codeOf(() => checkTextSizes(['\f'.repeat(9)], SMALL))).toMatchObject({
      message: 'Text 1: 10 pages, and at most 4 are read (setting IX_MAX_PAGES).',
      details: { setting: 'IX_MAX_PAGES' },
    });
  });

  it('that pass make no more pages, lines or characters than a job may have', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\f', '1'), maxLength: 500 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        if (codeOf(() => checkTextSizes(texts, SMALL)) !== null) return;
        const tally = createPageTally(SMALL, 'The job');
        for (const page of pagesOfTexts(texts, 0)) tally.add(page);
      }),
    );
  });

  it('of 200 dense pages pass with room for three times as many', () => {
    const page = `${`${'word '.repeat(20)}\n`.repeat(80)}`;
    const texts = Array.from({ length: 3 }, () => Array.from({ length: 200 }, () => page).join('\f'));
    expect(codeOf(() => checkTextSizes(texts, JOB_LIMITS))).toBeNull();
  });
});

describe('a use case', () => {
  const field: UseCaseFieldDef = { name: 'total', type: 'decimal' };
  const plain = { use_case_name: 'x', system_prompt: '', fields: [field] };
  it.each([
    ['fields', { ...plain, fields: Array.from({ length: 5 }, () => field) }],
    ['tables', { ...plain, tables: Array.from({ length: 3 }, () => ({ name: 't', columns: [] })) }],
    ['checks', { ...plain, checks: Array.from({ length: 3 }, () => ({ name: 'c', rule: 'a = a' })) }],
    ['prompt_characters', { ...plain, system_prompt: 'a'.repeat(31) }],
    ['field_characters', { ...plain, fields: [{ ...field, description: 'a'.repeat(60) }] }],
    [
      'choices',
      { ...plain, fields: [{ ...field, type: 'str' as const, choices: ['a', 'b', 'c', 'd', 'e', 'f'] }] },
    ],
  ] satisfies [keyof JobLimits, InlineUseCase][])('beyond the limit of %s is refused', (limit, useCase) => {
    expect(codeOf(() => checkUseCaseSize(useCase, SMALL))).toMatchObject({
      code: 'IX_000_006',
      details: { limit, at_most: SMALL[limit] },
    });
  });
});
