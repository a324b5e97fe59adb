import { setImmediate as letOthersRun } from 'node:timers/promises';
import { answerFields } from '../../../../reading/extractor/answer-fields.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import type { Answer, Model } from '../../../../steps/ports/world.ts';

/** Tag of the extractor that needs no model. */
export const BUILTIN_MODEL = 'builtin';

/**
 * An extractor without a model: it reads values beside, below and in the columns of their labels, and names by their
 * place on the page. It answers null where nothing fits well enough.
 *
 * @param isKnown leaves labels out: for measuring only
 */
export function createBuiltinModel(isKnown?: (phrase: string) => boolean): Model {
  return {
    async extract(question, _modelName, signal): Promise<Answer> {
      signal.throwIfAborted();
      const view = viewDocument(question.pages, isKnown);
      await letOthersRun(undefined, { signal });
      return {
        fields: answerFields(view, question.fields),
        model: BUILTIN_MODEL,
        model_digest: null,
        windows: 1,
        prompt_tokens: null,
        completion_tokens: null,
        repairs: 0,
        warnings: [],
      };
    },
    async health() {
      return 'ok';
    },
  };
}
