import fc from 'fast-check';
import type { FieldType, InlineUseCase, UseCaseFieldDef } from '../../schemas/use-case.ts';

const TYPES: readonly FieldType[] = ['str', 'int', 'float', 'decimal', 'date', 'datetime', 'bool'];
const NAMES = [
  'total',
  'issuer',
  'date',
  'currency',
  'rate',
  'count',
  'is_final',
  'iban',
  'note',
  'due_date',
];

/** One field; only a str has choices. */
export const field = (): fc.Arbitrary<UseCaseFieldDef> =>
  fc
    .record(
      {
        name: fc.constantFrom(...NAMES),
        type: fc.constantFrom(...TYPES),
        required: fc.boolean(),
        description: fc.option(fc.string({ maxLength: 40 })),
        choices: fc.option(fc.uniqueArray(fc.constantFrom('EUR', 'USD', 'paid', 'open'), { minLength: 1 })),
      },
      { requiredKeys: ['name', 'type'] },
    )
    .map(({ choices, ...rest }) => (rest.type === 'str' && choices ? { ...rest, choices } : rest));

/** A use case that a request may bring along: its fields have different names. */
export const useCase = (): fc.Arbitrary<InlineUseCase> =>
  fc.record({
    use_case_name: fc.constantFrom('invoice', 'receipt', 'own'),
    system_prompt: fc.string({ maxLength: 40 }),
    fields: fc.uniqueArray(field(), { selector: ({ name }) => name, minLength: 1, maxLength: 6 }),
  });
