import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFolderFault, prepareDataFolder } from '../data-folder.ts';
import { StartError } from '../start-error.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { findPostgresPrograms, makeReachable } from './programs.ts';
import { createProgramRunner } from './run.ts';
import { chooseDatabaseUser } from './system-user.ts';

/**
 * Opens the cluster under `<dataDir>/postgres`, making it where there is none.
 * @param fsync false only in tests: a power cut may then lose data
 * @throws StartError that names IX_DATA_DIR when it cannot be used
 */
export async function openDataDir(dataDir: string, fsync: boolean): Promise<Cluster> {
  await prepareDataFolder(dataDir);
  const directory = join(await realpath(dataDir), 'postgres');
  try {
    const owner = await chooseDatabaseUser(directory);
    const programs = await makeReachable(await findPostgresPrograms(), owner);
    return await openCluster({ directory, programs, runner: createProgramRunner(owner), fsync });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const fault = describeFolderFault(dataDir, error);
    if (fault !== null) throw new StartError(fault, { cause: error });
    if (error instanceof Error && /No space left on device|Disk quota exceeded/.test(error.message))
      throw new StartError(
        `the data directory ${dataDir} cannot be used: the disk is full; free some space, or set IX_DATA_DIR to another folder`,
        { cause: error },
      );
    throw error;
  }
}
