import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Check, Errors } from 'typebox/value';
import { InlineUseCase } from '../../schemas/use-case.ts';
import type { UseCaseRegistry } from '../../steps/use-cases.ts';
import { BANK_STATEMENT_HEADER, faultOfUseCase } from '../../steps/use-cases.ts';

/** What does not fit first, and where; names what would. */
function describeMisfit(definition: unknown): string {
  const [first] = Errors(InlineUseCase, definition);
  if (first === undefined) return 'it does not fit';
  const choices = first.keyword === 'enum' ? ` (${first.params.allowedValues.join(', ')})` : '';
  return `${first.instancePath || '/'} ${first.message}${choices}`;
}

/**
 * The use case of one JSON file.
 * @throws Error that names the file and what is wrong in it
 */
export function readUseCase(path: string): InlineUseCase {
  let definition: unknown;
  try {
    definition = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Check(InlineUseCase, definition))
    throw new Error(`${path} is no use case: ${describeMisfit(definition)}`);
  const fault = faultOfUseCase(definition);
  if (fault !== null) throw new Error(`${path} is no use case: ${fault}`);
  return definition;
}

function readRegistered(path: string): InlineUseCase {
  try {
    return readUseCase(path);
  } catch (error) {
    throw new Error(`IX_USE_CASES_DIR: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The built-in use case and those of a folder's `*.json` files.
 *
 * @param folder IX_USE_CASES_DIR; undefined for none
 * @throws Error that names the file when one is no use case, or gives a name a second time
 */
export function readUseCases(folder: string | undefined): UseCaseRegistry {
  const registry = new Map([[BANK_STATEMENT_HEADER.use_case_name, BANK_STATEMENT_HEADER]]);
  if (folder === undefined) return registry;
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const path = join(folder, name);
    const definition = readRegistered(path);
    if (registry.has(definition.use_case_name)) {
      throw new Error(`IX_USE_CASES_DIR: ${path} registers "${definition.use_case_name}" a second time`);
    }
    registry.set(definition.use_case_name, definition);
  }
  return registry;
}
