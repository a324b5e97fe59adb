import fc from 'fast-check';
import type { RequestIX } from '../../schemas/request.ts';
import { useCase } from './use-cases.ts';

/** A request without the pair that identifies it: whoever sends it gives it one. */
export type Asked = Omit<RequestIX, 'ix_client_id' | 'request_id'>;

const line = fc.oneof(
  fc.constantFrom('Bank: Nordbank', 'Closing balance 1.234,50 EUR', 'Date 2026-03-05', 'Total 12.00'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
);

/** Short texts, as a caller has extracted them. */
export const texts = (): fc.Arbitrary<string[]> =>
  fc.array(
    fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => `Statement\n${lines.join('\n')}`),
    { minLength: 1, maxLength: 3 },
  );

/** What every service of the contract takes: texts, for the built-in use case or one of the request's own. */
export const asked = (): fc.Arbitrary<Asked> =>
  fc.oneof(
    fc.record({ use_case: fc.constant('bank_statement_header'), context: fc.record({ texts: texts() }) }),
    fc.record({
      use_case: fc.constantFrom('invoice', 'a label'),
      context: fc.record({ texts: texts() }),
      use_case_inline: useCase(),
    }),
  );

const options = fc.record(
  {
    ocr: fc.record({ use_ocr: fc.boolean(), include_ocr_text: fc.boolean() }, { requiredKeys: [] }),
    provenance: fc.record(
      { include_provenance: fc.boolean(), max_sources_per_field: fc.integer({ min: 1, max: 100 }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const identifier = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
/** Without an @, before which a service may suspect a password and hide it. */
const url = () => fc.webUrl({ validSchemes: ['http', 'https'] }).filter((address) => !address.includes('@'));
const fileRef = fc.record(
  {
    url: url(),
    headers: fc.dictionary(fc.stringMatching(/^[A-Za-z][A-Za-z-]{0,15}$/), fc.string({ maxLength: 20 }), {
      maxKeys: 3,
    }),
    max_bytes: fc.option(fc.integer({ min: 1, max: 2 ** 40 })),
    display_name: fc.option(fc.string({ maxLength: 30 })),
  },
  { requiredKeys: ['url'] },
);

/** Any RequestIX that is valid, with every member that there is; its files need not exist. */
export const validRequest = (): fc.Arbitrary<RequestIX> =>
  fc.record(
    {
      use_case: identifier,
      ix_client_id: identifier,
      request_id: identifier,
      context: fc.record(
        { files: fc.array(fc.oneof(url(), fileRef), { maxLength: 3 }), texts: texts() },
        { requiredKeys: [] },
      ),
      options,
      callback_url: url(),
      use_case_inline: fc.option(useCase()),
    },
    { requiredKeys: ['use_case', 'ix_client_id', 'request_id', 'context'] },
  );

/** A change that makes a valid request invalid, and the answer that it must get: 422 with an error of this place and type. */
export interface Defect {
  readonly name: string;
  readonly put: Readonly<Record<string, unknown>>;
  readonly loc: readonly (string | number)[];
  readonly type: string;
}

const inline = (...fields: readonly object[]) => ({
  use_case_inline: { use_case_name: 'own', system_prompt: 'p', fields },
});
const PLACES = ['use_case', 'ix_client_id', 'request_id'] as const;

/** Each kind of invalid request, with its answer. A value of undefined leaves the member out. */
export const DEFECTS: readonly Defect[] = [
  ...[...PLACES, 'context'].map((name) => ({
    name: `no ${name}`,
    put: { [name]: undefined },
    loc: ['body', name],
    type: 'missing',
  })),
  ...PLACES.flatMap((name) => [
    { name: `${name} is a number`, put: { [name]: 5 }, loc: ['body', name], type: 'string_type' },
    { name: `${name} is null`, put: { [name]: null }, loc: ['body', name], type: 'string_type' },
    { name: `${name} is empty`, put: { [name]: '' }, loc: ['body', name], type: 'string_too_short' },
    {
      name: `${name} is too long`,
      put: { [name]: 'x'.repeat(256) },
      loc: ['body', name],
      type: 'string_too_long',
    },
  ]),
  { name: 'an unknown member', put: { foo: 1 }, loc: ['body', 'foo'], type: 'extra_forbidden' },
  {
    name: 'texts that is none',
    put: { context: { texts: 'x' } },
    loc: ['body', 'context', 'texts'],
    type: 'list_type',
  },
  {
    name: 'a text that is none',
    put: { context: { texts: [1] } },
    loc: ['body', 'context', 'texts', 0],
    type: 'string_type',
  },
  {
    name: 'a file without url',
    put: { context: { files: [{}] } },
    loc: ['body', 'context', 'files', 0, 'FileRef', 'url'],
    type: 'missing',
  },
  {
    name: 'a callback to a file',
    put: { callback_url: 'file:///x' },
    loc: ['body', 'callback_url'],
    type: 'url_scheme',
  },
  {
    name: 'too many sources',
    put: { options: { provenance: { max_sources_per_field: 101 } } },
    loc: ['body', 'options', 'provenance', 'max_sources_per_field'],
    type: 'less_than_equal',
  },
  {
    name: 'a type of field that there is not',
    put: inline({ name: 'a', type: 'money' }),
    loc: ['body', 'use_case_inline', 'fields', 0, 'type'],
    type: 'literal_error',
  },
  {
    name: 'a field without a type',
    put: inline({ name: 'a' }),
    loc: ['body', 'use_case_inline', 'fields', 0, 'type'],
    type: 'missing',
  },
];

export const defect = (): fc.Arbitrary<Defect> => fc.constantFrom(...DEFECTS);

/** What a request must have to end as a job error, and the code of that error. */
export interface JobErrorCase {
  readonly name: string;
  readonly put: Readonly<Record<string, unknown>>;
  readonly code: string;
}

/** Requests that are stored, and fail by the contract. */
export const JOB_ERRORS: readonly JobErrorCase[] = [
  { name: 'a use case that is not registered', put: { use_case: 'no such use case' }, code: 'IX_001_001' },
  { name: 'no fields', put: inline(), code: 'IX_001_001' },
  {
    name: 'a field twice',
    put: inline({ name: 'a', type: 'str' }, { name: 'a', type: 'str' }),
    code: 'IX_001_001',
  },
  { name: 'a name that is no identifier', put: inline({ name: 'a b', type: 'str' }), code: 'IX_001_001' },
  {
    name: 'choices of a number',
    put: inline({ name: 'a', type: 'int', choices: ['1'] }),
    code: 'IX_001_001',
  },
];

export const jobError = (): fc.Arbitrary<JobErrorCase> => fc.constantFrom(...JOB_ERRORS);
