import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort, openCluster } from '../../../src/shared/embedded/cluster.ts';
import { findPostgresPrograms } from '../../../src/shared/embedded/programs.ts';
import { createProgramRunner } from '../../../src/shared/embedded/run.ts';
import { chooseDatabaseUser } from '../../../src/shared/embedded/system-user.ts';
import { startService } from '../service-process.ts';
import type { BenchRow } from './bench-row.ts';
import { medianOf } from './ocr-measures.ts';
import { toRow } from './row.ts';

const ROUNDS = 5;
const LISTEN = `const app = (await import('fastify')).default();
app.get('/', () => 'x'); console.log(await app.listen({ port: 0 }));`;

async function timeOurs(dataDir: string): Promise<number> {
  const start = performance.now();
  const service = await startService(dataDir, {}, { quiet: true });
  const took = performance.now() - start;
  await service.stop();
  return took;
}

/** `pg_ctl start` on the same cluster, and after it a process that does nothing but listen. */
async function timePeer(dataDir: string): Promise<number> {
  const directory = join(dataDir, 'postgres');
  const runner = createProgramRunner(await chooseDatabaseUser(directory));
  const cluster = await openCluster({
    directory,
    programs: await findPostgresPrograms(),
    runner,
    fsync: true,
  });
  const port = await findFreePort();
  const start = performance.now();
  await cluster.start(port);
  const child = spawn(process.execPath, ['--input-type=module', '-e', LISTEN], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(child.stdout), 'line');
  const took = performance.now() - start;
  child.kill();
  await cluster.stop();
  return took;
}

export const start: BenchRow = {
  name: 'start',
  bound:
    'Loading 1,300 modules, 500 of them typebox, which has a file for each of its functions: most of some 0.5 s of processor time, with what Node has compiled before, ' +
    'which the commands of package.json keep beside the packages. Each module is found by its name alone, without a look at the disk. What a start may not need (the client of ' +
    'a model server, workbooks, graphviz, sockets, the grammar of rules, the checks of routes, the words of all languages, by which pages show values) is loaded or made when it is needed, and the children start when ' +
    'the service listens. The server comes up while modules are loaded; a look for migrations and the ' +
    'routes are made side by side.',
  async measure(tools) {
    const dataDir = await tools.folder();
    await timeOurs(dataDir);
    const times: { readonly ours: number[]; readonly peers: number[] } = { ours: [], peers: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await timeOurs(dataDir));
      times.peers.push(await timePeer(dataDir));
    }
    return [
      toRow({
        what: 'start to ready, second start, embedded database',
        beside: '`pg_ctl start` on the same cluster, then a bare Fastify that listens',
        unit: 'ms',
        ours: medianOf(times.ours),
        peers: medianOf(times.peers),
        reach: { ratio: 2, better: 'lower' },
      }),
    ];
  },
};
