import { answerFields } from '../../../reading/extractor/answer-fields.ts';
import type { RankingWeights } from '../../../reading/extractor/ranking/ranking-weights.ts';
import { RANKING } from '../../../reading/extractor/ranking/ranking-weights.ts';
import { createSecondOpinion } from '../../../reading/extractor/second-opinion.ts';
import type { Suggestion } from '../../../reading/extractor/suggestion.ts';
import type { DocumentView } from '../../../reading/extractor/view/document-view.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import type { LayoutWords } from '../../../reading/memory/layout-words.ts';
import { layoutWords } from '../../../reading/memory/layout-words.ts';
import { learn } from '../../../reading/memory/learn.ts';
import type { Locator } from '../../../reading/memory/locate.ts';
import { createLocator } from '../../../reading/memory/locate.ts';
import { normaliseValue } from '../../../reading/values/normalise.ts';
import type { Lesson } from '../../../schemas/memory.ts';
import type { FieldValue } from '../../../schemas/response.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { judge } from '../eval/compare.ts';
import type { Expectation } from '../eval/manifest.ts';

/** A document that was read, what is true of it, what is answered without a memory, and what it teaches once it is approved. */
export interface Studied {
  readonly set: string;
  readonly group: string;
  readonly file: string;
  readonly fields: readonly UseCaseFieldDef[];
  readonly truth: Readonly<Record<string, Expectation>>;
  readonly view: DocumentView;
  readonly locator: Locator;
  readonly words: LayoutWords;
  readonly suggestions: Readonly<Record<string, readonly Suggestion[]>>;
  readonly answers: Readonly<Record<string, FieldValue>>;
  readonly lesson: Lesson;
}

const UNSTATED: Pick<Expectation, 'value'> = { value: null };

/**
 * A person who approves leaves what is right as it is and corrects the rest to the true value: so do the true values of the
 * manifests, in a person's place.
 *
 * @param ranking what is answered without a memory is chosen by these weights
 */
export function study(
  document: Pick<Studied, 'set' | 'group' | 'file' | 'fields' | 'truth'>,
  pages: readonly ReadPage[],
  ranking: RankingWeights = RANKING,
): Studied {
  const { fields, truth, file } = document;
  const view = viewDocument(pages);
  const raw = answerFields(view, fields, ranking);
  const answers: Record<string, FieldValue> = {};
  const approved: Record<string, { value: FieldValue; segment_ids: readonly string[] }> = {};
  for (const field of fields) {
    const given = raw[field.name];
    const { value } = normaliseValue(field.type, given?.value, view.hints, field.choices ?? null);
    const expected: Expectation = truth[field.name] ?? { type: field.type, ...UNSTATED };
    answers[field.name] = value;
    const isRight = judge(expected, value) === 'right';
    approved[field.name] = isRight
      ? { value, segment_ids: given?.segment_ids ?? [] }
      : { value: expected.value, segment_ids: [] };
  }
  return {
    ...document,
    view,
    locator: createLocator(pages, view),
    words: layoutWords(pages),
    suggestions: createSecondOpinion(undefined, ranking).suggest(fields, pages),
    answers,
    lesson: { job_id: file, fields: learn(pages, fields, approved) },
  };
}
