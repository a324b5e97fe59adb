import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { InlineUseCase } from '../../../schemas/use-case.ts';
import { readUseCase, readUseCases } from '../../../src/extraction/use-case-files.ts';

export interface ExplainOptions {
  readonly file: string;
  readonly useCase: InlineUseCase;
  /** Name of the only field to explain; null for all. */
  readonly field: string | null;
  /** Path of the page to write; null for text on the terminal alone. */
  readonly html: string | null;
}

export const USAGE =
  'Usage: npm run explain -- FILE [--use-case NAME|FILE.json] [--field NAME] [--html OUT.html]';

/** @throws Error that says which option is wrong and what it takes */
export function readExplainOptions(args: readonly string[], useCasesDir: string | undefined): ExplainOptions {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'use-case': { type: 'string', default: 'bank_statement_header' },
      field: { type: 'string' },
      html: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(USAGE);
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  const useCase = chooseUseCase(values['use-case'], useCasesDir);
  const names = useCase.fields.map(({ name }) => name);
  if (values.field !== undefined && !names.includes(values.field))
    throw new Error(`--field is one of ${names.join(', ')}, not ${values.field}.`);
  return {
    file: resolve(file),
    useCase,
    field: values.field ?? null,
    html: values.html === undefined ? null : resolve(values.html),
  };
}

function chooseUseCase(name: string, useCasesDir: string | undefined): InlineUseCase {
  if (name.endsWith('.json')) return readUseCase(name);
  const registry = readUseCases(useCasesDir);
  const found = registry.get(name);
  if (found !== undefined) return found;
  throw new Error(`--use-case is a .json file or one of ${[...registry.keys()].join(', ')}, not ${name}.`);
}
