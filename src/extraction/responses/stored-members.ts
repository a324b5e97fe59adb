import type { Static, TSchema } from 'typebox';
import type { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';

export type Row = Readonly<Record<string, unknown>>;

/** More paths than these are not listed. */
const MAX_PATHS = 20;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isAbsent = (value: unknown) => value === undefined || value === null;

/** The check of a member, made at its first use: a table has a hundred thousand cells, and to walk the schema for each takes seconds. */
type MemberSchema<S extends TSchema> = ReturnType<typeof compileWhenAsked<S>>;

/** Reads members one by one, and notes which of them are there and yet not understood. */
export function createReader() {
  const unreadable: string[] = [];
  const note = (path: string) => {
    if (unreadable.length < MAX_PATHS) unreadable.push(path);
  };
  const own = (owner: Row, name: string): unknown => (Object.hasOwn(owner, name) ? owner[name] : undefined);
  const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

  function read<S extends TSchema, F>(
    owner: Row,
    name: string,
    schema: MemberSchema<S>,
    fallback: F,
    path: string,
  ): Static<S> | F {
    const value = own(owner, name);
    if (value !== undefined && schema().Check(value)) return value;
    if (!isAbsent(value)) note(join(path, name));
    return fallback;
  }

  function readRow(owner: Row, name: string, path: string): Row | null {
    const value = own(owner, name);
    if (isRow(value)) return value;
    if (!isAbsent(value)) note(join(path, name));
    return null;
  }

  /** The members of a list that are objects. */
  function readRows(owner: Row, name: string, path: string): (readonly [row: Row, path: string])[] {
    const value = own(owner, name);
    if (!Array.isArray(value)) {
      if (!isAbsent(value)) note(join(path, name));
      return [];
    }
    return value.flatMap((one: unknown, index) => {
      const place = `${join(path, name)}[${index}]`;
      if (isRow(one)) return [[one, place] as const];
      note(place);
      return [];
    });
  }

  return { unreadable, note, read, readRow, readRows, own };
}
export type Reader = ReturnType<typeof createReader>;
