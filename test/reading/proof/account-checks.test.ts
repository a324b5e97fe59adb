import { describe, expect, it } from 'vitest';
import { accountChecks } from '../../../reading/proof/account-checks.ts';

const FIELD = { name: 'iban', type: 'str' } as const;

describe('the checks of an account number', () => {
  it.each([
    ['DE89370400440532013000', 'right'],
    ['DE89 3704 0044 0532 0130 00', 'right'],
    ['DE88370400440532013000', 'digits'],
    ['DE8937040044053201', 'length'],
    ['1234567', 'length'],
  ] as const)('say of %s in a field for an IBAN: %s', (value, checks) => {
    expect(accountChecks(FIELD, value)).toBe(checks);
  });

  it('say of other fields only what an IBAN in them is', () => {
    const field = { name: 'reference', type: 'str' } as const;
    expect(accountChecks(field, 'DE88370400440532013000')).toBe('digits');
    expect(accountChecks(field, 'DE8937040044053201')).toBe('none');
    expect(accountChecks(FIELD, null)).toBe('none');
    expect(accountChecks({ name: 'iban', type: 'int' }, 5)).toBe('none');
  });
});
