import { trustCell, trustHeldField } from '../reading/checks/trust-values.ts';
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

/** Holds what was extracted against the checks of the use case: doubts where they fail, surer values where they
 * hold, and tables that lack rows by their sums. */
export function checkProofs(
  { checks = [], tables: definitions = [] }: Pick<SetupOutput, 'checks' | 'tables'>,
  extraction: Pick<ExtractionOutput, 'result' | 'tables'>,
  fields: readonly FieldProvenance[],
  proven: ProvenTables,
  { lineOf }: Pick<CellDocument, 'lineOf'>,
): CheckedProofs {
  const all = [...fields, ...[...proven.cells.values()].flat()];
  const weighed = weighChecks(checks, {
    values: resultOf(extraction),
    proofs: new Map(all.map((proof) => [proof.field_path, proof])),
    cut: new Set(
      Object.entries(extraction.tables ?? {}).flatMap(([name, { is_cut }]) => (is_cut ? [name] : [])),
    ),
    adjustments: proven.adjustments,
    lineOf,
  });
  const isComplete = (path: string, { complete }: TableProvenance) =>
    complete && !weighed.missing.has(path.slice('result.'.length));
  const weigh = (proof: FieldProvenance) => weighed.changed.get(proof.field_path) ?? proof;
  const isHeld = ({ field_path }: FieldProvenance) => weighed.held.has(field_path);
  const cells = definitions.flatMap(({ name, columns }) => {
    const typeOf = new Map(columns.map((column) => [column.name, column.type]));
    const others = weighed.summed.has(name) ? 'beside' : 'open';
    return (proven.cells.get(name) ?? []).map((cell) => {
      const standing = isHeld(cell) ? 'held' : others;
      const isRecognised = cell.sources.some(({ segment_id }) => lineOf.get(segment_id)?.isRecognised);
      return trustCell(weigh(cell), typeOf.get(cell.field_name) ?? 'str', standing, isRecognised);
    });
  });
  return {
    proofs: [...fields.map(weigh).map((proof) => (isHeld(proof) ? trustHeldField(proof) : proof)), ...cells],
    tables: Object.fromEntries(
      Object.entries(proven.tables).map(([path, table]) => [
        path,
        { ...table, complete: isComplete(path, table) },
      ]),
    ),
    checks: [...weighed.results],
    warnings: [
      ...[...weighed.missing].map(([name, reason]) => `${name}: rows may be missing: ${reason}`),
      ...weighed.adjusted.map(
        ({ name, difference }) =>
          `${name}: the sides of this check lie ${difference} apart, as do discounts, charges, taxes or roundings that are printed beside the rows; whether it holds cannot be told`,
      ),
    ],
  };
}
