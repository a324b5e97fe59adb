import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Check } from 'typebox/schema';
import { type InlineUseCase, UseCaseFile } from '../../schemas/use-case.ts';
import { findSchemaFaults } from '../../steps/schema-faults.ts';
import type { UseCaseRegistry } from '../../steps/use-cases.ts';
import { faultOfGivenUseCase } from '../../steps/use-cases.ts';
import { SettingsError } from '../shared/settings.ts';
import { messageOf } from '../shared/thrown.ts';

/** The use cases that every installation has, one file each. */
export const USE_CASES_FOLDER = join(import.meta.dirname, '../../use-cases');

/** An error that names what cannot be read, and why. */
function unreadable(what: string, error: unknown): Error {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return new Error(`${what} cannot be read (${reason}): change that, or name another`);
}

/** @throws Error that names the file where it cannot be read or is not JSON */
function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(`the file ${path}`, error);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${messageOf(error)}`);
  }
}

/** The use case of one JSON file as far as its shape goes. @throws Error that names the file and what does not fit */
function readShaped(path: string): InlineUseCase {
  const definition = readJson(path);
  if (!Check(UseCaseFile, definition)) {
    const [first = 'it does not fit'] = findSchemaFaults(UseCaseFile, definition);
    throw new Error(`${path} is no use case: ${first}`);
  }
  const { $schema: _, ...useCase } = definition;
  return useCase;
}

/**
 * The use case of one JSON file.
 * @throws Error that names the file and what is wrong in it
 */
export function readUseCase(path: string): InlineUseCase {
  const useCase = readShaped(path);
  const fault = faultOfGivenUseCase(useCase);
  if (fault !== null) throw new Error(`${path} is no use case: ${fault}`);
  return useCase;
}

/** @throws Error that names the folder where it cannot be read */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    throw unreadable(`the folder ${folder}`, error);
  }
}

/** The use cases of a folder's `*.json` files, by name, each with its file, as `read` gives it. */
function readFolder(
  folder: string,
  read: (path: string) => InlineUseCase,
): Map<string, { readonly path: string; readonly useCase: InlineUseCase }> {
  const found = new Map<string, { readonly path: string; readonly useCase: InlineUseCase }>();
  for (const file of namesIn(folder)) {
    if (!file.endsWith('.json')) continue;
    const path = join(folder, file);
    const useCase = read(path);
    const name = useCase.use_case_name;
    if (found.has(name)) throw new Error(`${path} registers "${name}" a second time`);
    found.set(name, { path, useCase });
  }
  return found;
}

function readOwnFolder(folder: string): ReturnType<typeof readFolder> {
  try {
    return readFolder(folder, readUseCase);
  } catch (error) {
    throw new SettingsError(`IX_USE_CASES_DIR: ${messageOf(error)}`);
  }
}

/** One of the use cases that come with the service was replaced by a file of the operator's. */
export interface ReplacedUseCase {
  readonly use_case: string;
  readonly path: string;
}

/**
 * The use cases that come with the service, and those of the operator's folder, which may replace them by name.
 *
 * @param folder IX_USE_CASES_DIR; undefined for none
 * @param onReplaced told of each that is replaced
 * @throws SettingsError that names the file when one is no use case, or gives a name of the same folder a second time
 */
export function readUseCases(
  folder: string | undefined,
  onReplaced: (replaced: ReplacedUseCase) => void = () => undefined,
): UseCaseRegistry {
  // A test holds what they say: to read their rules anew would cost each start a tenth of a second.
  const shipped = readFolder(USE_CASES_FOLDER, readShaped);
  const registry = new Map([...shipped].map(([name, { useCase }]) => [name, useCase]));
  if (folder === undefined) return registry;
  for (const [name, { path, useCase }] of readOwnFolder(folder)) {
    if (registry.has(name)) onReplaced({ use_case: name, path });
    registry.set(name, useCase);
  }
  return registry;
}
