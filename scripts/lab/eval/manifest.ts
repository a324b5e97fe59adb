import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Assert } from 'typebox/value';
import { InlineUseCase, type UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { TrueRow } from './table-rows.ts';

const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

const Note = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** What a document states for a field: `value`, or any of `accept`, is right; null is "not stated". */
const Expectation = Type.Object({
  type: Type.Enum(['str', 'int', 'float', 'decimal', 'date', 'datetime', 'bool']),
  value: Scalar,
  accept: Type.Optional(Type.Array(Scalar)),
  /** How a value stands on the page: beside its label, above, in a cell, a pair, a check box, prose. */
  standing: Note,
  /** Of what is not stated: whether something similar is printed. */
  absent: Note,
});
export type Expectation = Static<typeof Expectation>;

const Manifest = Type.Object({
  set: Type.Optional(Type.String()),
  items: Type.Array(
    Type.Object({
      file: Type.String(),
      use_case: Type.Optional(Type.String()),
      group: Type.Optional(Type.String()),
      language: Type.Optional(Type.String()),
      fields: Type.Record(Type.String(), Expectation),
      tables: Type.Optional(
        Type.Record(
          Type.String(),
          Type.Object({
            rows: Type.Array(Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()]))),
          }),
        ),
      ),
    }),
  ),
});

/** A document of the own corpus, described in a file beside it, with the use case that a client would ask. */
const Described = Type.Object({
  file: Type.String(),
  group: Type.String(),
  language: Type.String(),
  use_case: InlineUseCase,
  fields: Type.Record(Type.String(), Expectation),
});

/** One document with its true values. */
export interface Example {
  readonly set: string;
  /** Documents of one group look alike: what is fitted on one of them is not reported on another. */
  readonly group: string;
  readonly file: string;
  readonly path: string;
  /** Two letters, null where nothing says it. */
  readonly language: string | null;
  /** A registered use case; without one the fields make an inline use case. */
  readonly useCase: string | null;
  /** The fields as the document's own use case defines them; null where only names and types are known. */
  readonly definitions: readonly UseCaseFieldDef[] | null;
  readonly fields: Readonly<Record<string, Expectation>>;
  /** True rows by table, where they are known. */
  readonly tables: Readonly<Record<string, readonly TrueRow[]>>;
}

/** A folder and all folders in it. */
function foldersIn(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
  return [folder, ...inside.sort().flatMap(foldersIn)];
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function readManifest(path: string): Example[] {
  const manifest = readJson(path);
  if (typeof manifest === 'object' && manifest !== null && !hasFields(manifest)) return [];
  Assert(Manifest, manifest);
  const home = join(path, '..');
  const set = manifest.set ?? basename(home);
  return manifest.items.map((item) => ({
    set,
    group: item.group ?? item.file,
    file: item.file,
    path: join(home, item.file),
    language: item.language ?? null,
    useCase: item.use_case ?? (set === 'statements' ? 'bank_statement_header' : null),
    definitions: null,
    fields: item.fields,
    tables: Object.fromEntries(Object.entries(item.tables ?? {}).map(([name, { rows }]) => [name, rows])),
  }));
}

function readDescribed(folder: string): Example[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && existsSync(join(folder, name.replace(/json$/, 'txt'))))
    .sort()
    .map((name) => {
      const one = readJson(join(folder, name));
      Assert(Described, one);
      const { file, group, language, fields, use_case } = one;
      const set = basename(join(folder, '..'));
      return {
        set,
        group,
        file,
        path: join(folder, file),
        language,
        useCase: null,
        definitions: use_case.fields,
        fields,
        tables: {},
      };
    });
}

/**
 * Reads every example in a folder and the folders in it: those of a `manifest.json`, and those described one by one.
 *
 * @throws Error where there is none, or a description has not the form of `scripts/lab/corpus/README.md`
 */
export function readExamples(folder: string): Example[] {
  const folders = existsSync(folder) ? foldersIn(folder) : [];
  const examples = folders.flatMap((one) => {
    const manifest = join(one, 'manifest.json');
    return existsSync(manifest) ? readManifest(manifest) : readDescribed(one);
  });
  if (examples.length === 0) throw new Error(`There is no document with true values in ${folder}.`);
  return examples;
}

/** Sets without typed fields (plain text, hostile files) are not for this evaluation. */
function hasFields(manifest: object): boolean {
  const items: unknown = Reflect.get(manifest, 'items');
  return (
    Array.isArray(items) &&
    items.every((item) => typeof item === 'object' && item !== null && 'fields' in item)
  );
}
