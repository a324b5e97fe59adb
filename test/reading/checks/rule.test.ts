import { describe, expect, it } from 'vitest';
import { faultOfChecks } from '../../../reading/checks/check-faults.ts';
import { parseRule } from '../../../reading/checks/rule.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';

const amount: UseCaseFieldDef = { name: 'amount', type: 'decimal' };
const NAMES = {
  fields: [
    { name: 'opening', type: 'decimal' as const },
    { name: 'count', type: 'int' as const },
    { name: 'bank', type: 'str' as const },
    { name: 'größe', type: 'float' as const },
  ],
  tables: [{ name: 'rows', columns: [amount, { name: 'text', type: 'str' as const }] }],
};
const faultOf = (rule: string) => faultOfChecks([{ name: 'sum', rule }], NAMES);

describe('a rule', () => {
  it('binds * before + and -, and takes these from the left', () => {
    expect(parseRule('a - b - c * 2 = d')).toEqual({
      left: {
        kind: '-',
        left: {
          kind: '-',
          left: { kind: 'scalar', name: 'a', at: 1 },
          right: { kind: 'scalar', name: 'b', at: 5 },
        },
        right: {
          kind: '*',
          left: { kind: 'scalar', name: 'c', at: 9 },
          right: { kind: 'number', digits: '2' },
        },
      },
      right: { kind: 'scalar', name: 'd', at: 17 },
    });
  });

  it.each([
    'opening + sum(rows.amount) = 2.50',
    'opening+sum( rows . amount )=-größe',
    'count(rows) = count',
    '((opening)) * (1 - 2) = 0',
  ])('%s is understood', (rule) => {
    expect(faultOf(rule)).toBeNull();
  });

  it.each([
    ['', 'at character 1: expected'],
    ['opening', 'at character 8: expected "="'],
    ['opening = count = 3', 'at character 17: expected'],
    ['opening / 2 = count', 'at character 9: expected'],
    ['opening + = count', 'at character 11: expected'],
    ['(opening = count', 'at character 10: expected'],
    ['opening = 1.', 'at character 12: expected'],
    ['opening = 2x', 'at character 12: expected'],
    ['sum(rows) = opening', 'at character 9: expected "."'],
    ['opening = other', 'at character 11: there is no field "other"'],
    ['bank = opening', 'at character 1: the field "bank" is of type str, which is no number'],
    ['sum(rows.text) = opening', 'at character 5: the column "text" of "rows" is of type str'],
    ['sum(rows.none) = opening', 'at character 5: there is no column "none" of "rows"'],
    ['opening = count(none)', 'at character 17: there is no table "none"'],
    ['opening = rows', 'at character 11: "rows" is a table'],
    [`${'('.repeat(51)}opening${')'.repeat(51)} = 0`, 'nested too deeply'],
    [`${'-'.repeat(500)}opening = 0`, 'nested too deeply'],
  ])('%s is refused, and where', (rule, words) => {
    expect(faultOf(rule)).toContain(words);
  });

  it('of the greatest length is read at once', () => {
    const rule = `${'opening + '.repeat(98)}opening = 0`;
    const before = performance.now();
    expect(faultOf(rule)).toBeNull();
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

it('two checks of one name are refused, and one without a name', () => {
  const check = { name: 'a', rule: 'opening = 0' };
  expect(faultOfChecks([check, check], NAMES)).toContain('occurs twice');
  expect(faultOfChecks([{ ...check, name: '' }], NAMES)).toContain('no name');
});
