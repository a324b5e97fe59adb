import type { CheckResult, FieldProvenance, FieldValue } from '../../schemas/response.ts';
import type { Adjustments } from './adjusted.ts';
import { isAdjusted } from './adjusted.ts';
import type { ReadCheck } from './check-values.ts';
import { checkValues } from './check-values.ts';
import type { Values } from './evaluate-rule.ts';
import { measureNames, toBig } from './evaluate-rule.ts';
import type { HeldValue } from './find-mends.ts';
import { heldValues } from './find-mends.ts';
import { areReadApart } from './held-apart.ts';
import { namedTerms } from './rule.ts';

/** What a check is tried on. */
export interface TriedDocument {
  readonly values: Values;
  /** By path. What a person has said has none: it is of its own. */
  readonly proofs: Pick<ReadonlyMap<string, FieldProvenance>, 'get'>;
  /** Names of tables of which only the first rows stand. */
  readonly cut: ReadonlySet<string>;
  readonly adjustments: Adjustments;
}

export interface TriedCheck {
  readonly result: CheckResult;
  /** The values that it holds to their place, or that keep it from holding. */
  readonly held: readonly HeldValue[];
  /** What is printed beside the rows explains why its sides differ. */
  readonly isAdjusted: boolean;
}

export const isNought = (value: FieldValue) => toBig(value)?.eq(0) ?? true;

/** Whether sides that are equal prove anything: not where a value was read twice from one print. A nought adds nothing, however often. */
function isProof(held: readonly HeldValue[], { proofs }: TriedDocument): boolean {
  const provenOf = (some: readonly HeldValue[]) => some.flatMap(({ path }) => proofs.get(path) ?? []);
  return areReadApart(
    provenOf(held.filter(({ isCell }) => !isCell)),
    provenOf(held.filter(({ isCell, value }) => isCell && !isNought(value))),
  );
}

/** Whether the values of a document satisfy a check, and whether that proves anything: where it does not, or what is printed beside the rows explains the difference, it cannot be told. */
export function tryCheck(check: ReadCheck, document: TriedDocument): TriedCheck {
  const result = checkValues(check, document.values, document.cut);
  const untold = { result: { ...result, outcome: 'cannot_tell' as const }, held: [] };
  if (result.outcome === 'cannot_tell') return { ...untold, isAdjusted: false };
  const measured = measureNames(namedTerms(check.equation), document.values);
  if (result.outcome === 'fails' && isAdjusted(check.equation, measured, document.adjustments))
    return { ...untold, isAdjusted: true };
  const held = heldValues(check.equation, measured, document.values);
  return result.outcome === 'holds' && !isProof(held, document)
    ? { ...untold, isAdjusted: false }
    : { result, held, isAdjusted: false };
}
