import type { InlineUseCase, UseCaseCheck, UseCaseFieldDef } from '../../schemas/use-case.ts';
import { quoted } from '../text/plain-words.ts';
import { isNumberType } from '../values/number-type.ts';
import { namedTerms, parseRule } from './rule.ts';

type Named = ReturnType<typeof namedTerms>[number];
type Names = Required<Pick<InlineUseCase, 'fields' | 'tables'>>;

function faultOfNumber(field: UseCaseFieldDef | undefined, what: string): string | null {
  if (field === undefined) return `there is no ${what}`;
  return isNumberType(field.type) ? null : `the ${what} is of type ${field.type}, which is no number`;
}

/** What is wrong with a name in a rule, given what the use case has. */
function faultOfName(term: Named, { fields, tables }: Names): string | null {
  if (term.kind === 'scalar') {
    if (tables.some(({ name }) => name === term.name))
      return `${quoted(term.name)} is a table: say sum(${term.name}.column) or count(${term.name})`;
    return faultOfNumber(
      fields.find(({ name }) => name === term.name),
      `field ${quoted(term.name)}`,
    );
  }
  const table = tables.find(({ name }) => name === term.table);
  if (table === undefined) return `there is no table ${quoted(term.table)}`;
  if (term.kind === 'count') return null;
  const column = table.columns.find(({ name }) => name === term.column);
  return faultOfNumber(column, `column ${quoted(term.column)} of ${quoted(term.table)}`);
}

function faultOfRule({ name, rule }: UseCaseCheck, names: Names): string | null {
  const begin = `the rule of the check ${quoted(name)} is not understood`;
  const parsed = parseRule(rule);
  if ('fault' in parsed) return `${begin}: ${parsed.fault}`;
  for (const term of namedTerms(parsed)) {
    const fault = faultOfName(term, names);
    if (fault !== null) return `${begin}: at character ${term.at}: ${fault}`;
  }
  return null;
}

/** What is wrong with the checks of a use case, as the end of a sentence; null when nothing is. */
export function faultOfChecks(checks: readonly UseCaseCheck[], names: Names): string | null {
  const seen = new Set<string>();
  for (const check of checks) {
    if (check.name === '') return 'a check has no name';
    if (seen.has(check.name)) return `the name ${quoted(check.name)} occurs twice among checks`;
    const fault = faultOfRule(check, names);
    if (fault !== null) return fault;
    seen.add(check.name);
  }
  return null;
}
