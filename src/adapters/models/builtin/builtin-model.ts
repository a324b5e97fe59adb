import { setImmediate as letOthersRun } from 'node:timers/promises';
import { answerFields } from '../../../../reading/extractor/answer-fields.ts';
import type { RawField } from '../../../../reading/extractor/choice/raw-field.ts';
import type { LeftOut } from '../../../../reading/extractor/judge/looked-at.ts';
import { leftOutOf } from '../../../../reading/extractor/judge/looked-at.ts';
import type { RankingWeights } from '../../../../reading/extractor/ranking/ranking-weights.ts';
import { createSecondOpinion } from '../../../../reading/extractor/second-opinion.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { suggestWithMemory } from '../../../../reading/memory/suggest-with-memory.ts';
import { toRawTable } from '../../../../reading/tables/raw-table.ts';
import { readTable } from '../../../../reading/tables/read-table.ts';
import { NO_MODEL_ASKED } from '../../../../schemas/response.ts';
import type { Answer, Model, Question } from '../../../../steps/ports/world.ts';
import { BUILTIN_MODEL } from './builtin-name.ts';

function answerTables(pages: Question['pages'], tables: NonNullable<Question['tables']>) {
  return Object.fromEntries(tables.map((table) => [table.name, toRawTable(readTable(pages, table))]));
}

const opinion = createSecondOpinion();

const describeLeftOut = ({ field, found, lookedAt }: LeftOut) =>
  `${field}: ${found} values of its type stand in the document, and the first and last of them, ${lookedAt} in all, were looked at: send fewer pages or ask for fewer fields at a time`;

/** The fields that a memory of the document's layout answers. */
function answerFromMemory({ fields, pages, layouts = [] }: Question): Record<string, RawField> {
  if (layouts.length === 0) return {};
  const suggested = suggestWithMemory(fields, pages, opinion.suggest(fields, pages), layouts);
  return Object.fromEntries(
    Object.entries(suggested).flatMap(([name, [best]]): [string, RawField][] =>
      best?.learnt === undefined
        ? []
        : [[name, { value: best.value, segment_ids: best.segment_ids, score: best.learnt.confidence }]],
    ),
  );
}

/**
 * An extractor without a model: it reads values beside, below and in the columns of their labels, and names by their
 * place on the page, and as documents of the same layout have taught. It answers null where nothing fits well enough.
 *
 * @param isKnown leaves labels out: for measuring only
 * @param ranking other weights than those that ship: for measuring only
 */
export function createBuiltinModel(isKnown?: (phrase: string) => boolean, ranking?: RankingWeights): Model {
  return {
    async extract(question, _modelName, signal): Promise<Answer> {
      signal.throwIfAborted();
      const view = viewDocument(question.pages, isKnown);
      await letOthersRun(undefined, { signal });
      const answered = answerFields(view, question.fields, ranking);
      return {
        fields: { ...answered, ...answerFromMemory(question) },
        ...(question.tables === undefined ? {} : { tables: answerTables(question.pages, question.tables) }),
        ...NO_MODEL_ASKED,
        model: BUILTIN_MODEL,
        windows: 1,
        warnings: leftOutOf(view).map(describeLeftOut),
      };
    },
    async health() {
      return 'ok';
    },
  };
}
