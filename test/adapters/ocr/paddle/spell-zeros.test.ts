import { expect, it } from 'vitest';
import { spellZeros } from '../../../../src/adapters/ocr/paddle/spell-zeros.ts';

it.each([
  ['CONFECTI0NERY', 'CONFECTIONERY'],
  ['t0day', 'today'],
  ['st0re', 'store'],
  ['N0.:', 'NO.:'],
  ['CS00004040', 'CS00004040'],
  ['AB0CD1', 'AB0CD1'],
  ['0.00', '0.00'],
  ['A0', 'A0'],
])('%s is spelled %s', (seen, spelled) => expect(spellZeros(seen)).toBe(spelled));
