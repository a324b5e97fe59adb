import { describe, expect, it } from 'vitest';
import {
  honorificLength,
  isGreeting,
  isHonorific,
  untitled,
} from '../../../reading/languages/terms/honorifics.ts';

it.each([
  ['Frau Gerda Specht', 'Gerda Specht'],
  ['Herrn Dr. Ole Kranz', 'Dr. Ole Kranz'],
  ['Mme Odile Perrault', 'Odile Perrault'],
  ['M. Yves Lagarde', 'Yves Lagarde'],
  ['Sra. D.ª Inés Cobos', 'Inés Cobos'],
  ['Gent.ma Sig.ra Piera Lotti', 'Piera Lotti'],
  ['Exmo.(s) Sr.(s) Rui Falcão', 'Rui Falcão'],
  ['dhr. K. de Wit', 'K. de Wit'],
  ['Attn: Ms Joan Pike', 'Joan Pike'],
  ['Herr und Frau Kranz', 'Kranz'],
  ['Mr & Mrs Pike', 'Pike'],
  ['Monsieur et Madame Perrault', 'Perrault'],
  ['Moritz Herrmann', 'Moritz Herrmann'],
  ['M Lagarde', 'M Lagarde'],
  ['Mrs', 'Mrs'],
  ['Frau und Kind', 'Frau und Kind'],
])('leaves of %s %s', (text, name) => {
  expect(text.slice(honorificLength(text))).toBe(name);
});

it.each([
  ['Herrn', true],
  ['Spett.le', true],
  ['Exmo.(s) Sr.(s)', true],
  ['Herr und Frau', true],
  ['Herrn Kranz', false],
  ['Herrenberg', false],
])('%s is an honorific alone: %s', (text, isAlone) => {
  expect(isHonorific(text)).toBe(isAlone);
});

it.each([
  ['Sehr geehrte Frau Specht,', true],
  ['Dear Mr Pike', true],
  ['Madame Perrault,', true],
  ['Geachte heer de Wit,', true],
  ['Dear me, that was on 4 May', false],
  ['Carbon steel', false],
])('%s greets somebody: %s', (text, greets) => {
  expect(isGreeting(text)).toBe(greets);
});

it.each(['mrs ', 'Sras. ', 'Exmo.(s) ', 'Herr und ', 'D.ª ', 'M. '])(
  'looks at many in a row no longer than at their letters: %s',
  (one) => {
    // Were each parted in two ways, this would take minutes.
    expect(isHonorific(`${one.repeat(30)}7`)).toBe(false);
  },
);

describe('the name of a person without its title', () => {
  it.each([
    ['Frau Lena Wirth', 'Lena Wirth'],
    ['Mr & Mrs Owen Tarrant', 'Owen Tarrant'],
    ['Herr Dr. Ole Kranz', 'Dr. Ole Kranz'],
    ['Sig.ra Piera Lotti', 'Piera Lotti'],
  ])('%s is %s', (text, name) => expect(untitled(text)).toBe(name));

  it.each([
    'Mrs Miggins Ltd',
    'Don Quijote S.A.',
    'M. Terwindt',
    'Miss Saigon',
    'DON EVARISTO II',
    'Frau Müller Backwaren KG',
    'Pan Pacific Star Shipping Ltd',
    'MS Europa Nova',
    'D. Luxe 500',
    'Ole Kranz',
    'Herr',
  ])('%s stays as it is', (text) => expect(untitled(text)).toBe(text));
});
