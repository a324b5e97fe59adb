import { UseCaseFile } from '../../../schemas/use-case.ts';

/** The JSON Schema of a use case file, by which editors check it. */
export function renderUseCaseSchema(): string {
  const dialect = 'https://json-schema.org/draft/2020-12/schema';
  return `${JSON.stringify({ $schema: dialect, ...UseCaseFile }, null, 2)}\n`;
}
