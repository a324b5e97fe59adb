import { STAGE_SECONDS } from '../../machines/job/types.ts';
import type { Settings } from '../../schemas/settings.ts';
import { isBuiltin } from '../adapters/models/asked-model.ts';

/** A language model may take as long as it goes on answering: IX_LLM_TIMEOUT_S bounds its silence. */
export const stageSecondsOf = (settings: Settings) =>
  isBuiltin(settings) ? STAGE_SECONDS : { ...STAGE_SECONDS, extraction: settings.IX_JOB_TIMEOUT_S };

/**
 * Megabytes that all processes that read documents may hold together: 2,200 with two OCR workers, so that with the service's own
 * process and the database it stays below 3,000.
 */
export const workingMemoryMb = (ocrWorkers: number) => 1_500 + 350 * ocrWorkers;
