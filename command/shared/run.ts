import type { Terminal } from './terminal.ts';

/** What every command is given. */
export interface Run {
  readonly environment: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
  /** `ix_client_id` of what it submits and lists. */
  readonly clientId: string;
  /** Aborted by the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** How the process ends where nothing is thrown. */
  setExitCode(code: number): void;
}
