import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NotMeasured } from './bench-row.ts';

/** Real documents that stay outside of the repository. */
export const DOCUMENTS = join(import.meta.dirname, '../../../../shared/documents');

/** OpenMP threads of one page wait for each other on few cores: the peers that read pictures are three times as fast without. */
export const PEER_ENVIRONMENT = { ...process.env, OMP_THREAD_LIMIT: '1' };

/** Whether a program of the machine runs. */
export const isInstalled = (command: string, flag = '--version') =>
  spawnSync(command, [flag]).error === undefined;

/** @throws NotMeasured where the program or the folder of documents is not here */
export function needPeer(command: string, debianPackage: string, flag?: string): void {
  if (!isInstalled(command, flag)) throw new NotMeasured(`apt-get install ${debianPackage}`);
}

/** @throws NotMeasured */
export function needDocuments(): void {
  if (!existsSync(DOCUMENTS)) throw new NotMeasured('there is no ../shared/documents');
}
