import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAllowed } from '../../scripts/lab/licences/allowed.ts';
import { shippedPackages } from '../../scripts/lab/licences/packages.ts';

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['UNKNOWN', false],
    ['', false],
  ])('%s is allowed: %s', (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed);
  });

  it('of all that ships are allowed', () => {
    const refused = shippedPackages(join(import.meta.dirname, '../..')).filter(
      ({ licence }) => !isAllowed(licence),
    );
    expect(refused).toEqual([]);
  });
});
