import { statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type { Settings } from '../../schemas/settings.ts';
import type { FileLimits } from '../../steps/file-refs.ts';
import type { LocalFiles } from '../adapters/fetching/local-file.ts';
import { isLoopback } from '../shared/loopback.ts';
import { SettingsError } from '../shared/settings.ts';

/** How many ceilings fit into one job, and how many usual files into one ceiling, where no setting says it. */
const CEILING_FACTOR = 4;

/**
 * What the files of one job may take.
 * @throws SettingsError when the limits contradict each other
 */
export function fileLimits(settings: Settings): FileLimits {
  const usual = settings.IX_FILE_MAX_BYTES;
  const maxBytesCeiling = settings.IX_FILE_MAX_BYTES_CEILING ?? CEILING_FACTOR * usual;
  const jobMaxBytes = settings.IX_JOB_FILES_MAX_BYTES ?? CEILING_FACTOR * maxBytesCeiling;
  if (maxBytesCeiling < usual) {
    throw new SettingsError(
      `IX_FILE_MAX_BYTES_CEILING is ${maxBytesCeiling}; it accepts IX_FILE_MAX_BYTES (${usual}) and more`,
    );
  }
  return { maxBytesCeiling, jobMaxBytes, maxFiles: settings.IX_JOB_MAX_FILES };
}

function checkRoot(root: string): void {
  const kind = isAbsolute(root) ? statSync(root, { throwIfNoEntry: false }) : undefined;
  if (kind?.isDirectory()) return;
  throw new SettingsError(
    `IX_FILE_ROOTS has ${JSON.stringify(root)}; it accepts absolute paths of directories that exist, joined by ":"`,
  );
}

function whyClosed(settings: Settings, userId: number | undefined): string | null {
  if (userId === 0) return 'closed, since the service runs as root';
  return isLoopback(settings.IX_HOST) ? null : 'closed, since IX_HOST is not a loopback address';
}

/**
 * What `file://` may read under these settings. The data directory is never read, its uploads aside.
 *
 * @param userId the user that the service runs as; 0 is root
 * @throws SettingsError that names a root which is no directory
 */
export function fileAccess(settings: Settings, userId = process.geteuid?.()): LocalFiles {
  const folder = resolve(settings.IX_DATA_DIR);
  const uploads = join(folder, 'uploads');
  const kept = { folder, open: uploads };
  if (settings.IX_FILE_ROOTS !== undefined) {
    for (const root of settings.IX_FILE_ROOTS) checkRoot(root);
    return { roots: [...settings.IX_FILE_ROOTS, uploads], closed: null, kept };
  }
  const closed = whyClosed(settings, userId);
  return { roots: closed === null ? null : [uploads], closed, kept };
}

/** What is in force, for the log at the start. */
export function describeAccess({ roots, closed }: LocalFiles): string {
  const where = roots === null ? 'any file' : roots.join(', ');
  const why = closed === null ? '' : ` (${closed}; IX_FILE_ROOTS opens directories)`;
  return `file:// may read ${where}${why}; never the data directory, its uploads aside`;
}
