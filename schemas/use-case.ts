import type { Static } from 'typebox';
import { Type } from 'typebox';
import { USE_CASES_EXAMPLE } from './examples.ts';
import { Nullable, Strict } from './primitives.ts';

/** The seven types that a field of a use case may have. */
export const FieldType = Type.Enum(['str', 'int', 'float', 'decimal', 'date', 'datetime', 'bool']);
export type FieldType = Static<typeof FieldType>;

/**
 * One field to extract. What the contract makes a job error (a name that is no identifier, `choices` on another type
 * than `str`) is accepted here and refused by the setup step, so that it ends as IX_001_001.
 */
export const UseCaseFieldDef = Strict(
  {
    name: Type.String({ description: 'Identifier of the field; unique within the use case.' }),
    type: FieldType,
    required: Type.Optional(Type.Boolean({ default: false })),
    description: Type.Optional(Nullable(Type.String(), { description: 'What the field means, in words.' })),
    choices: Type.Optional(
      Nullable(Type.Array(Type.String()), { description: 'Only on str fields: the value is one of these.' }),
    ),
  },
  { title: 'UseCaseFieldDef' },
);
export type UseCaseFieldDef = Static<typeof UseCaseFieldDef>;

/** Rows of a table that are read where its definition says nothing, and at most. */
export const MAX_TABLE_ROWS = 10_000;

/** One table to extract: all its rows, across pages and files. */
export const UseCaseTableDef = Strict(
  {
    name: Type.String({ description: 'Identifier of the table; no field has the same.' }),
    description: Type.Optional(Nullable(Type.String(), { description: 'What one row is, in words.' })),
    columns: Type.Array(UseCaseFieldDef, {
      description: 'What each row has; names are unique within the table.',
    }),
    max_rows: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_TABLE_ROWS,
        default: MAX_TABLE_ROWS,
        description: 'The first rows stand where a document has more, with a warning.',
      }),
    ),
  },
  { title: 'UseCaseTableDef' },
);
export type UseCaseTableDef = Static<typeof UseCaseTableDef>;

/** An equation that a document's own values should satisfy. Its grammar stands in reading/checks/rule.ts. */
export const UseCaseCheck = Strict(
  {
    name: Type.String({ description: 'Said with its outcome; unique among the checks.' }),
    rule: Type.String({
      maxLength: 1000,
      description:
        'Such as `opening_balance + sum(transactions.amount) = closing_balance`: fields, `sum(table.column)`, `count(table)`, decimal numbers, + - * and parentheses.',
    }),
    tolerance: Type.Optional(
      Type.String({
        pattern: '^\\d{1,20}(\\.\\d{1,20})?$',
        default: '0',
        description: 'By how much the two sides may differ: a decimal number such as `0.01`.',
      }),
    ),
  },
  { title: 'UseCaseCheck' },
);
export type UseCaseCheck = Static<typeof UseCaseCheck>;

const TABLES_AND_CHECKS = {
  tables: Type.Optional(Type.Array(UseCaseTableDef, { description: 'What is to be found row by row.' })),
  checks: Type.Optional(
    Type.Array(UseCaseCheck, { description: 'What must add up; only with tables or fields that it names.' }),
  ),
};

/** A use case given with the request, or registered from a file. It has at least one field or table. */
export const InlineUseCase = Strict(
  {
    use_case_name: Type.String(),
    system_prompt: Type.String(),
    default_model: Type.Optional(Nullable(Type.String())),
    fields: Type.Array(UseCaseFieldDef),
    ...TABLES_AND_CHECKS,
  },
  { title: 'InlineUseCase' },
);
export type InlineUseCase = Static<typeof InlineUseCase>;

/** A use case in a file. Editors find its schema by `$schema`, and check the file while it is written. */
export const UseCaseFile = Strict(
  {
    $schema: Type.Optional(Type.String({ description: 'Where this schema lies; for editors only.' })),
    use_case_name: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'The name that requests give in `use_case`.',
    }),
    system_prompt: Type.String({
      description: 'What a language model is told first. The built-in extractor does not read it.',
    }),
    default_model: Type.Optional(
      Nullable(Type.String(), {
        description: 'Model of this use case where the request names none; null for IX_DEFAULT_MODEL.',
      }),
    ),
    fields: Type.Array(UseCaseFieldDef, { description: 'What is to be found; empty only beside tables.' }),
    ...TABLES_AND_CHECKS,
  },
  { title: 'UseCaseFile' },
);
export type UseCaseFile = Static<typeof UseCaseFile>;

/** Answer of GET /use-cases. */
export const UseCaseList = Strict(
  { use_cases: Type.Array(InlineUseCase) },
  { title: 'UseCaseList', examples: [USE_CASES_EXAMPLE] },
);
export type UseCaseList = Static<typeof UseCaseList>;
