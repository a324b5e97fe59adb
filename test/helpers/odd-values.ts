const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const INSTANTS = [
  'infinity',
  '-infinity',
  '294276-12-31',
  '20000-01-01',
  '4713-01-01 BC',
  '0001-12-31 BC',
  '9999-12-31 23:59:59Z',
  'epoch',
];
const JSONS = [
  'null',
  '5',
  '"x"',
  '[]',
  '{}',
  '[null]',
  '{"a":null}',
  '{"a":{}}',
  '{"a":1e400}',
  '{"a":1e200000}',
  '{"a":-1e308,"b":1e308}',
  '{"\\u0000":1}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"__proto__":1,"constructor":2}',
  deep(5900),
  `{"a":${deep(5900)}}`,
  `{"a":"${'x'.repeat(3_000_000)}"}`,
];

/** For each type of a column, as PostgreSQL names it, what nobody expects there; as text that it reads. */
const ODD_VALUES: Readonly<Record<string, readonly string[]>> = {
  json: JSONS,
  jsonb: JSONS,
  'timestamp with time zone': INSTANTS,
  'timestamp(3) with time zone': INSTANTS,
  bigint: ['9223372036854775807', '-9223372036854775808', '9007199254740993', '-1', '0'],
  integer: ['2147483647', '-2147483648', '-1', '0'],
  'double precision': ['NaN', 'Infinity', '-Infinity', '1e308', '-1e308', '5e-324', '-0'],
  text: [
    '',
    ' ',
    '\u202e\u2028',
    'x'.repeat(5000),
    '__proto__',
    'a\r\n\r\nevent: end',
    '<script>\'"',
    '_at":"',
  ],
  uuid: ['00000000-0000-0000-0000-000000000000', '6f0e7a36-6c3d-4c1e-9a51-0d4a1a3c8f11'],
  boolean: ['true', 'false'],
};

/**
 * What nobody expects in a column of this type, null among it.
 * @throws Error for a type that has come since
 */
export function oddValuesOf(type: string): readonly (string | null)[] {
  const values = ODD_VALUES[type];
  if (values === undefined) throw new Error(`no odd values are known for a column of type ${type}`);
  return [...values, null];
}
