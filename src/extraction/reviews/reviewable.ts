import { Type } from 'typebox';
import { Check } from 'typebox/schema';
import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import type { CheckResult, FieldValue } from '../../../schemas/response.ts';
import {
  FieldProvenance,
  FieldValue as FieldValueSchema,
  TableProvenance,
  TableRow,
} from '../../../schemas/response.ts';
import type {
  FieldType,
  InlineUseCase,
  UseCaseFieldDef,
  UseCaseTableDef,
} from '../../../schemas/use-case.ts';
import { MAX_TABLE_ROWS } from '../../../schemas/use-case.ts';
import { isUseCase, sizeFault } from '../../../steps/setup-limits.ts';
import type { UseCaseRegistry } from '../../../steps/use-cases.ts';
import { readCellName } from '../responses/cell-name.ts';
import { readResponse, readStoredResult } from '../responses/shown-response.ts';
import type { ReviewableJob } from '../store/reviews.ts';
import type { UseCases } from '../use-cases.ts';
import { readStoredChecks } from './stored-checks.ts';

/** What a value must be; null where its definition is not known any more: it takes any value. */
export type ReviewableForm = { readonly type: FieldType; readonly choices: readonly string[] | null } | null;

/** A field of which something may be said. */
export interface ReviewableField {
  readonly form: ReviewableForm;
  /** What the machine says. */
  readonly value: FieldValue;
}

/** A table of which something may be said. */
export interface ReviewableTable {
  /** By name, in the order of the use case. */
  readonly columns: ReadonlyMap<string, ReviewableForm>;
  /** What the machine says. */
  readonly rows: readonly TableRow[];
  /** Only the first rows of the document stand. */
  readonly isCut: boolean;
}

/** An equation that the values should satisfy. */
export interface ReviewableCheck {
  /** As the machine tried it, or `cannot_tell` where it did not. */
  readonly stored: CheckResult;
  readonly isTried: boolean;
  /** By how much the sides may differ; null where that is not known any more. */
  readonly tolerance: string | null;
}

/** What may be said of a job. */
export interface Reviewable {
  /** By path, such as `result.total`, in the order of the use case. */
  readonly fields: ReadonlyMap<string, ReviewableField>;
  /** By path, in the order of the use case. */
  readonly tables: ReadonlyMap<string, ReviewableTable>;
  readonly checks: readonly ReviewableCheck[];
  /** What proves a value of the machine, by path; null where nothing does. */
  readonly proofOf: (path: string) => FieldProvenance | null;
  /** Which pages there are; null where the response does not say. */
  readonly pages: readonly { readonly file_index: number; readonly page_number: number }[] | null;
}

const rowsCheck = compileWhenAsked(Type.Array(TableRow));
const areRows = (value: unknown): value is TableRow[] => rowsCheck().Check(value);
const TableFacts = Type.Object({
  provenance: Type.Object({ tables: Type.Record(Type.String(), TableProvenance) }),
});

/** The type of the value at a path such as `result.total` or `result.lines[0].amount`; null where it is not known. */
export function typeAt(
  { fields, tables }: Pick<Reviewable, 'fields' | 'tables'>,
  path: string,
): FieldType | null {
  const cell = readCellName(path);
  const form = cell === null ? fields.get(path)?.form : tables.get(cell.table)?.columns.get(cell.column);
  return form?.type ?? null;
}

/** The use case that a request brings along; null for one that no job is run with: whoever asks for its review would wait for all of it to be tried. */
const inlineOf = ({ use_case_inline }: ReviewableJob): InlineUseCase | null =>
  isUseCase(use_case_inline) && sizeFault(use_case_inline) === null ? use_case_inline : null;

/** The use case as the job's request defines it, else as it is registered now. */
export function definitionOf(job: ReviewableJob, registry: UseCaseRegistry): InlineUseCase | null {
  const { use_case } = job;
  const inline = inlineOf(job);
  if (inline !== null) return inline;
  return registry.get(use_case ?? '') ?? null;
}

