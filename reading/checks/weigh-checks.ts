import type { CheckResult, FieldProvenance, FieldValue } from '../../schemas/response.ts';
import type { UseCaseCheck } from '../../schemas/use-case.ts';
import type { Line } from '../proof/lines.ts';
import type { ReadCheck } from './check-values.ts';
import { checkValues, readChecks } from './check-values.ts';
import type { Values } from './evaluate-rule.ts';
import { measureNames, toBig } from './evaluate-rule.ts';
import type { HeldValue, Mend } from './find-mends.ts';
import { heldValues, mendOf } from './find-mends.ts';
import { areReadApart } from './held-apart.ts';
import { isReadElsewhere } from './other-readings.ts';
import { namedTerms } from './rule.ts';

/** More values than this cannot all be looked at: the fields of the rule are, and what two readers read differently. */
const MOST_SUSPECTS = 20;

/** What was proven of a document, and what its checks are held against. */
export interface CheckedDocument {
  readonly values: Values;
  readonly proofs: ReadonlyMap<string, FieldProvenance>;
  /** Names of tables of which only the first rows stand. */
  readonly cut: ReadonlySet<string>;
  readonly lineOf: ReadonlyMap<string, Line>;
}

export interface WeighedChecks {
  readonly results: readonly CheckResult[];
  /** The proofs that the checks have changed, by path. */
  readonly changed: ReadonlyMap<string, FieldProvenance>;
  /** Paths of the values that a check which holds keeps to their place; a nought in a sum is none of them. */
  readonly held: ReadonlySet<string>;
  /** Names of the tables that such a check sums. */
  readonly summed: ReadonlySet<string>;
  /** By table, why rows of it may be missing. */
  readonly missing: ReadonlyMap<string, string>;
}

interface Judged {
  readonly check: ReadCheck;
  readonly result: CheckResult;
  readonly held: readonly HeldValue[];
}

function lineOfProof(proof: FieldProvenance | undefined, { lineOf }: CheckedDocument): Line | undefined {
  const [source] = proof?.sources ?? [];
  return source === undefined ? undefined : lineOf.get(source.segment_id);
}

/** The values that alone could mend a failing check: first those that another reader has read so. */
function findMends({ held }: Judged, document: CheckedDocument, proven: ReadonlySet<string>): Mend[] {
  const free = held.filter(({ path }) => !proven.has(path));
  const mends = free.flatMap((one) => {
    const line = lineOfProof(document.proofs.get(one.path), document);
    return mendOf(one, line?.isRecognised ?? false) ?? [];
  });
  const digits = mends.filter(({ kind }) => kind === 'digit');
  const read = digits.filter(({ path, value }) => {
    const line = lineOfProof(document.proofs.get(path), document);
    return line !== undefined && value !== null && isReadElsewhere(line, value);
  });
  return read.length > 0 ? read : mends;
}

const isNought = (value: FieldValue) => toBig(value)?.eq(0) ?? true;

/** Whether sides that are equal prove anything: not where a value was read twice from one print. A nought adds nothing, however often. */
function isProof(held: readonly HeldValue[], { proofs }: CheckedDocument): boolean {
  const provenOf = (some: readonly HeldValue[]) => some.flatMap(({ path }) => proofs.get(path) ?? []);
  return areReadApart(
    provenOf(held.filter(({ isCell }) => !isCell)),
    provenOf(held.filter(({ isCell, value }) => isCell && !isNought(value))),
  );
}

const HOW: Readonly<Record<Mend['kind'], (mend: Mend) => string>> = {
  digit: ({ value }) => `; ${value} here would mend it`,
  sign: ({ value }) => `; ${value} here would mend it`,
  row: () => '; without this row it would hold',
};

function addDoubt(proof: FieldProvenance, { name, difference }: CheckResult, how: string): FieldProvenance {
  const message = `The check "${name}" fails by ${difference}${how}.`;
  const doubts = [...(proof.doubts ?? []), { code: 'check_fails' as const, message }];
  return { ...proof, doubts, needs_review: true };
}

/**
 * Holds the values of a document against the checks of its use case. Of one that fails, those values get a
 * doubt that alone could mend it and that no other check holds to their place: by one misread digit, the other sign, or a row that is one too many. Where there are none, or
 * too many to look at, its fields do. No value is changed.
 */
export function weighChecks(checks: readonly UseCaseCheck[], document: CheckedDocument): WeighedChecks {
  const judged = readChecks(checks).map((check): Judged => {
    const measured = measureNames(namedTerms(check.equation), document.values);
    const result = checkValues(check, document.values, document.cut);
    if (result.outcome === 'cannot_tell') return { check, result, held: [] };
    const held = heldValues(check.equation, measured, document.values);
    return result.outcome === 'holds' && !isProof(held, document)
      ? { check, result: { ...result, outcome: 'cannot_tell' }, held: [] }
      : { check, result, held };
  });
  const changed = new Map<string, FieldProvenance>();
  const proofOf = (path: string) => changed.get(path) ?? document.proofs.get(path);
  const proven = new Set<string>();
  const summed = new Set<string>();
  for (const { check, result, held } of judged) {
    if (result.outcome !== 'holds') continue;
    for (const { path, value, isCell } of held) if (!isCell || !isNought(value)) proven.add(path);
    for (const term of namedTerms(check.equation)) if (term.kind === 'sum') summed.add(term.table);
  }
  const missing = new Map<string, string>();
  for (const one of judged) {
    if (one.result.outcome !== 'fails') continue;
    const mends = findMends(one, document, proven);
    const fields = one.held.filter(({ isCell }) => !isCell).map(({ path }) => ({ path, how: '' }));
    const suspects =
      mends.length > 0 && mends.length <= MOST_SUSPECTS
        ? mends.map((mend) => ({ path: mend.path, how: HOW[mend.kind](mend) }))
        : fields;
    for (const { path, how } of suspects) {
      const proof = proofOf(path);
      if (proof !== undefined) changed.set(path, addDoubt(proof, one.result, how));
    }
    if (mends.length === 1) continue;
    const { name, difference } = one.result;
    for (const term of namedTerms(one.check.equation))
      if (term.kind !== 'scalar') missing.set(term.table, `the check "${name}" fails by ${difference}`);
  }
  return { results: judged.map(({ result }) => result), changed, held: proven, summed, missing };
}
