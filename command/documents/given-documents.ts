import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { InlineUseCase } from '../../clients/typescript/index.ts';
import { fileAt } from '../../clients/typescript/index.ts';
import { readUseCase } from '../../src/extraction/use-case-files.ts';
import { messageOf } from '../../src/shared/thrown.ts';
import { CommandFailure } from '../shared/failure.ts';

/** One document: what it is called, and its files, or their addresses. */
export interface GivenDocument {
  readonly name: string;
  readonly paths: readonly string[];
}

const isUrl = (text: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

/** @param together all files are one document, in their order */
export function documentsOf(paths: readonly string[], together: boolean): readonly GivenDocument[] {
  const named = (path: string) => (isUrl(path) ? path : basename(path));
  if (together) return [{ name: named(paths[0] ?? ''), paths }];
  return paths.map((path) => ({ name: named(path), paths: [path] }));
}

/** @throws CommandFailure for a file that is not there, before anything is sent */
export async function checkFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (isUrl(path)) continue;
    const found = await stat(path).catch(() => null);
    if (found === null) throw new CommandFailure(`There is no file ${resolve(path)}.`);
    if (!found.isFile()) throw new CommandFailure(`${resolve(path)} is no file.`);
  }
}

/** The document's files as a client takes them. */
export const openDocument = ({ paths }: GivenDocument): Promise<(string | File)[]> =>
  Promise.all(paths.map((path) => (isUrl(path) ? path : fileAt(path))));

/** A registered name, or the use case of a file. @throws CommandFailure that says what is wrong in the file */
export function useCaseOf(given: string): string | InlineUseCase {
  if (!given.endsWith('.json')) return given;
  try {
    return readUseCase(given);
  } catch (error) {
    throw new CommandFailure(messageOf(error));
  }
}
