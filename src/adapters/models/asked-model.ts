import type { InspectionEvent } from 'xstate';
import type { Settings } from '../../../schemas/settings.ts';
import type { Model } from '../../../steps/ports/world.ts';
import { defaultModel } from '../../shared/settings.ts';
import { createFakeModel } from './fake.ts';

/** Whether the model of the settings is the built-in extractor. */
export const isBuiltin = ({ IX_TEST_MODE, IX_LLM_URL }: Settings): boolean =>
  IX_TEST_MODE !== 'fake' && IX_LLM_URL === undefined;

/**
 * The model that the service itself asks: the fake one, or the Ollama server of IX_LLM_URL. Null for the built-in extractor, which runs
 * in a process of its own: to load it here would make each start longer, as loading what asks a server would where there is none.
 * @param inspect hears the machines that ask a server
 */
export async function createAskedModel(
  settings: Settings,
  inspect?: (event: InspectionEvent) => void,
): Promise<Model | null> {
  if (settings.IX_TEST_MODE === 'fake') return createFakeModel();
  if (settings.IX_LLM_URL === undefined) return null;
  const { createOllamaModel } = await import('./ollama/ollama-model.ts');
  return createOllamaModel({
    url: settings.IX_LLM_URL,
    contextTokens: settings.IX_LLM_CONTEXT_TOKENS,
    silenceSeconds: settings.IX_LLM_TIMEOUT_S,
    defaultModel: defaultModel(settings),
    inspect,
  });
}
