import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Example } from '../eval/manifest.ts';
import type { Wording } from './wording.ts';

/** The fields of one kind of document, named as a wording does; those it has no word for keep their names. */
export function rewordedFields(
  fields: Readonly<Record<string, { readonly type: UseCaseFieldDef['type'] }>>,
  words: Wording['fields'][string],
): UseCaseFieldDef[] {
  return Object.entries(fields).map(([field, { type }]) => {
    const { name, description } = words[field] ?? { name: field, description: null };
    return { name, type, ...(description === null ? {} : { description }) };
  });
}

/** A document with what is expected of it, asked in other words: a use case of the asker's own. */
export function reworded(example: Example, wording: Wording): Example {
  const words = wording.fields[example.useCase ?? ''] ?? {};
  const expected = Object.entries(example.fields).map(
    ([field, one]) => [words[field]?.name ?? field, one] as const,
  );
  return {
    ...example,
    useCase: null,
    definitions: rewordedFields(example.fields, words),
    fields: Object.fromEntries(expected),
  };
}
