import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Assert } from 'typebox/value';

const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** What a document states for a field: `value`, or any of `accept`, is right; null is "not stated". */
const Expectation = Type.Object({
  type: Type.Enum(['str', 'int', 'float', 'decimal', 'date', 'datetime', 'bool']),
  value: Scalar,
  accept: Type.Optional(Type.Array(Scalar)),
});
export type Expectation = Static<typeof Expectation>;

const Manifest = Type.Object({
  set: Type.Optional(Type.String()),
  items: Type.Array(
    Type.Object({
      file: Type.String(),
      use_case: Type.Optional(Type.String()),
      fields: Type.Record(Type.String(), Expectation),
    }),
  ),
});

/** One document with its true values. */
export interface Example {
  readonly set: string;
  readonly file: string;
  readonly path: string;
  /** A registered use case; without one the fields make an inline use case. */
  readonly useCase: string | null;
  readonly fields: Readonly<Record<string, Expectation>>;
}

/** Files that hold a manifest, in a folder itself and in the folders directly under it. */
function manifestsIn(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
  return [folder, ...inside.sort()]
    .map((one) => join(one, 'manifest.json'))
    .filter((path) => existsSync(path));
}

/**
 * Reads every example under a folder.
 *
 * @throws Error where there is no manifest, or one that has not the form of `shared/documents/README.md`
 */
export function readExamples(folder: string): Example[] {
  const manifests = existsSync(folder) ? manifestsIn(folder) : [];
  if (manifests.length === 0)
    throw new Error(`There is no manifest.json in ${folder} or in a folder under it.`);
  return manifests.flatMap((path) => {
    const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && !hasFields(manifest)) return [];
    Assert(Manifest, manifest);
    const home = join(path, '..');
    const set = manifest.set ?? basename(home);
    return manifest.items.map((item) => ({
      set,
      file: item.file,
      path: join(home, item.file),
      useCase: item.use_case ?? (set === 'statements' ? 'bank_statement_header' : null),
      fields: item.fields,
    }));
  });
}

/** Sets without typed fields (plain text, hostile files) are not for this evaluation. */
function hasFields(manifest: object): boolean {
  const items: unknown = Reflect.get(manifest, 'items');
  return (
    Array.isArray(items) &&
    items.every((item) => typeof item === 'object' && item !== null && 'fields' in item)
  );
}
