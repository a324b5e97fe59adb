import { weighChecks } from '../reading/checks/weigh-checks.ts';
import type { CellDocument } from '../reading/proof/cell-evidence.ts';
import type { CheckResult, FieldProvenance, TableProvenance } from '../schemas/response.ts';
import type { ExtractionOutput, SetupOutput } from './ports/stage-io.ts';
import type { ProvenTables } from './prove-tables.ts';
import { resultOf } from './result-of.ts';

interface CheckedProofs {
  readonly proofs: readonly FieldProvenance[];
  readonly tables: Record<string, TableProvenance>;
  readonly checks: CheckResult[];
  readonly warnings: readonly string[];
}

/** Holds what was extracted against the checks of the use case: doubts where they fail, and tables that lack rows by their sums. */
export function checkProofs(
  { checks = [] }: Pick<SetupOutput, 'checks'>,
  extraction: Pick<ExtractionOutput, 'result' | 'tables'>,
  fields: readonly FieldProvenance[],
  proven: ProvenTables,
  { lineOf }: Pick<CellDocument, 'lineOf'>,
): CheckedProofs {
  const all = [...fields, ...proven.cells];
  const weighed = weighChecks(checks, {
    values: resultOf(extraction),
    proofs: new Map(all.map((proof) => [proof.field_path, proof])),
    cut: new Set(
      Object.entries(extraction.tables ?? {}).flatMap(([name, { is_cut }]) => (is_cut ? [name] : [])),
    ),
    lineOf,
  });
  const isComplete = (path: string, { complete }: TableProvenance) =>
    complete && !weighed.missing.has(path.slice('result.'.length));
  return {
    proofs: all.map((proof) => weighed.changed.get(proof.field_path) ?? proof),
    tables: Object.fromEntries(
      Object.entries(proven.tables).map(([path, table]) => [
        path,
        { ...table, complete: isComplete(path, table) },
      ]),
    ),
    checks: [...weighed.results],
    warnings: [...weighed.missing].map(([name, reason]) => `${name}: rows may be missing: ${reason}`),
  };
}
