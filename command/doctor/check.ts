import type { Settings } from '../../schemas/settings.ts';

/** What a check found: `fine` needs nothing, `note` works but deserves a look, `fault` stops a start or a job. */
export interface Finding {
  readonly state: 'fine' | 'note' | 'fault';
  readonly words: string;
  /** What to do; null where nothing is to be done. */
  readonly mend: string | null;
}

/** One thing that the service needs. What it throws is a fault that nobody foresaw. */
export interface Check {
  readonly name: string;
  run(settings: Settings, signal: AbortSignal): Promise<Finding>;
}

export const fine = (words: string): Finding => ({ state: 'fine', words, mend: null });
export const note = (words: string, mend: string): Finding => ({ state: 'note', words, mend });
export const fault = (words: string, mend: string): Finding => ({ state: 'fault', words, mend });
