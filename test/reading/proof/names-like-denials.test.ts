import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { searchValue } from '../../../reading/proof/search.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { textPage } from '../../helpers/stage-io.ts';

function states(lines: readonly string[], value: string, other: string): boolean {
  const field = { name: 'state', type: 'str' as const, choices: [value, other] };
  const comparison = chooseComparison(field, value, NO_HINTS);
  return (
    comparison !== null && searchValue(comparison, linesOf([textPage(lines)]), []).occurrences.length > 0
  );
}

const CHOICES = [
  ['bezahlt', 'offen'],
  ['contant', 'pin'],
  ['betald', 'obetald'],
  ['married', 'single'],
] as const;

const people = ['Inga Meier', 'Inga Berg  ', 'Kundin Inga Holm', 'Icke GmbH', 'Nem Khan', 'EJ Smith'];
const towns = ['Filiaal Uden', '5401 AB Uden\n', 'AH Uden', '5401 AB UDEN\n', 'Zimmer in Ingen'];
const denials = [
  'ej',
  'Ej',
  'inte',
  'Är inte',
  'EJ',
  'Är ej',
  'Är EJ',
  'Status: Ej',
  'Uden',
  'uden',
  'är ännu icke',
];

describe('a word that denies in one language and is a name in another', () => {
  it.each(CHOICES.flatMap(([value, other]) => [...people, ...towns].map((name) => ({ name, value, other }))))(
    'denies nothing as a name: $name $value',
    ({ name, value, other }) => {
      expect(states(`${name} ${value}`.split('\n'), value, other)).toBe(true);
    },
  );

  it.each(CHOICES.flatMap(([value, other]) => denials.map((not) => ({ not, value, other }))))(
    'denies as a word: $not $value',
    ({ not, value, other }) => {
      expect(states([`${not} ${value}`], value, other)).toBe(false);
    },
  );

  it.each(['INGEN FORSIKRING TEGNET', 'FAKTURAN ÄR EJ TEGNET', 'Ingen forsikring TEGNET'])(
    'denies so in a line of capitals or before words: %s',
    (line) => {
      expect(states([line], 'TEGNET', 'ANNULLERT')).toBe(false);
    },
  );
});

describe('what is said to be so', () => {
  it.each([
    ['certified to be male', 'male', 'female'],
    ['was determined to be positive', 'positive', 'negative'],
    ['assessed to be low', 'low', 'high'],
    ['passou a ser mensal', 'mensal', 'anual'],
    ['pasa a ser mensual', 'mensual', 'anual'],
    ['Exento por ser residente', 'residente', 'visitante'],
    ['Desconto por ser estudante', 'estudante', 'idoso'],
  ])('holds: %s', (line, value, other) => {
    expect(states([line], value, other)).toBe(true);
  });

  it.each([
    ['expected to be male', 'male', 'female'],
    ['Bill to be paid', 'paid', 'open'],
    ['Valor a ser pago', 'pago', 'aberto'],
    ['Importe a ser pagado', 'pagado', 'abierto'],
  ])('is not so yet: %s', (line, value, other) => {
    expect(states([line], value, other)).toBe(false);
  });
});
