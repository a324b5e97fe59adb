import type { RawField } from '../../../reading/extractor/choice/raw-field.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { FieldType } from '../../../schemas/use-case.ts';
import { createBuiltinModel } from '../../../src/adapters/models/builtin/builtin-model.ts';

export type Asked = Readonly<Record<string, FieldType>>;

/** Asks the built-in extractor for fields that have names and types only. */
export async function askFields(page: ReadPage, fields: Asked): Promise<Readonly<Record<string, RawField>>> {
  const answer = await createBuiltinModel().extract(
    {
      use_case_name: 'test',
      system_prompt: '',
      fields: Object.entries(fields).map(([name, type]) => ({ name, type })),
      pages: [page],
    },
    'builtin',
    new AbortController().signal,
  );
  return answer.fields;
}

/** The values alone. */
export async function ask(page: ReadPage, fields: Asked): Promise<Record<string, unknown>> {
  const answered = await askFields(page, fields);
  return Object.fromEntries(Object.entries(answered).map(([name, { value }]) => [name, value]));
}
