import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Attack, Finding } from '../attack.ts';
import { awaitJob, submit } from '../jobs.ts';
import type { Target } from '../target.ts';

const MEMBER_MS = 30_000;
const REFUSED = ['IX_000_007', 'refused 422'];

/** Files of the database worth stealing: small ones, those with a telling name first. */
function secretFiles(dataDir: string): string[] {
  const telling = (name: string) => /pass|pid|conf|secret|key/.test(name);
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.startsWith('postgres'))
    .map((name) => join(dataDir, name))
    .filter((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found?.isFile() === true && found.size > 0 && found.size < 100_000;
    })
    .sort((a, b) => Number(telling(b)) - Number(telling(a)))
    .slice(0, 12);
}

/** The same file under other names. */
function disguises(path: string, { folder, pid }: Target, at: number): string[] {
  const link = join(folder, `link-${at}`);
  symlinkSync(path, link);
  const up = relative(folder, path);
  return [
    pathToFileURL(path).href,
    `file:///proc/self/root${path}`,
    `file:///proc/${pid}/root${path}`,
    `file:///proc/self/cwd/${'../'.repeat(20)}${path.slice(1)}`,
    `${pathToFileURL(folder).href}/${up}`,
    `${pathToFileURL(folder).href}/${up.replaceAll('..', '%2e%2e')}`,
    `${pathToFileURL(folder).href}/${up.replaceAll('/', '%2f')}`,
    pathToFileURL(link).href,
    `file://localhost${path}`,
    `FILE:${path}`,
    `file:\\\\\\${path.slice(1).replaceAll('/', '\\')}`,
    `file:///${path}`,
  ];
}

/** What is no document at all, wherever `file://` may read. */
function oddFiles({ folder, dataDir, pid }: Target): string[] {
  execFileSync('mkfifo', [join(folder, 'fifo')]);
  mkdirSync(join(folder, 'directory'));
  symlinkSync(join(folder, 'circle'), join(folder, 'circle'));
  return [
    join(folder, 'fifo'),
    join(folder, 'directory'),
    join(folder, 'circle'),
    '/dev/zero',
    '/dev/stdin',
    '/dev/tty',
    '/proc/self/environ',
    `/proc/${pid}/environ`,
    '/proc/self/mem',
    '/proc/self/fd/0',
    '/proc/kmsg',
    '/proc/self/maps',
    '/sys/kernel/tracing/trace_pipe',
    dataDir,
    join(dataDir, 'postgres'),
  ].map((path) => pathToFileURL(path).href);
}

async function steal(target: Target, url: string, secret: string): Promise<Finding> {
  const options = { ocr: { ocr_only: true, include_ocr_text: true, include_geometries: true } };
  const sent = await submit(target, { context: { files: [url] }, options });
  if ('refused' in sent) return { sent: url, answered: sent.refused, held: true };
  const { outcome, message, job } = await awaitJob(target, sent.jobId, MEMBER_MS);
  const leaked =
    secret.length > 3 && JSON.stringify(job?.response ?? '').includes(JSON.stringify(secret).slice(1, -1));
  const answered = `${outcome} ${message.slice(0, 100)}${leaked ? ' and the answer holds its content' : ''}`;
  return { sent: url, answered, held: REFUSED.includes(outcome) && !leaked };
}

async function stealEach(target: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  const files = target.members(secretFiles(target.dataDir), 2);
  for (const [at, path] of files.entries()) {
    const secret = readFileSync(path, 'latin1').split('\n')[0]?.trim() ?? '';
    const names = disguises(path, target, at);
    // Every disguise of the first two, and the plain name of the others.
    for (const url of at < 2 ? names : names.slice(0, 1)) findings.push(await steal(target, url, secret));
  }
  return findings;
}

export const OWN_FILES: Attack = {
  name: 'own-files',
  what: 'file:// to the database’s passwords and pids under the data directory, in every disguise, where IX_FILE_ROOTS allows all of /',
  should: 'IX_000_007 for each: the data directory is never read, whatever the roots are',
  settings: { IX_FILE_ROOTS: '/' },
  ownServiceOnly: true,
  run: stealEach,
};

export const OUTSIDE_ROOTS: Attack = {
  name: 'outside-roots',
  what: 'file:// to what lies outside IX_FILE_ROOTS, by symbolic link, .., %2e, %2f and /proc, and to devices, pipes and folders',
  should: 'IX_000_007 for each, at once',
  ownServiceOnly: true,
  async run(target) {
    const findings = await stealEach(target);
    for (const url of oddFiles(target)) findings.push(await steal(target, url, ''));
    return findings;
  },
};

export const ODD_FILES: Attack = {
  name: 'odd-files',
  what: 'file:// to devices, pipes, folders and files without an end where IX_FILE_ROOTS allows all of /',
  should: 'IX_000_007 for each, at once; the environment with its secrets never comes back',
  settings: {
    IX_FILE_ROOTS: '/',
    IX_CALLBACK_SECRET: `whsec_${Buffer.from('attack-attack-attack-attack').toString('base64')}`,
  },
  ownServiceOnly: true,
  async run(target) {
    writeFileSync(join(target.folder, 'empty'), '');
    const findings: Finding[] = [];
    for (const url of oddFiles(target)) findings.push(await steal(target, url, 'IX_CALLBACK_SECRET'));
    return findings;
  },
};

export const ROOT_WITHOUT_ROOTS: Attack = {
  name: 'file-as-root',
  what: 'file:///etc/passwd and others to a service that runs as root, or is bound to every address, without IX_FILE_ROOTS',
  should: 'IX_000_007: file:// is closed until IX_FILE_ROOTS opens it',
  settings: { IX_FILE_ROOTS: undefined, IX_HOST: '0.0.0.0' },
  ownServiceOnly: true,
  async run(target) {
    const findings: Finding[] = [];
    for (const url of [
      'file:///etc/passwd',
      'file:///etc/hostname',
      pathToFileURL(import.meta.filename).href,
    ]) {
      findings.push(await steal(target, url, ''));
    }
    return findings;
  },
};
