import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../reading/extractor/suggestion.ts';
import { ABSENCE, doubtsOfAbsence } from '../../../reading/proof/absence.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';

const field = (name: string, type: UseCaseFieldDef['type']): UseCaseFieldDef => ({ name, type });

/** A value that rules found and did not answer, by its score. */
const found = (score: number): Suggestion => ({ value: 'X 12', segment_ids: [], score });

/** A value that the judge weighed and did not answer. */
const weighed = (score: number, missing: readonly string[] = []): Suggestion => ({
  ...found(score),
  judged: { confidence: score, missing, sharedWith: null, isOtherKind: false, isNameUnknown: false },
});

const codesOf = (asked: UseCaseFieldDef, suggestions: readonly Suggestion[]) =>
  doubtsOfAbsence(asked, suggestions).map(({ code }) => code);

describe('a field without a value', () => {
  it('needs a look where papers mostly state it', () => {
    expect(codesOf(field('invoice_number', 'str'), [found(0.15)])).toEqual(['not_found']);
    expect(codesOf(field('bank_name', 'str'), [found(0.3)])).toEqual(['not_found']);
  });

  it('needs none where papers often leave it out and nothing looks like it', () => {
    expect(codesOf(field('iban', 'str'), [])).toEqual([]);
    expect(codesOf(field('due_date', 'date'), [found(0.02)])).toEqual([]);
  });

  it('of a kind that no rule knows needs none where nothing was likely', () => {
    expect(codesOf(field('seal_colour', 'str'), [weighed(0.002)])).toEqual([]);
    expect(codesOf(field('seal_colour', 'str'), [weighed(0.1)])).toEqual(['not_found']);
  });

  it('says which value was nearly answered, and what nothing accounts for', () => {
    expect(doubtsOfAbsence(field('seal_colour', 'str'), [weighed(0.5)])).toEqual([
      { code: 'rival', message: '"X 12" was nearly answered.' },
    ]);
    expect(doubtsOfAbsence(field('seal_colour', 'str'), [weighed(0.5, ['seal'])])).toEqual([
      {
        code: 'label_explains_part',
        message: '"X 12" was not answered, since nothing accounts for "seal".',
      },
    ]);
  });

  it('needs none where a paper may have it and holds nothing like it', () => {
    for (const name of ['tip', 'discount', 'bic', 'order_number'])
      expect(codesOf(field(name, name === 'tip' || name === 'discount' ? 'decimal' : 'str'), [])).toEqual([]);
  });

  it('names a value of the rules that a language model did not give', () => {
    expect(doubtsOfAbsence(field('total_amount', 'decimal'), [found(0.95)])).toEqual([
      { code: 'rival', message: '"X 12" was nearly answered.' },
    ]);
  });

  it('is in doubt the sooner, the better the value was that was not answered', () => {
    const score = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.95, noNaN: true }));
    const asked = fc.constantFrom(
      field('total_amount', 'decimal'),
      field('due_date', 'date'),
      field('iban', 'str'),
    );
    fc.assert(
      fc.property(asked, score, score, fc.constantFrom(found, weighed), (one, a, b, as) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        if (codesOf(one, [as(less)]).length > 0) expect(codesOf(one, [as(more)])).not.toEqual([]);
        if (as === found && codesOf(one, []).length > 0) expect(codesOf(one, [as(less)])).not.toEqual([]);
      }),
      { seed: 7 },
    );
  });

  it('has weights for no field that the rules do not know', () => {
    expect(Object.keys(ABSENCE.weights).filter((name) => name === 'of_other')).toEqual([]);
  });
});
