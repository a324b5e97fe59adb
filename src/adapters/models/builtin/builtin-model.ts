import { setImmediate as letOthersRun } from 'node:timers/promises';
import { answerField } from '../../../../reading/extractor/answer-field.ts';
import type { RawField } from '../../../../reading/extractor/raw-field.ts';
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
      const fields: Record<string, RawField> = {};
      for (const field of question.fields) {
        await letOthersRun(undefined, { signal });
        fields[field.name] = answerField(view, field);
      }
      return {
        fields,
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
