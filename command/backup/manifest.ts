import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { Strict } from '../../schemas/primitives.ts';
import { unlessMissing } from '../../src/shared/unless-missing.ts';
import { CommandFailure } from '../shared/failure.ts';
import { KeptTable } from './tables.ts';

const Manifest = Strict({
  made_at: Type.String(),
  service_version: Type.String(),
  sets: Type.Array(
    Strict({
      set: Type.Enum(['extraction', 'places']),
      migrations: Type.Array(Type.String()),
      tables: Type.Array(KeptTable),
    }),
  ),
});
/** What a backup holds. It is written last: a folder without one is no backup. */
export type Manifest = Static<typeof Manifest>;

const FILE = 'manifest.json';

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });

/** @throws CommandFailure when the folder holds no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await unlessMissing(readFile(join(folder, FILE), 'utf8'));
  const found: unknown = text === null ? null : JSON.parse(text);
  if (!Check(Manifest, found)) throw new CommandFailure(`${folder} holds no backup that came to its end.`);
  return found;
}

/** Where the rows of a table lie in a backup. */
export const rowsFile = (folder: string, set: string, table: string) =>
  join(folder, `${set}.${table}.jsonl.gz`);
