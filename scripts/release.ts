// npm run release -- FOLDER: everything that a release consists of, in a new folder: package, notices, list of parts, audit, checksums.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SERVICE_VERSION } from '../src/shared/version.ts';
import { isAllowed } from './lab/licences/allowed.ts';
import { writeNotices } from './lab/licences/notices.ts';
import { shippedPackages } from './lab/licences/packages.ts';

const ROOT = join(import.meta.dirname, '..');
const NOTICES = 'THIRD-PARTY-NOTICES.md';
const COPIED = ['CHANGELOG.md', 'LICENSE', NOTICES];
/** What compose.yml builds the image from, and with it compose.yml itself, the examples for proxies and the unit. */
const SOURCE = `ix-extraction-${SERVICE_VERSION}`;

const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

function demand(is: boolean, otherwise: string): void {
  if (is) return;
  console.error(otherwise);
  process.exit(1);
}

/** @throws never: what keeps the registry from being asked is what is written then */
function audit(): string {
  const { stdout, stderr, status } = npm('audit', '--omit=dev', '--json');
  try {
    const { metadata, message, error } = JSON.parse(stdout);
    if (metadata !== undefined)
      return JSON.stringify(
        { asked: true, found: metadata.vulnerabilities, report: JSON.parse(stdout) },
        null,
        1,
      );
    return JSON.stringify(
      { asked: false, reason: message ?? error?.summary ?? stdout.slice(0, 500) },
      null,
      1,
    );
  } catch {
    return JSON.stringify(
      { asked: false, reason: stderr.trim().slice(-500) || `npm ended with ${status}` },
      null,
      1,
    );
  }
}

const [named] = process.argv.slice(2);
if (named === undefined || named.startsWith('-')) {
  console.log(`Usage: npm run release -- FOLDER

Writes what a release consists of into a folder that is not there yet. The tag is set by hand when all of it, and CI, is as it should be.`);
  process.exit(named === undefined ? 1 : 0);
}
const folder = resolve(named);
const isClean = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }) === '';
demand(isClean, 'There are changes that are not committed: a release is of a commit.');
mkdirSync(folder);

const packages = shippedPackages(ROOT);
const refused = packages.filter(({ licence }) => !isAllowed(licence));
demand(refused.length === 0, `Licences that are not allowed: ${refused.map(({ name }) => name).join(', ')}.`);
demand(
  readFileSync(join(ROOT, NOTICES), 'utf8') === writeNotices(packages),
  `${NOTICES} is not what "npm run licences" writes.`,
);
writeFileSync(
  join(folder, 'licences.tsv'),
  packages.map(({ name, version, licence }) => `${name}\t${version}\t${licence}\n`).join(''),
);

const sbom = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev');
demand(sbom.status === 0, `npm sbom failed: ${sbom.stderr}`);
writeFileSync(join(folder, 'sbom.cdx.json'), sbom.stdout);
writeFileSync(join(folder, 'audit.json'), `${audit()}\n`);
for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name));
execFileSync(
  'git',
  ['archive', `--prefix=${SOURCE}/`, '-o', join(folder, `${SOURCE}-source.tar.gz`), 'HEAD'],
  { cwd: ROOT },
);
const packed = npm('run', 'pack', '--', '--pack-destination', folder);
demand(packed.status === 0, `npm run pack failed: ${packed.stderr}`);

const sums = readdirSync(folder)
  .sort()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}  ${name}\n`,
  );
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
console.log(
  `${folder}: ${sums.length} files of commit ${commit}, ${packages.length} packages inside\n${readFileSync(join(folder, 'audit.json'), 'utf8').slice(0, 300)}`,
);
