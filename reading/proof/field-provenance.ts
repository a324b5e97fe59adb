import type { FieldProvenance, FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import type { DocumentHints } from '../values/found.ts';
import type { Citation } from './citation.ts';
import type { Comparison } from './comparison.ts';
import { chooseComparison } from './comparison.ts';
import { estimateConfidence } from './confidence.ts';
import type { Evidence } from './features.ts';
import { measureFeatures } from './features.ts';
import type { Line } from './lines.ts';
import { readJoined, readSingly } from './occurrences.ts';
import type { ReadAgain } from './read-again.ts';
import type { SearchResult } from './search.ts';
import { searchValue } from './search.ts';
import { agreesWithSecondReading } from './second-reading.ts';
import { listSources } from './sources.ts';

/** What every field of one document is checked against. */
export interface DocumentEvidence {
  readonly lines: readonly Line[];
  readonly hints: DocumentHints;
  /** The lines of `context.texts`; null where none were given. */
  readonly texts: { readonly lines: readonly Line[]; readonly hints: DocumentHints } | null;
  readonly suggestions: Readonly<Record<string, readonly Suggestion[]>>;
  readonly readAgain: ReadAgain;
  readonly maxSources: number;
}

const NOT_FOUND: SearchResult = { occurrences: [], isCited: false };

const isHeldBy = (lines: readonly Line[], comparison: Comparison) =>
  readSingly(lines, comparison).length > 0 || readJoined(lines, comparison).length > 0;

function checkTexts(field: UseCaseFieldDef, value: FieldValue, { texts }: DocumentEvidence): boolean | null {
  const comparison = texts === null ? null : chooseComparison(field, value, texts.hints);
  return texts === null || comparison === null ? null : isHeldBy(texts.lines, comparison);
}

/** Everything that was seen of one value: what its flags and its confidence are made of. */
export async function gatherEvidence(
  field: UseCaseFieldDef,
  value: FieldValue,
  cited: readonly Line[],
  document: DocumentEvidence,
  signal: AbortSignal,
): Promise<Evidence> {
  const comparison = chooseComparison(field, value, document.hints);
  const search = comparison === null ? NOT_FOUND : searchValue(comparison, document.lines, cited);
  const [best] = search.occurrences;
  return {
    field,
    value,
    search,
    hasCitation: cited.length > 0,
    secondReading:
      best === undefined || comparison === null
        ? null
        : await agreesWithSecondReading(best, comparison, document.readAgain, signal),
    textAgreement: checkTexts(field, value, document),
    suggestions: Object.hasOwn(document.suggestions, field.name)
      ? (document.suggestions[field.name] ?? [])
      : [],
  };
}

/** What is said of a value from the evidence alone. */
export function writeProvenance(
  evidence: Evidence,
  cited: readonly Line[],
  maxSources: number,
): FieldProvenance {
  const { field, value, search } = evidence;
  const base = { field_name: field.name, field_path: `result.${field.name}`, value };
  if (value === null) {
    return {
      ...base,
      sources: [],
      match: null,
      confidence: null,
      provenance_verified: null,
      text_agreement: null,
    };
  }
  const [best] = search.occurrences;
  return {
    ...base,
    sources: listSources(value, search, cited, maxSources),
    match: best?.match ?? 'none',
    confidence: estimateConfidence(measureFeatures(evidence)),
    provenance_verified: typeof value === 'boolean' ? null : best !== undefined,
    text_agreement: evidence.textAgreement,
    ...(best !== undefined && !search.isCited ? { citation_corrected: true } : {}),
  };
}

/** The cited lines of a document, in its order. */
export function citedLines({ segment_ids }: Citation, { lines }: DocumentEvidence): Line[] {
  const ids = new Set(segment_ids);
  return lines.filter((line) => ids.has(line.segment.segment_id));
}

/** Reads one value again and says where it stands and how far it can be trusted. */
export async function proveField(
  field: UseCaseFieldDef,
  value: FieldValue,
  citation: Citation,
  document: DocumentEvidence,
  signal: AbortSignal,
): Promise<FieldProvenance> {
  const cited = citedLines(citation, document);
  const evidence = await gatherEvidence(field, value, cited, document, signal);
  return writeProvenance(evidence, cited, document.maxSources);
}
