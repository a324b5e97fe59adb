import type { Doubt } from '../../schemas/doubt.ts';
import type { FieldProvenance, FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { FITTED } from '../extractor/judge/fitted.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import type { DocumentHints } from '../values/found.ts';
import { doubtsOfAbsence } from './absence.ts';
import type { Citation } from './citation.ts';
import { chooseComparison } from './comparison.ts';
import { doubtsOf } from './doubts.ts';
import type { Evidence, Features } from './features.ts';
import { measureFeatures } from './features.ts';
import type { Line } from './lines.ts';
import type { ReadAgain } from './read-again.ts';
import { sameAnswer } from './same-answer.ts';
import type { SearchResult } from './search.ts';
import { searchValue, showValue } from './search.ts';
import { agreesWithSecondReading } from './second-reading.ts';
import { SETTLEMENT, settleConfidence, settlementInputs } from './settle.ts';
import { listSources } from './sources.ts';
import type { Together } from './together.ts';

/** What every field of one document is checked against. */
export interface DocumentEvidence {
  readonly lines: readonly Line[];
  readonly hints: DocumentHints;
  /** The lines of `context.texts`; null where none were given. */
  readonly texts: { readonly lines: readonly Line[]; readonly hints: DocumentHints } | null;
  readonly suggestions: Readonly<Record<string, readonly Suggestion[]>>;
  /** What its values say of each other, by the name of the field. */
  readonly together: ReadonlyMap<string, Together>;
  readonly readAgain: ReadAgain;
  readonly maxSources: number;
}

const NOT_FOUND: SearchResult = { occurrences: [], isCited: false };

function checkTexts(field: UseCaseFieldDef, value: FieldValue, { texts }: DocumentEvidence): boolean | null {
  const comparison = texts === null ? null : chooseComparison(field, value, texts.hints);
  return texts === null || comparison === null ? null : showValue(texts.lines, comparison);
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
    together: document.together.get(field.name),
  };
}

/** What a value that is printed nowhere, or only within the bounds of misreading, keeps of the judge's confidence. */
export const UNREAD = 0.5;
export const MISREAD = 0.85;

const round = (chance: number) => Math.max(0.01, Math.round(chance * 1000) / 1000);

/** How likely a value is its field's, and whether a person should look: by the judge where it knows the value, else by all features. */
function weighTrust(
  evidence: Evidence,
  features: Features,
  doubts: readonly Doubt[],
): { readonly confidence: number; readonly needsReview: boolean } {
  const { field, value, suggestions } = evidence;
  const own = suggestions.find((one) => sameAnswer(field.type, one.value, value));
  const kept = features.unread > 0 ? UNREAD : features.fuzzy > 0 ? MISREAD : 1;
  if (own?.learnt !== undefined) {
    const confidence = round(own.learnt.confidence * kept);
    return { confidence, needsReview: confidence < own.learnt.review_below };
  }
  const judged = own?.judged;
  if (judged === undefined) {
    const settled = settleConfidence(settlementInputs(evidence, features));
    const confidence = features.unread > 0 ? round(settled * UNREAD) : settled;
    const isAsked = own?.isOneOfSeveral === true;
    return { confidence, needsReview: isAsked || confidence < SETTLEMENT.review_below };
  }
  const confidence = round(judged.confidence * kept);
  const isOtherKind = doubts.some(({ code }) => code === 'other_kind');
  return { confidence, needsReview: isOtherKind || confidence < FITTED.review_below };
}

const learntFrom = ({ field, value, suggestions }: Evidence): readonly string[] =>
  suggestions.find((one) => sameAnswer(field.type, one.value, value))?.learnt?.from ?? [];

/** What is said of a value from the evidence alone; of a null nothing, since that of a field and that of a cell mean different things. */
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
      doubts: [],
      needs_review: false,
      learnt_from: [],
    };
  }
  const [best] = search.occurrences;
  const features = measureFeatures(evidence);
  const doubts = doubtsOf(evidence, features);
  const { confidence, needsReview } = weighTrust(evidence, features, doubts);
  return {
    ...base,
    sources: listSources(value, search, cited, maxSources),
    match: best?.match ?? 'none',
    confidence,
    provenance_verified: typeof value === 'boolean' ? null : best !== undefined,
    text_agreement: evidence.textAgreement,
    doubts,
    needs_review: needsReview,
    learnt_from: [...learntFrom(evidence)],
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
  const proof = writeProvenance(evidence, cited, document.maxSources);
  if (value !== null) return proof;
  const doubts = doubtsOfAbsence(field, evidence.suggestions);
  return { ...proof, doubts, needs_review: doubts.length > 0 };
}
