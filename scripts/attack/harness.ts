import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../random.ts';
import type { Attack } from './attack.ts';
import { megabytesIn } from './folder-size.ts';
import { goodFiles, runGoodJobs } from './good-jobs.ts';
import { type AttackReport, judge, type Limits, summarise } from './report.ts';
import { announcedDatabase, awaitWarmth, startUnderAttack } from './service-under-attack.ts';
import type { Target } from './target.ts';
import { startWatchers } from './watchers.ts';
import { openWorld } from './world.ts';

export interface Options {
  readonly seed: number;
  readonly short: boolean;
  /** A service that runs already; null starts one for each attack. */
  readonly url: string | null;
  readonly limits: Limits;
}

/** The folder that an attack has to itself, and the service's data with it. */
interface Site {
  readonly folder: string;
  readonly dataDir: string;
  readonly temporary: string;
}

function makeSite(): Site {
  const folder = mkdtempSync(join(tmpdir(), 'ix-attack-'));
  // The embedded database's user, when the service runs as root, has to pass through.
  chmodSync(folder, 0o755);
  const site = { folder, dataDir: join(folder, 'data'), temporary: join(folder, 'tmp') };
  for (const name of ['tmp', 'files']) mkdirSync(join(folder, name));
  chmodSync(site.temporary, 0o1777);
  return site;
}

/** Half-written and temporary files that outlived their job. */
function findStrays({ dataDir, temporary }: Site): string[] {
  const partial = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('postgres'))
    .filter((name) => /\.(part|partial|tmp|temp|lock)$/.test(name));
  return [...partial, ...readdirSync(temporary).map((name) => `TMPDIR/${name}`)].slice(0, 20);
}

const membersOf =
  (short: boolean) =>
  <T>(all: readonly T[], inShort: number): readonly T[] =>
    short ? all.slice(0, inShort) : all;

/** Runs one attack with the good jobs beside it; a thrown error of the attack is a finding like any other. */
async function carryOut(attack: Attack, target: Target) {
  const by = attack.goodFilesBy ?? 'http';
  const [findings, good] = await Promise.all([
    attack
      .run(target)
      .catch((error: unknown) => [
        { sent: attack.what, answered: `the attack broke off: ${String(error)}`, held: false },
      ]),
    runGoodJobs(target, goodFiles(target.short), by),
  ]);
  return { findings, good };
}

const settingsOf = (attack: Attack, site: Site, worldUrl: string): NodeJS.ProcessEnv => ({
  TMPDIR: site.temporary,
  IX_OCR_WORKERS: '2',
  IX_OCR_LANGUAGES: 'eng+deu',
  IX_LOG_LEVEL: 'info',
  IX_FILE_ROOTS: [join(site.folder, 'files'), join(import.meta.dirname, '..', '..', 'samples')].join(':'),
  ...(typeof attack.settings === 'function' ? attack.settings({ worldUrl }) : attack.settings),
});

/** Attacks a service of its own, started for this attack and gone afterwards. */
async function attackOwn(attack: Attack, options: Options): Promise<AttackReport> {
  const site = makeSite();
  const world = await openWorld();
  const folders = [site.dataDir, site.temporary];
  const { promise: watching, resolve } = Promise.withResolvers<ReturnType<typeof startWatchers>>();
  const service = await startUnderAttack(
    site.dataDir,
    settingsOf(attack, site, world.url),
    attack.places ?? false,
    (again) => void watching.then((one) => one.follow(again.url, { pid: again.pid, folders })),
  );
  const reach = (url: string | undefined) => (url ?? '').replace('//0.0.0.0:', '//127.0.0.1:');
  await awaitWarmth(reach(service.process.url));
  const watchers = startWatchers(reach(service.process.url), { pid: service.process.pid, folders });
  resolve(watchers);
  const databaseUrl = announcedDatabase(service.process.lines);
  const target: Target = {
    get url() {
      return reach(service.process.url);
    },
    get placesUrl() {
      return reach(service.process.urls[1]);
    },
    get pid() {
      return service.process.pid;
    },
    get lines() {
      return service.process.lines;
    },
    folder: join(site.folder, 'files'),
    dataDir: site.dataDir,
    databaseUrl,
    world,
    token: attack.token,
    random: createRandom(options.seed),
    short: options.short,
    members: membersOf(options.short),
  };
  const started = performance.now();
  try {
    const { findings, good } = await carryOut(attack, target);
    const { health, peaks } = await watchers.read();
    const left = folders.reduce((sum, folder) => sum + megabytesIn(folder), 0);
    const { name, what, should } = attack;
    const report = {
      ...{ name, what, should, findings },
      health: summarise(health),
      memory: peaks?.memory ?? null,
      deaths: service.deaths,
      good,
      disk: { peak: Math.round(peaks?.disk ?? 0), left: Math.round(left), strays: findStrays(site) },
      seconds: Math.round((performance.now() - started) / 1000),
    };
    return { ...report, broken: judge(report, attack, options.limits) };
  } finally {
    await watchers.close();
    await world.close();
    await service.stop();
    rmSync(site.folder, { recursive: true, force: true });
  }
}

/** Attacks a service that runs already; of its memory, processes and disk nothing is known. */
async function attackElsewhere(attack: Attack, options: Options, url: string): Promise<AttackReport> {
  const site = makeSite();
  const world = await openWorld();
  const watchers = startWatchers(url, null);
  const target: Target = {
    ...{ url, placesUrl: '', dataDir: '', databaseUrl: '', pid: 0, lines: [], world, token: attack.token },
    folder: join(site.folder, 'files'),
    random: createRandom(options.seed),
    short: options.short,
    members: membersOf(options.short),
  };
  const started = performance.now();
  try {
    const { findings, good } = await carryOut(attack, target);
    const { health } = await watchers.read();
    const { name, what, should } = attack;
    const report = {
      ...{ name, what, should, findings, good, memory: null, deaths: 0, disk: null },
      health: summarise(health),
      seconds: Math.round((performance.now() - started) / 1000),
    };
    return { ...report, broken: judge(report, attack, options.limits) };
  } finally {
    await watchers.close();
    await world.close();
    rmSync(site.folder, { recursive: true, force: true });
  }
}

/** Runs the attacks one after the other and tells of each as it ends. */
export async function runAttacks(
  attacks: readonly Attack[],
  options: Options,
  onReport: (report: AttackReport) => void = () => undefined,
): Promise<readonly AttackReport[]> {
  const { url } = options;
  const reports: AttackReport[] = [];
  for (const attack of attacks) {
    const report = await (url === null ? attackOwn(attack, options) : attackElsewhere(attack, options, url));
    reports.push(report);
    onReport(report);
  }
  return reports;
}
