import { type SpawnOptions, spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/** Runs the programs of PostgreSQL in the directory of a cluster, as the user that owns it. */
export interface ProgramRunner {
  /** Who owns the files of the cluster; null when that is simply the current user. */
  readonly owner: SystemUser | null;
  /** What the programs are to call the directory in which they run. */
  nameOf(directory: string): string;
  /**
   * @param input what the program reads from its standard input
   * @throws Error with what the program printed when it fails
   */
  run(program: string, args: readonly string[], directory: string, input?: string): Promise<void>;
}

/** What the programs need of the environment; the service's own holds secrets that the database's user is not to read. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TZ', 'LD_LIBRARY_PATH', 'SystemRoot'];
  const pairs = kept.map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(pairs.filter(([, value]) => value !== undefined)), LC_ALL: 'C' };
}

function spawnAndWait(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  input: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own process group, so that a Ctrl-C meant for the service does not reach it.
    const child = spawn(program, args, {
      ...options,
      env: plainEnvironment(),
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let printed = '';
    const keep = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.stdin?.on('error', () => undefined); // it has ended without reading: its exit code says why
    child.stdin?.end(input);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${signal ?? `exit code ${code}`}): ${printed.trim()}`));
    });
  });
}

/**
 * Under root the programs run as `owner`, who may pass through none of the directories above the cluster: they are begun
 * inside it and know it as `/proc/self/cwd`, so that those directories need not let anybody else in.
 */
export function createProgramRunner(owner: SystemUser | null): ProgramRunner {
  return {
    owner,
    nameOf: (directory) => (owner === null ? directory : '/proc/self/cwd'),
    run: (program, args, directory, input = '') =>
      spawnAndWait(program, args, { ...owner, cwd: directory }, input),
  };
}
