import { quoted } from '../reading/text/plain-words.ts';
import type { InlineUseCase } from '../schemas/use-case.ts';
import type { ResolvedOptions } from './ports/stage-io.ts';

/** The models of this installation. */
export interface ModelChoice {
  /** IX_DEFAULT_MODEL. */
  readonly defaultModel: string;
  /** The one model that does every job, where no model server is set (IX_LLM_URL); null where the server has them by name. */
  readonly onlyModel: string | null;
}

/** The model that the request asks for, else its use case, else the settings; a warning where another one runs. */
export function chooseModel(
  options: ResolvedOptions,
  useCase: InlineUseCase,
  { defaultModel, onlyModel }: ModelChoice,
): { readonly model: string; readonly warnings: readonly string[] } {
  const asked = [
    { by: 'options.gen_ai.gen_ai_model_name', name: options.gen_ai.gen_ai_model_name },
    { by: `the use case ${quoted(useCase.use_case_name)}`, name: useCase.default_model },
    { by: 'IX_DEFAULT_MODEL', name: defaultModel },
  ].find((one) => one.name != null && one.name !== '');
  const name = asked?.name ?? defaultModel;
  if (onlyModel === null || name === onlyModel) return { model: name, warnings: [] };
  return {
    model: onlyModel,
    warnings: [
      `The model ${quoted(name)}, named by ${asked?.by ?? 'the settings'}, is not here: without IX_LLM_URL the model ${onlyModel} does every job, and did this one.`,
    ],
  };
}
