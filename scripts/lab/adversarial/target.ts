import type { World } from './world.ts';

/** What an attack may use: the service from outside, a folder, servers of the attacker, and chance. */
export interface Target {
  /** Of the extraction service; another one after it has died and was started again. */
  readonly url: string;
  /** Of the places service, when the attack asked for it. */
  readonly placesUrl: string;
  /** A folder that the service may read by file://, made for this run. */
  readonly folder: string;
  readonly dataDir: string;
  /** With its password, as whoever reads the service's own files would have it. */
  readonly databaseUrl: string;
  readonly pid: number;
  /** What the service has printed so far. */
  readonly lines: readonly string[];
  readonly world: World;
  readonly token: string | undefined;
  readonly random: () => number;
  /** Whether only the first few members of each class are sent. */
  readonly short: boolean;
  /** The members to send: all of them, or the first few of a short run. */
  members<T>(all: readonly T[], inShort: number): readonly T[];
}
