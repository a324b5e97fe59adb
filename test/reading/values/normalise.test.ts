import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { normaliseValue } from '../../../reading/values/normalise.ts';
import { sameValue } from '../../../reading/values/same.ts';
import type { FieldType } from '../../../schemas/use-case.ts';

const TYPES: readonly FieldType[] = ['str', 'int', 'float', 'decimal', 'date', 'datetime', 'bool'];

describe('normalising', () => {
  it.each<[FieldType, unknown, unknown]>([
    ['str', '  N26 Bank AG ', 'N26 Bank AG'],
    ['str', 'NL50 INGB 0683 2513 09', 'NL50INGB0683251309'],
    ['str', 'n/a', null],
    ['str', 12, '12'],
    ['int', '1.234', 1234],
    ['int', 7, 7],
    ['float', '1e3', 1000],
    ['decimal', '1.234,50 €', '1234.50'],
    ['decimal', '1 234,50', '1234.50'],
    ['decimal', 1234.5, '1234.5'],
    ['decimal', '.5', '0.5'],
    ['decimal', 1e21, '1000000000000000000000'],
    ['decimal', '', null],
    ['date', '31. Dezember 2024', '2024-12-31'],
    ['datetime', '2024-01-31T10:00:00', '2024-01-31T10:00:00'],
    ['bool', 'Ja', true],
    ['bool', 0, false],
  ])('%s %j becomes %j without a warning', (type, raw, value) => {
    expect(normaliseValue(type, raw, NO_HINTS)).toEqual({ value, warning: null });
  });

  it.each<[FieldType, unknown]>([
    ['int', '12.5'],
    ['int', 2 ** 60],
    ['decimal', '30 and 40.00'],
    ['decimal', Number.NaN],
    ['decimal', {}],
    ['date', '31.02.2024'],
    ['date', 5],
    ['bool', 'maybe'],
    ['str', ['a']],
  ])('%s %j becomes null with a warning', (type, raw) => {
    const { value, warning } = normaliseValue(type, raw, NO_HINTS);
    expect(value).toBeNull();
    expect(warning).toContain(`is not a value of type ${type}`);
  });

  it('a value outside the choices is null and says so', () => {
    expect(normaliseValue('str', 'sparkonto', NO_HINTS, ['Sparkonto'])).toEqual({
      value: 'Sparkonto',
      warning: null,
    });
    expect(normaliseValue('str', 'Depot', NO_HINTS, ['Sparkonto'])).toEqual({
      value: null,
      warning: '"Depot" is not one of the choices "Sparkonto"',
    });
  });

  it('whatever is given, the outcome is of the type or null', () => {
    const JSON_TYPES: Readonly<Record<FieldType, string>> = {
      str: 'string',
      int: 'number',
      float: 'number',
      decimal: 'string',
      date: 'string',
      datetime: 'string',
      bool: 'boolean',
    };
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), fc.anything(), (type, raw) => {
        const { value } = normaliseValue(type, raw, NO_HINTS);
        if (value !== null) expect(typeof value).toBe(JSON_TYPES[type]);
      }),
    );
  });

  it('a normalised value normalises to itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TYPES),
        fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean()),
        (type, raw) => {
          const once = normaliseValue(type, raw, NO_HINTS).value;
          const hints = { ...NO_HINTS, decimalMark: '.' as const };
          expect(sameValue(type, normaliseValue(type, once, hints).value, once)).toBe(true);
        },
      ),
    );
  });
});
