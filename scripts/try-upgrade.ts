// npm run upgrade:try -- REF: this version migrates a database, the one of REF works on it, and then this one again.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/shared/embedded/embedded-postgres.ts';
import { migrate } from '../src/shared/migrations.ts';
import { startService, submitFile } from './lab/service-process.ts';

const ROOT = join(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function newestTag(): string {
  const [tag = ''] = git('tag', '--sort=-creatordate', '--merged', 'HEAD').split('\n');
  if (tag === '')
    throw new Error('there is no tag yet: name a commit, as in "npm run upgrade:try -- HEAD~1"');
  return tag;
}

/** The tree of a commit, with the packages that are installed here. */
function checkOut(ref: string, folder: string): void {
  mkdirSync(folder);
  execFileSync('sh', ['-c', `git archive "$1" | tar -x -C "$2"`, 'sh', ref, folder], { cwd: ROOT });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

async function work(databaseUrl: string, dataDir: string, root: string, name: string): Promise<void> {
  const service = await startService(dataDir, { IX_DATABASE_URL: databaseUrl }, { quiet: true, root });
  try {
    const jobId = await submitFile(service.url, name, join(ROOT, 'samples/statement-en.pdf'));
    for (let asked = 0; asked < 10; asked += 1) {
      const job = JSON.parse(await (await fetch(`${service.url}/jobs/${jobId}?wait=30`)).text());
      if (job.finished_at === null) continue;
      if (job.status !== 'done')
        throw new Error(`${name}: the job ended as ${JSON.stringify(job.response?.error)}`);
      console.log(`${name}: done, closing balance ${job.response.ix_result.result.closing_balance}`);
      return;
    }
    throw new Error(`${name}: the job has not ended`);
  } finally {
    await service.stop();
  }
}

const ref = process.argv[2] ?? newestTag();
const folder = mkdtempSync(join(tmpdir(), 'ix-upgrade-'));
const server = await startEmbeddedPostgres(join(folder, 'database'));
try {
  const older = join(folder, 'older');
  checkOut(ref, older);
  await migrate(server.url, 'extraction');
  await work(server.url, join(folder, 'data'), older, `${ref} on the tables of this version`);
  await work(server.url, join(folder, 'data'), ROOT, 'this version after it');
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
