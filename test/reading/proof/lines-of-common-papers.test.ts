import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { searchValue } from '../../../reading/proof/search.ts';
import { inferHints } from '../../../reading/values/hints.ts';
import type { FieldValue } from '../../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { createRandom } from '../../../scripts/lab/random.ts';
import { textPage } from '../../helpers/stage-io.ts';

type Asked = Pick<UseCaseFieldDef, 'type' | 'choices'>;

function states(field: Asked, value: FieldValue, line: string): boolean {
  const comparison = chooseComparison({ name: 'field', ...field }, value, inferHints([line]));
  return (
    comparison !== null && searchValue(comparison, linesOf([textPage([line])]), []).occurrences.length > 0
  );
}

/** A line, what it states and what it does not. */
interface Line {
  readonly type: UseCaseFieldDef['type'];
  readonly text: string;
  readonly right: readonly FieldValue[];
  readonly lies: readonly FieldValue[];
}

const SEED = 41;
const ROUNDS = 12;

const random = createRandom(SEED);
const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const two = (number: number) => String(number).padStart(2, '0');

/** An amount with a point before its cents, and one with a comma. */
function amount(): readonly [value: string, printed: string] {
  const value = `${whole(4, 999)}.${two(whole(10, 99))}`;
  return [value, value.replace('.', ',')];
}

const columns = (): Line[] => {
  const [a, b, c] = [amount(), amount(), amount()];
  return ['   ', '  '].map((gap) => ({
    type: 'decimal',
    text: `Miete${gap}${a[1]}-${gap}${b[1]}-${gap}${c[1]}`,
    right: [`-${a[0]}`, `-${b[0]}`, c[0]],
    lies: [a[0], b[0], `-${c[0]}`],
  }));
};

const counts = (): Line[] => {
  const count = whole(2, 40);
  const [, price] = amount();
  return [`${count}x ${price}`, `Café ${count}× ${price} €`, `${count}x EUR ${price}`].map((text) => ({
    type: 'int',
    text,
    right: [count],
    lies: [-count, count * 10, Number(`${count}${price.split(',')[0]}`)],
  }));
};

const units = (): Line[] => {
  const number = whole(10, 900);
  return ['g', 'min', 'm²', 'm³', 'GB', ' min'].map((unit) => ({
    type: 'int',
    text: `Menge: ${number}${unit}`,
    right: [number],
    lies: [-number, Math.floor(number / 10)],
  }));
};

const hours = (): Line[] => {
  const [worked, rate] = [`${whole(25, 180)}.${two(whole(10, 99))}`, amount()[0]];
  const hour = whole(7, 20);
  return [
    { type: 'decimal', text: `Overtime   ${worked} hrs   ${rate}`, right: [worked, rate], lies: [] },
    { type: 'decimal', text: `Overtime   7.50 hrs   ${rate}`, right: ['7.50', rate], lies: ['7'] },
    { type: 'int', text: `Cleaning   ${hour} hrs   ${rate}`, right: [hour], lies: [-hour] },
    { type: 'int', text: `Closed from ${hour} hrs to 22 hrs`, right: [], lies: [hour, 22] },
    { type: 'decimal', text: `Opening ${hour}.30 hrs   Fee ${rate}`, right: [rate], lies: [`${hour}.30`] },
  ];
};

const cents = (): Line[] => {
  const [units, part] = [whole(12, 99), whole(1, 9)];
  const value = `${units}.0${part}`;
  return [
    `${units} Euro ${part} Cent`,
    `${units} euros con ${part} céntimos`,
    `${units} euros e ${part} cêntimos`,
    `${units} reais com ${part} centavos`,
    `${units} zł ${part} gr`,
  ].map((text) => ({
    type: 'decimal',
    text,
    right: [value],
    lies: [String(units), String(part), `${units}.${part}`, `${units}${part}`],
  }));
};

const periods = (): Line[] => {
  const [first, last] = [whole(1, 12), whole(13, 28)];
  const days = [`2024-05-${two(first)}`, `2024-05-${two(last)}`];
  return [
    {
      type: 'date',
      text: `Período de faturação: ${first} - ${last} de maio de 2024`,
      right: days,
      lies: ['2024-05-31'],
    },
    { type: 'date', text: `Okres rozliczeniowy: ${first} – ${last} maja 2024`, right: days, lies: [] },
    {
      type: 'date',
      text: `Periodo: ${first} de mayo - ${last} de mayo de 2024`,
      right: days,
      lies: ['2023-05-01'],
    },
    {
      type: 'date',
      text: `Periodo, página: ${first} - ${last} de mayo de 2024`,
      right: days.slice(1),
      lies: days.slice(0, 1),
    },
    { type: 'date', text: `Blatt ${last}/3 2024`, right: [], lies: [`2024-03-${two(last)}`] },
  ];
};

const times = (): Line[] => {
  const clock = `${two(whole(0, 23))}:${two(whole(1, 59))}`;
  return [` r. godz. ${clock}`, ` r., ${clock}`, `r. ${clock}`].map((behind) => ({
    type: 'datetime',
    text: `Data: 24.09.2020${behind}`,
    right: [`2020-09-24T${clock}:00`],
    lies: ['2020-09-24T00:00:00', `2020-09-24T${clock}:00Z`],
  }));
};

const telephones = (): Line[] => {
  const groups = [whole(20, 99), whole(100, 999), whole(1000, 9999)];
  const [area, middle, end] = groups;
  return [
    `Tel. kom.: +48 ${area} ${middle} ${end}`,
    `Tel.: 0049 (0)${area} ${middle} ${end}`,
    `Phone (office): 0${area} ${middle} ${end}`,
    `Fax: 0${area}.${middle}.${end}`,
  ].map((text) => ({ type: 'int', text, right: [], lies: [...groups, Number(groups.join(''))] }));
};

const MAKERS = { columns, counts, units, hours, cents, periods, times, telephones };

describe('lines of common papers', () => {
  it.each(Object.entries(MAKERS))('state what they print and nothing else: %s', (_name, make) => {
    const wrong = Array.from({ length: ROUNDS }, make)
      .flat()
      .flatMap(({ type, text, right, lies }) => [
        ...right.filter((value) => !states({ type }, value, text)).map((value) => ({ text, refused: value })),
        ...lies.filter((value) => states({ type }, value, text)).map((value) => ({ text, believed: value })),
      ]);
    expect(wrong).toEqual([]);
  });

  it('state a mail address with its sign alone', () => {
    const line = '<anna-maria@example.co.uk>';
    expect(states({ type: 'str' }, 'anna-maria@example.co.uk', line)).toBe(true);
    expect(states({ type: 'str' }, 'anna-maria.example.co.uk', line)).toBe(false);
  });

  it.each([
    ['Discount: none  paid', true],
    ['Invoices: none paid', false],
    ['none  paid', false],
  ])('%s: paid is %s', (line, isStated) => {
    expect(states({ type: 'str', choices: ['paid', 'open'] }, 'paid', line)).toBe(isStated);
  });

  it('has a unit of the next column that is no power of a number with a star', () => {
    expect(states({ type: 'decimal' }, '14.4', 'CRP\t14,4*\t10^9/l')).toBe(true);
  });
});
