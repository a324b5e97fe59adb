import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkValues, readChecks } from '../../../reading/checks/check-values.ts';
import type { Values } from '../../../reading/checks/evaluate-rule.ts';
import { evaluateRule, mendingChange } from '../../../reading/checks/evaluate-rule.ts';
import { parseRule } from '../../../reading/checks/rule.ts';
import type { UseCaseCheck } from '../../../schemas/use-case.ts';

const BALANCE: UseCaseCheck = {
  name: 'balance',
  rule: 'opening + sum(rows.amount) = closing',
  tolerance: '0.00',
};

function check(values: Values, definition: UseCaseCheck = BALANCE, cut: readonly string[] = []) {
  const [read] = readChecks([definition]);
  if (read === undefined) throw new Error('no check');
  return checkValues(read, values, new Set(cut));
}
const rows = (...amounts: (string | null)[]) => amounts.map((amount) => ({ amount }));

describe('a check', () => {
  it('holds to the last decimal, where binary fractions would not', () => {
    expect(check({ opening: '0.1', rows: rows('0.2'), closing: '0.3' })).toEqual({
      name: 'balance',
      rule: BALANCE.rule,
      outcome: 'holds',
      left: '0.3',
      right: '0.3',
      difference: '0.0',
    });
  });

  it('fails by what the left has more than the right', () => {
    const result = check({ opening: '100.00', rows: rows('-30.50', '5'), closing: '70.00' });
    expect(result).toMatchObject({ outcome: 'fails', left: '74.50', right: '70.00', difference: '4.50' });
  });

  it('holds within its tolerance, and fails beyond', () => {
    const wide = { ...BALANCE, tolerance: '0.02' };
    expect(check({ opening: '1', rows: rows(), closing: '1.02' }, wide).outcome).toBe('holds');
    expect(check({ opening: '1', rows: rows(), closing: '1.021' }, wide).outcome).toBe('fails');
  });

  it('cannot tell without a field', () => {
    expect(check({ opening: null, rows: rows('1'), closing: '1' })).toMatchObject({
      outcome: 'cannot_tell',
      left: null,
      right: null,
      difference: null,
    });
    expect(check({ rows: rows('1'), closing: '1' }).outcome).toBe('cannot_tell');
  });

  it('cannot tell that it fails where a row has no amount, but that it holds', () => {
    expect(check({ opening: '1', rows: rows('1', null), closing: '3' }).outcome).toBe('cannot_tell');
    expect(check({ opening: '1', rows: rows('1', null), closing: '2' }).outcome).toBe('holds');
  });

  it('cannot tell where only the first rows stand', () => {
    const values = { opening: '1', rows: rows('1'), closing: '2' };
    expect(check(values, BALANCE, ['rows']).outcome).toBe('cannot_tell');
  });

  it('counts rows and takes numbers of every type', () => {
    const values = { opening: 3, rows: rows('1', '2', '3'), closing: 4.5 };
    expect(check(values, { name: 'n', rule: 'count(rows) * 1.5 = closing' }).outcome).toBe('holds');
    expect(check(values, { name: 'n', rule: 'count(rows) = opening' }).outcome).toBe('holds');
  });
});

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const toAmount = (value: number) => Big(value).div(100).toFixed(2);

describe('a statement that reconciles', () => {
  const statement = fc
    .record({
      opening: cents,
      amounts: fc.array(
        cents.filter((amount) => amount !== 0),
        { minLength: 1, maxLength: 60 },
      ),
    })
    .map(({ opening, amounts }) => ({
      opening: toAmount(opening),
      amounts: amounts.map(toAmount),
      closing: toAmount(amounts.reduce((sum, amount) => sum + amount, opening)),
    }));

  it('holds, and fails once any row is taken away, doubled or altered', () => {
    fc.assert(
      fc.property(statement, fc.nat(), cents, ({ opening, amounts, closing }, nat, more) => {
        const at = nat % amounts.length;
        const own = amounts[at] ?? '';
        const outcome = (list: readonly string[]) => check({ opening, rows: rows(...list), closing }).outcome;
        expect(outcome(amounts)).toBe('holds');
        expect(outcome(amounts.toSpliced(at, 1))).toBe('fails');
        expect(outcome(amounts.toSpliced(at, 0, own))).toBe('fails');
        const altered = toAmount(more);
        if (altered !== own) expect(outcome(amounts.with(at, altered))).toBe('fails');
      }),
      { numRuns: 300 },
    );
  });
});

it('what one name must change by makes the rule hold', () => {
  const rule = parseRule('a * 2 - b = c + b * 3');
  if ('fault' in rule) throw new Error(rule.fault);
  fc.assert(
    fc.property(cents, cents, cents, fc.constantFrom('a', 'b', 'c'), (a, b, c, key) => {
      const numbers = new Map([
        ['a', Big(toAmount(a))],
        ['b', Big(toAmount(b))],
        ['c', Big(toAmount(c))],
      ]);
      const change = mendingChange(rule, numbers, key);
      if (change === null) return;
      const mended = new Map([...numbers, [key, (numbers.get(key) ?? Big(0)).plus(change)]]);
      expect(evaluateRule(rule, mended).difference.toFixed()).toBe('0');
    }),
  );
});
