import { expect, it } from 'vitest';
import { isLegalFormOnly } from '../../../reading/languages/party-words.ts';

it.each([
  'VX Inc.',
  'QN plc',
  'E.UR SE',
  'H&V GmbH',
  'K+T AG',
  'EZ GmbH',
  '4M Ltd',
  'B7 GmbH',
  'A GmbH',
  'CV AG',
  'Q S.A. de C.V.',
])('a short name is no legal form alone: %s', (name) => {
  expect(isLegalFormOnly(name)).toBe(false);
});

it.each(['Soc. Coop. a r.l.', 'S.A. de C.V.', 'GmbH & Co. KG', '& Co. KG', 'Co KG', 'Sdn. Bhd.', 'S.à r.l.'])(
  'a line that goes on with the legal form of the one above has no name: %s',
  (text) => {
    expect(isLegalFormOnly(text)).toBe(true);
  },
);

it('a line without a legal form is none', () => {
  expect(isLegalFormOnly('de')).toBe(false);
  expect(isLegalFormOnly('Co')).toBe(false);
});
