import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../random.ts';
import type { Attack } from './attack.ts';
import { megabytesIn } from './folder-size.ts';
import { type AttackReport, type Health, summarise } from './report.ts';
import { announcedDatabase, awaitWarmth, startUnderAttack } from './service-under-attack.ts';
import { findStrays, makeSite, type Site } from './site.ts';
import type { Target } from './target.ts';
import { startWatchers } from './watchers.ts';
import { openWorld } from './world.ts';

export interface Drawing {
  readonly seed: number;
  readonly short: boolean;
}

/** What was seen of a service since `observe` began. */
export type Observation = Pick<AttackReport, 'memory' | 'deaths' | 'disk'> & { readonly health: Health };

/** A service that attacks are made on, with all that belongs to it. */
export interface Ground {
  targetOf(attack: Attack): Target;
  /** Starts to watch; the function that it gives tells what was seen. */
  observe(): Promise<() => Promise<Observation>>;
  close(): Promise<void>;
}

/** Attacks that agree in this may be made on one service, one after the other. */
export const groundOf = ({ settings, places, name }: Attack): string =>
  typeof settings === 'function' ? name : JSON.stringify([settings ?? {}, places ?? false]);

const chance = ({ seed, short }: Drawing) => ({
  random: createRandom(seed),
  short,
  members: <T>(all: readonly T[], inShort: number): readonly T[] => (short ? all.slice(0, inShort) : all),
});

const SAMPLES = join(import.meta.dirname, '../../../samples');

const settingsOf = (attack: Attack, site: Site, worldUrl: string): NodeJS.ProcessEnv => ({
  TMPDIR: site.temporary,
  IX_OCR_WORKERS: '2',
  IX_OCR_LANGUAGES: 'eng+deu',
  IX_LOG_LEVEL: 'info',
  IX_FILE_ROOTS: `${site.files}:${SAMPLES}`,
  ...(typeof attack.settings === 'function' ? attack.settings({ worldUrl }) : attack.settings),
});

/** Bound to every address, it is reached by the loopback one. */
const reach = (url: string | undefined) => (url ?? '').replace('//0.0.0.0:', '//127.0.0.1:');

/** Starts a service of our own with the settings of `attack`. */
export async function openGround(attack: Attack, drawing: Drawing): Promise<Ground> {
  const site = makeSite();
  const world = await openWorld();
  const folders = [site.dataDir, site.temporary];
  const service = await startUnderAttack(
    site.dataDir,
    settingsOf(attack, site, world.url),
    attack.places ?? false,
  );
  await awaitWarmth(reach(service.process.url));
  const watchedOf = ({ url, pid }: { readonly url: string; readonly pid: number }) =>
    [reach(url), { pid, folders }] as const;
  const watchers = startWatchers(...watchedOf(service.process));
  service.onRestart((again) => watchers.follow(...watchedOf(again)));
  const databaseUrl = announcedDatabase(service.process.lines);

  return {
    targetOf: ({ token }) => ({
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
      ...{ folder: site.files, dataDir: site.dataDir, databaseUrl, world, token },
      ...chance(drawing),
    }),
    async observe() {
      const before = service.deaths;
      const megabytesHeld = () => folders.reduce((sum, folder) => sum + megabytesIn(folder), 0);
      // What an earlier attack's jobs keep, as they may, is not this one's.
      const kept = megabytesHeld();
      await watchers.read();
      return async () => {
        const { health, peaks } = await watchers.read();
        const own = (megabytes: number) => Math.max(0, Math.round(megabytes - kept));
        return {
          health: summarise(health),
          memory: peaks?.memory ?? null,
          deaths: service.deaths - before,
          disk: { peak: own(peaks?.disk ?? 0), left: own(megabytesHeld()), strays: await findStrays(site) },
        };
      };
    },
    async close() {
      await service.stop();
      await watchers.close();
      await world.close();
      rmSync(site.folder, { recursive: true, force: true });
    },
  };
}

/** A service that runs already; of its memory, processes and disk nothing is known. */
export async function visitGround(url: string, drawing: Drawing): Promise<Ground> {
  const site = makeSite();
  const world = await openWorld();
  const watchers = startWatchers(url, null);
  const unknown = { placesUrl: '', dataDir: '', databaseUrl: '', pid: 0, lines: [] };
  return {
    targetOf: ({ token }) => ({ ...unknown, url, folder: site.files, world, token, ...chance(drawing) }),
    async observe() {
      await watchers.read();
      return async () => {
        const { health } = await watchers.read();
        return { health: summarise(health), memory: null, deaths: 0, disk: null };
      };
    },
    async close() {
      await watchers.close();
      await world.close();
      rmSync(site.folder, { recursive: true, force: true });
    },
  };
}
