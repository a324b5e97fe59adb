import type { CheckResult, FieldProvenance } from '../../schemas/response.ts';
import type { UseCaseCheck } from '../../schemas/use-case.ts';
import type { Line } from '../proof/lines.ts';
import type { ReadCheck } from './check-values.ts';
import { readChecks } from './check-values.ts';
import { rowsOf } from './evaluate-rule.ts';
import type { Mend } from './find-mends.ts';
import { mendOf } from './find-mends.ts';
import { isReadElsewhere } from './other-readings.ts';
import { namedTerms } from './rule.ts';
import type { TriedCheck, TriedDocument } from './try-check.ts';
import { isNought, tryCheck } from './try-check.ts';

/** More values than this cannot all be looked at: the fields of the rule are, and what two readers read differently. */
const MOST_SUSPECTS = 20;

/** What was proven of a document, and what its checks are held against. */
export interface CheckedDocument extends TriedDocument {
  readonly proofs: ReadonlyMap<string, FieldProvenance>;
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
  /** Checks whose sides lie apart by what is printed beside the rows. */
  readonly adjusted: readonly CheckResult[];
}

interface Judged extends TriedCheck {
  readonly check: ReadCheck;
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
 * too many to look at, its fields do, unless a table that it sums has no row. No value is changed.
 */
export function weighChecks(checks: readonly UseCaseCheck[], document: CheckedDocument): WeighedChecks {
  const judged = readChecks(checks).map((check): Judged => ({ check, ...tryCheck(check, document) }));
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
    // Where no row was found, it is the rows that are missed, and no field that is doubted.
    const isBare = namedTerms(one.check.equation).some(
      (term) => term.kind !== 'scalar' && rowsOf(document.values, term.table).length === 0,
    );
    const suspects = isBare
      ? []
      : mends.length > 0 && mends.length <= MOST_SUSPECTS
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
  return {
    results: judged.map(({ result }) => result),
    changed,
    held: proven,
    summed,
    missing,
    adjusted: judged.flatMap(({ result, isAdjusted }) => (isAdjusted ? [result] : [])),
  };
}
