import type { Settings } from '../../../schemas/settings.ts';
import type { Model } from '../../../steps/ports/world.ts';
import { createAskedModel } from './asked-model.ts';
import { createBuiltinModel } from './builtin/builtin-model.ts';

/** The model of the settings: the fake one, the Ollama server of IX_LLM_URL, or the built-in extractor without one, in this process. */
export const createModel = async (settings: Settings): Promise<Model> =>
  (await createAskedModel(settings)) ?? createBuiltinModel();
