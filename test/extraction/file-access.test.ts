import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeAccess, fileAccess, fileLimits } from '../../src/extraction/file-access.ts';
import { readSettings } from '../../src/shared/settings.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ANYONE = 1000;
const ROOT = 0;

describe('what file:// may read', () => {
  const uploads = join('/data', 'uploads');
  const access = (environment: Record<string, string>, userId: number) =>
    fileAccess(readSettings({ IX_DATA_DIR: '/data', ...environment }), userId);

  it('is any file for an ordinary user on loopback only', () => {
    expect(access({}, ANYONE)).toMatchObject({ roots: null, closed: null });
    expect(access({}, ROOT)).toMatchObject({
      roots: [uploads],
      closed: 'closed, since the service runs as root',
    });
    expect(access({ IX_HOST: '0.0.0.0' }, ANYONE)).toMatchObject({
      roots: [uploads],
      closed: 'closed, since IX_HOST is not a loopback address',
    });
  });

  it('is what IX_FILE_ROOTS opens, for anyone', () => {
    const folder = temporaryFolder();
    for (const userId of [ROOT, ANYONE]) {
      const found = access({ IX_FILE_ROOTS: folder, IX_HOST: '0.0.0.0' }, userId);
      expect(found).toEqual({
        roots: [folder, uploads],
        closed: null,
        kept: { folder: '/data', open: uploads },
      });
      expect(describeAccess(found)).toBe(
        `file:// may read ${folder}, ${uploads}; never the data directory, its uploads aside`,
      );
    }
  });

  it('stops the start with a root that is no directory', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    for (const root of ['samples', join(folder, 'absent'), join(folder, 'file'), `${folder}:./x`]) {
      expect(() => access({ IX_FILE_ROOTS: root }, ANYONE), root).toThrow(
        /^IX_FILE_ROOTS has ".*"; it accepts/,
      );
    }
  });
});

describe('what the files of one job may take', () => {
  it('grows with IX_FILE_MAX_BYTES where nothing else is set', () => {
    expect(fileLimits(readSettings({ IX_FILE_MAX_BYTES: '10' }))).toEqual({
      maxBytesCeiling: 40,
      jobMaxBytes: 160,
      maxFiles: 1000,
    });
  });

  it('stops the start with a ceiling below the usual limit', () => {
    const settings = readSettings({ IX_FILE_MAX_BYTES: '10', IX_FILE_MAX_BYTES_CEILING: '9' });
    expect(() => fileLimits(settings)).toThrow(
      'IX_FILE_MAX_BYTES_CEILING is 9; it accepts IX_FILE_MAX_BYTES (10)',
    );
  });
});
