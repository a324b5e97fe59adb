import { expect, it } from 'vitest';
import { diskOf } from '../../../src/extraction/monitoring/watched-disk.ts';

it('takes room that was seen for given for a second, and no longer once a job has found none', () => {
  let clock = 0;
  const settings = { IX_DATA_DIR: '/anywhere', IX_DISK_RESERVE_BYTES: 0 };
  const disk = diskOf(settings, undefined, () => clock);
  expect(disk.hadRoom()).toBe(false);
  disk.noteRoom();
  clock = 999;
  expect(disk.hadRoom()).toBe(true);
  clock = 1000;
  expect(disk.hadRoom()).toBe(false);
  disk.noteRoom();
  disk.noteFull();
  expect([disk.hadRoom(), disk.wasFull()]).toEqual([false, true]);
});