const formOf = ({ type, choices = null }: UseCaseFieldDef): ReviewableForm => ({ type, choices });

/** Columns that the use case names, and whatever else the rows have. */
function columnsOf(defined: readonly UseCaseFieldDef[], rows: readonly TableRow[]) {
  const columns = new Map(defined.map((column) => [column.name, formOf(column)]));
  for (const row of rows)
    for (const name of Object.keys(row)) if (!columns.has(name)) columns.set(name, null);
  return columns;
}

function readTables(response: unknown, defined: readonly UseCaseTableDef[]): Map<string, ReviewableTable> {
  const result = readStoredResult(response) ?? {};
  const facts = Check(TableFacts, response) ? response.provenance.tables : {};
  const definitions = new Map(defined.map((table) => [table.name, table]));
  const others = Object.keys(result).filter((name) => areRows(result[name]) && !definitions.has(name));
  return new Map(
    [...definitions.keys(), ...others].map((name): [string, ReviewableTable] => {
      const stored = Object.hasOwn(result, name) ? result[name] : [];
      const rows = areRows(stored) ? stored : [];
      const { columns = [], max_rows = MAX_TABLE_ROWS } = definitions.get(name) ?? {};
      const path = `result.${name}`;
      const isCut = rows.length >= max_rows && facts[path]?.complete === false;
      return [path, { columns: columnsOf(columns, rows), rows, isCut }];
    }),
  );
}

/** What proves a value of a stored response, by path such as `result.total`; null where nothing does, or it is not understood. */
function readProof(response: unknown, path: string): FieldProvenance | null {
  const { provenance }: { provenance?: unknown } = Object(response);
  const { fields }: { fields?: unknown } = Object(provenance);
  const proof: unknown = Object.hasOwn(Object(fields), path) ? Object(fields)[path] : null;
  return Check(FieldProvenance, proof) ? proof : null;
}

function readChecks(response: unknown, definition: InlineUseCase | null): ReviewableCheck[] {
  const defined = definition?.checks ?? [];
  const tried = readStoredChecks(response);
  if (tried === null)
    return defined.map(({ name, rule, tolerance = '0' }) => ({
      stored: { name, rule, outcome: 'cannot_tell', left: null, right: null, difference: null },
      isTried: false,
      tolerance,
    }));
  return tried.map((stored) => {
    const same = defined.find(({ name, rule }) => name === stored.name && rule === stored.rule);
    return { stored, isTried: true, tolerance: same === undefined ? null : (same.tolerance ?? '0') };
  });
}

/** The fields, tables and checks of a job's use case, and whatever else its result holds. */
export function readReviewable(job: ReviewableJob, registry: UseCaseRegistry): Reviewable {
  const result = readStoredResult(job.response) ?? {};
  const definition = definitionOf(job, registry);
  const machineValue = (name: string): FieldValue => {
    const value = Object.hasOwn(result, name) ? result[name] : null;
    return Check(FieldValueSchema, value) ? value : null;
  };
  const fields = new Map<string, ReviewableField>();
  for (const field of definition?.fields ?? [])
    fields.set(`result.${field.name}`, { form: formOf(field), value: machineValue(field.name) });
  const tables = readTables(job.response, definition?.tables ?? []);
  for (const [name, value] of Object.entries(result)) {
    const path = `result.${name}`;
    if (!fields.has(path) && !tables.has(path) && Check(FieldValueSchema, value))
      fields.set(path, { form: null, value });
  }
  const pages = readResponse(job)?.pages ?? [];
  return {
    fields,
    tables,
    checks: readChecks(job.response, definition),
    proofOf: (path) => readProof(job.response, path),
    pages: pages.length === 0 ? null : pages,
  };
}

/** The same by what other instances have made of the use case meanwhile, one that stands in a file excepted: that stays what it is. */
export async function readReviewableNow(
  job: ReviewableJob,
  { registry, refresh }: Pick<UseCases, 'registry' | 'refresh'>,
): Promise<Reviewable> {
  if (inlineOf(job) === null) await refresh(job.use_case ?? '');
  return readReviewable(job, registry);
}
