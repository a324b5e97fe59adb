import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, findFreePort, openCluster } from '../../src/shared/embedded/cluster.ts';
import { findPostgresPrograms, makeReachable } from '../../src/shared/embedded/programs.ts';
import { createProgramRunner } from '../../src/shared/embedded/run.ts';
import { chooseDatabaseUser } from '../../src/shared/embedded/system-user.ts';

export interface EarlierCluster {
  readonly cluster: Cluster;
  readonly password: string;
}

/**
 * Makes a cluster as the first version of the program did: its role `ix` is the first user of the cluster, a superuser, and
 * every object is that role's. It is left stopped.
 * @param fill runs in its database `ix`, as that superuser
 */
export async function makeEarlierCluster(
  dataDir: string,
  fill: (client: pg.Client, url: string) => Promise<void>,
): Promise<EarlierCluster> {
  const directory = join(dataDir, 'postgres');
  const owner = await chooseDatabaseUser(directory);
  const programs = await makeReachable(await findPostgresPrograms(), owner);
  const runner = createProgramRunner(owner);
  const password = randomBytes(12).toString('hex');
  await mkdir(directory, { mode: 0o700 });
  if (owner) await chown(directory, owner.uid, owner.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const where = `--pgdata=${runner.nameOf(directory)}`;
  await runner.run(
    programs.initdb,
    [where, '--username=ix', '--auth=trust', '--no-sync', ...locale],
    directory,
  );
  await writeFile(join(directory, 'ix_password'), `${password}\n`, { mode: 0o600 });
  await chmod(join(directory, 'ix_password'), 0o600);
  const cluster = await openCluster({ directory, programs, runner, fsync: false });
  await cluster.asOwner('postgres', [`ALTER ROLE ix PASSWORD '${password}'`, 'CREATE DATABASE ix']);
  await writeFile(join(directory, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  const port = await findFreePort();
  await cluster.start(port);
  const url = `postgresql://ix:${password}@127.0.0.1:${port}/ix`;
  const client = new pg.Client(url);
  await client.connect();
  await fill(client, url);
  await client.end();
  await cluster.stop();
  return { cluster, password };
}
