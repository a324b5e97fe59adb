import { StartError } from './start-error.ts';

const OLDEST_MAJOR = 24;

/**
 * A Node that runs TypeScript as it is may still be too old for this program. One that does not stops before any line of ours: with
 * "Unknown file extension" where a file is named to it, with a sentence of its own where it was started through npm or `ix`.
 *
 * @throws StartError that says how the program is started
 */
export function requireNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new StartError(
    `this program needs Node ${OLDEST_MAJOR} or later, and this is ${version}: start it with "npm start" or "ix serve", which find the ` +
      'Node that was installed with it',
  );
}
