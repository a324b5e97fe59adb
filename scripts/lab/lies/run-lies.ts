import type { SecondOpinion } from '../../../reading/extractor/suggestion.ts';
import type { Features } from '../../../reading/proof/features.ts';
import { measureFeatures } from '../../../reading/proof/features.ts';
import type { DocumentEvidence } from '../../../reading/proof/field-provenance.ts';
import { citedLines, gatherEvidence, writeProvenance } from '../../../reading/proof/field-provenance.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { inferHints } from '../../../reading/values/hints.ts';
import type { FieldProvenance } from '../../../schemas/response.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import { createRandom } from '../random.ts';
import { createChooser } from '../synthetic/choose.ts';
import { judgePresence } from './presence.ts';
import type { LieKind } from './spoil.ts';
import { LIES, spoilAnswer } from './spoil.ts';
import type { TrueDocument } from './true-document.ts';

/** What became of one answer, right or spoiled. */
export interface Trial {
  readonly document: string;
  readonly field: string;
  readonly kind: LieKind | 'true';
  readonly isRight: boolean;
  /** The document holds the value somewhere, by a judge of its own. */
  readonly isPresent: boolean;
  readonly value: FieldProvenance['value'];
  readonly proof: FieldProvenance;
  readonly features: Features;
}

const signal = new AbortController().signal;

function prepare(
  pages: readonly ReadPage[],
  { fields }: TrueDocument,
  opinion: SecondOpinion,
): DocumentEvidence {
  const lines = linesOf(pages);
  return {
    lines,
    hints: inferHints(lines.map((line) => line.segment.text)),
    texts: null,
    suggestions: opinion.suggest(fields, pages),
    together: new Map(),
    readAgain: async () => null,
    maxSources: 10,
  };
}

/** Proves every true value of a document, and `rounds` lies of every kind about it. */
export async function tryDocument(
  document: TrueDocument,
  opinion: SecondOpinion,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Promise<Trial[]> {
  const evidence = prepare(document.pages, document, opinion);
  const presence = judgePresence(document.pages);
  const chooser = createChooser(createRandom(seed));
  const lies = document.answers.flatMap((answer) => {
    const spoiled = LIES.flatMap((kind) =>
      Array.from({ length: rounds }, () => spoilAnswer(kind, answer, document, chooser) ?? []).flat(),
    );
    return [{ kind: 'true' as const, answer, value: answer.value, cited: answer.cited }, ...spoiled];
  });
  const trials: Trial[] = [];
  for (const { kind, answer, value, cited } of lies) {
    const lines = citedLines({ segment_ids: cited, score: null }, evidence);
    const seen = await gatherEvidence(answer.field, value, lines, evidence, signal);
    trials.push({
      document: document.name,
      field: answer.field.name,
      kind,
      isRight: kind === 'true' || kind === 'wrong_citation',
      isPresent: presence.holds(answer.field.type, value),
      value,
      proof: writeProvenance(seen, lines, evidence.maxSources),
      features: measureFeatures(seen),
    });
  }
  return trials;
}
