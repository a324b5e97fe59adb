import { expect, it } from 'vitest';
import { nameAlone } from '../../../reading/languages/around-names.ts';
import { wordsOf } from '../../../reading/languages/languages.ts';
import { isLegalFormOnly, isProse } from '../../../reading/languages/party-words.ts';

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

it.each([
  ['Schreinerei Kolbrin GmbH, Filiale Seedorf', 'Schreinerei Kolbrin GmbH'],
  ['Wexmoor & District Building Society. Head Office', 'Wexmoor & District Building Society'],
  ['Wexmoor Building Society, Alding Branch', 'Wexmoor Building Society'],
  ['Wexmoor Building Society. Authorised by the Bank', 'Wexmoor Building Society'],
  ['Garage Kolbrin S.L. Dirección: Plaza Alta 3', 'Garage Kolbrin S.L.'],
  ['Kolbrin, S.A. de C.V.', 'Kolbrin, S.A. de C.V.'],
  ['Gebr. Kolbrin, Sohn & Co.', 'Gebr. Kolbrin, Sohn & Co.'],
  ['Boutique Kolbrin', 'Boutique Kolbrin'],
  ['PAPELERA KOLBRIN, S.A. DE C.V.', 'PAPELERA KOLBRIN, S.A. DE C.V.'],
  ['Caseificio Kolbrin Soc. Agr. Coop.', 'Caseificio Kolbrin Soc. Agr. Coop.'],
  ['CAJA RURAL KOLBRIN, S. COOP. DE CRÉDITO', 'CAJA RURAL KOLBRIN, S. COOP. DE CRÉDITO'],
])('a name has no place and no sentence behind it: %s', (text, name) => {
  expect(nameAlone(text)).toBe(name);
});

it('no legal form, and no two of them, make a sentence of a name', () => {
  const forms = wordsOf(({ parties }) => parties.legalForms);
  const names = forms.flatMap((form, at) => [
    `Kolbrin Zander ${form}`,
    `Kolbrin ${form}`,
    `Kolbrin Zander ${form} ${forms[(at * 7 + 3) % forms.length]}`,
  ]);
  expect(names.filter(isProse)).toEqual([]);
});

it.each([
  'wir liefern nach Kolbrin GmbH',
  'the goods of Kolbrin Ltd remain',
  'pagar antes del lunes a Kolbrin S.L.',
])('a sentence that holds a legal form stays one: %s', (text) => {
  expect(isProse(text)).toBe(true);
});
