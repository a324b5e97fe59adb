import { setImmediate as letOthersRun } from 'node:timers/promises';
import { answerFields } from '../../../../reading/extractor/answer-fields.ts';
import type { RankingWeights } from '../../../../reading/extractor/ranking/ranking-weights.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { toRawTable } from '../../../../reading/tables/raw-table.ts';
import { readTable } from '../../../../reading/tables/read-table.ts';
import { NO_MODEL_ASKED } from '../../../../schemas/response.ts';
import type { Answer, Model, Question } from '../../../../steps/ports/world.ts';

function answerTables(pages: Question['pages'], tables: NonNullable<Question['tables']>) {
  return Object.fromEntries(tables.map((table) => [table.name, toRawTable(readTable(pages, table))]));
}

/** Tag of the extractor that needs no model. */
export const BUILTIN_MODEL = 'builtin';

/**
 * An extractor without a model: it reads values beside, below and in the columns of their labels, and names by their
 * place on the page. It answers null where nothing fits well enough.
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
      return {
        fields: answerFields(view, question.fields, ranking),
        ...(question.tables === undefined ? {} : { tables: answerTables(question.pages, question.tables) }),
        ...NO_MODEL_ASKED,
        model: BUILTIN_MODEL,
        windows: 1,
        warnings: [],
      };
    },
    async health() {
      return 'ok';
    },
  };
}
