import { faultOfChecks } from '../reading/checks/check-faults.ts';
import { nearestName } from '../reading/text/nearest-name.ts';
import { quoted } from '../reading/text/plain-words.ts';
import type { InlineUseCase, UseCaseFieldDef, UseCaseTableDef } from '../schemas/use-case.ts';
import { IxError } from './ports/errors.ts';

/** The registered use cases by name. */
export type UseCaseRegistry = ReadonlyMap<string, InlineUseCase>;

/** As in Python, less the characters that nobody sees: two names that look alike would be two fields. */
const IDENTIFIER = /^[\p{XID_Start}_]\p{XID_Continue}*$/u;
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const isIdentifier = (name: string) => IDENTIFIER.test(name) && !UNSEEN.test(name);

function faultOfField(field: UseCaseFieldDef, seen: ReadonlySet<string>): string | null {
  const name = quoted(field.name);
  if (!isIdentifier(field.name)) return `the field name ${name} is not a valid identifier`;
  if (seen.has(field.name)) return `the field name ${name} occurs twice`;
  if (field.choices != null && field.type !== 'str')
    return `the field ${name} has choices but is of type ${field.type}`;
  return null;
}

function faultOfTable(table: UseCaseTableDef, seen: ReadonlySet<string>): string | null {
  const name = quoted(table.name);
  if (!isIdentifier(table.name)) return `the table name ${name} is not a valid identifier`;
  if (seen.has(table.name)) return `the name ${name} occurs twice among fields and tables`;
  if (table.columns.length === 0) return `the table ${name} has no columns`;
  const fault = faultOfFields(table.columns);
  return fault === null ? null : `in the table ${name}, ${fault}`;
}

function faultOfFields(fields: readonly UseCaseFieldDef[]): string | null {
  const seen = new Set<string>();
  for (const field of fields) {
    const fault = faultOfField(field, seen);
    if (fault !== null) return fault;
    seen.add(field.name);
  }
  return null;
}

/** What is wrong with a definition, as the end of a sentence; null when nothing is. */
export function faultOfUseCase(useCase: InlineUseCase): string | null {
  const { fields, tables = [], checks = [] } = useCase;
  if (fields.length === 0 && tables.length === 0) return 'it has no fields and no tables';
  const fault = faultOfFields(fields);
  if (fault !== null) return fault;
  const seen = new Set(fields.map(({ name }) => name));
  for (const table of tables) {
    const tableFault = faultOfTable(table, seen);
    if (tableFault !== null) return tableFault;
    seen.add(table.name);
  }
  return faultOfChecks(checks, { fields, tables });
}

/**
 * As `faultOfUseCase`, for a definition that somebody gives now: of choices that nothing can be one of, every answer would be null. One
 * that was kept before this was asked goes on as it was.
 */
export function faultOfGivenUseCase(useCase: InlineUseCase): string | null {
  const fault = faultOfUseCase(useCase);
  if (fault !== null) return fault;
  const columns = (useCase.tables ?? []).flatMap((table) => table.columns);
  const empty = [...useCase.fields, ...columns].find(
    ({ choices }) => choices != null && choices.length > 0 && !choices.some((choice) => choice.trim() !== ''),
  );
  return empty === undefined
    ? null
    : `the field ${quoted(empty.name)} has choices, but none that a value could be: leave them out, or say what they are`;
}

/**
 * The definition that a request asks for: its inline one, else the registered one.
 *
 * @throws IxError IX_001_001
 */
export function resolveUseCase(
  request: { readonly use_case: string; readonly use_case_inline?: InlineUseCase | null },
  registry: UseCaseRegistry,
): InlineUseCase {
  const inline = request.use_case_inline;
  if (inline == null) {
    const registered = registry.get(request.use_case);
    if (registered !== undefined) return registered;
    const nearest = nearestName(request.use_case, registry.keys());
    const meant = nearest === null ? '' : `; is "${nearest}" meant?`;
    throw new IxError(
      'IX_001_001',
      `The use case ${quoted(request.use_case)} is not registered${meant || '.'}`,
      {
        details: { use_case: request.use_case, registered: [...registry.keys()] },
      },
    );
  }
  const fault = faultOfGivenUseCase(inline);
  if (fault === null) return inline;
  throw new IxError('IX_001_001', `The inline use case is invalid: ${fault}.`, { details: { fault } });
}
