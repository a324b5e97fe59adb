import { setImmediate } from 'node:timers/promises';
import type { SecondOpinion } from '../reading/extractor/suggestion.ts';
import { suggestWithMemory } from '../reading/memory/suggest-with-memory.ts';
import { indexLines } from '../reading/proof/cell-evidence.ts';
import type { DocumentEvidence } from '../reading/proof/field-provenance.ts';
import { proveField } from '../reading/proof/field-provenance.ts';
import { linesOf } from '../reading/proof/lines.ts';
import { measureQuality } from '../reading/proof/quality.ts';
import type { ReadAgain } from '../reading/proof/read-again.ts';
import { weighTogether } from '../reading/proof/together.ts';
import { inferHints } from '../reading/values/hints.ts';
import type { FieldProvenance } from '../schemas/response.ts';
import type { ReadPage } from '../schemas/segment.ts';
import { calibrateProofs } from './calibrate-proofs.ts';
import { checkProofs } from './check-proofs.ts';
import type { ReliabilityInput, ReliabilityOutput } from './ports/stage-io.ts';
import { proveTables } from './prove-tables.ts';

export interface ReliabilityDeps {
  readonly readAgain: ReadAgain;
  readonly opinion: SecondOpinion;
}

function readLines(pages: readonly ReadPage[]) {
  const lines = linesOf(pages);
  return { lines, hints: inferHints(lines.map((line) => line.segment.text)) };
}

/** Prepares what all values of a document are checked against. */
export function gatherDocument(
  {
    setup,
    ocr,
    extraction,
  }: Omit<ReliabilityInput, 'job' | 'extraction'> & {
    readonly extraction?: Partial<Pick<ReliabilityInput['extraction'], 'layouts' | 'result'>>;
  },
  deps: ReliabilityDeps,
): DocumentEvidence {
  const suggestions = suggestWithMemory(
    setup.fields,
    ocr.pages,
    deps.opinion.suggest(setup.fields, ocr.pages),
    extraction?.layouts ?? [],
  );
  return {
    ...readLines(ocr.pages),
    texts: ocr.texts.length === 0 ? null : readLines(ocr.texts),
    suggestions,
    together: weighTogether(setup.fields, extraction?.result ?? {}, suggestions),
    readAgain: deps.readAgain,
    maxSources: setup.options.provenance.max_sources_per_field,
  };
}

/**
 * Reads every value again in its cited lines, in their neighbourhood and in the whole document, by a comparison made for
 * its type, and says where it stands, whether that proves it, and how likely it is right. docs/trust.md has the table. What must add up is then held against its
 * checks, and the confidences of fields (not of cells) are calibrated where the installation has a calibration of its own.
 */
export async function reliability(
  input: Omit<ReliabilityInput, 'job'>,
  deps: ReliabilityDeps,
  signal: AbortSignal,
): Promise<ReliabilityOutput> {
  const { setup, ocr, extraction, calibration = null } = input;
  if (!setup.options.provenance.include_provenance) return { provenance: null, warnings: [] };
  const document = gatherDocument(input, deps);
  const fields = [];
  for (const field of setup.fields) {
    // A long document takes its time: others have their turn between two fields.
    await setImmediate();
    signal.throwIfAborted();
    const value = Object.hasOwn(extraction.result, field.name)
      ? (extraction.result[field.name] ?? null)
      : null;
    const citation = Object.hasOwn(extraction.citations, field.name)
      ? extraction.citations[field.name]
      : undefined;
    fields.push(
      await proveField(field, value, citation ?? { segment_ids: [], score: null }, document, signal),
    );
  }
  const calibrated = (proofs: readonly FieldProvenance[]) =>
    calibration === null ? proofs : calibrateProofs(proofs, setup.fields, calibration);
  const segment_count = ocr.pages.reduce((count, page) => count + page.segments.length, 0);
  if (setup.tables === undefined && setup.checks === undefined)
    return { provenance: { ...summarise(calibrated(fields)), segment_count }, warnings: [] };
  const cells = indexLines(document.lines, document.hints);
  const proven = await proveTables(
    setup.tables ?? [],
    extraction.tables ?? {},
    ocr.pages,
    { ...cells, maxSources: document.maxSources },
    signal,
  );
  const { proofs, tables, checks, warnings } = checkProofs(setup, extraction, fields, proven, cells);
  const [own, others] = [proofs.slice(0, fields.length), proofs.slice(fields.length)];
  return {
    provenance: {
      ...summarise([...calibrated(own), ...others]),
      ...(setup.tables === undefined ? {} : { tables }),
      checks,
      segment_count,
    },
    warnings,
  };
}

/** Proofs by their paths, and what they come to. */
const summarise = (proofs: readonly FieldProvenance[]) => ({
  fields: Object.fromEntries(proofs.map((proof) => [proof.field_path, proof])),
  quality_metrics: measureQuality(proofs),
});
