import { expect, it } from 'vitest';
import { diskOf, hasRoom } from '../../../src/extraction/monitoring/watched-disk.ts';

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
  expect(disk.hadRoom()).toBe(false);
});

it('counts as full once a job has found no room: until there is twice the room that it found, or for a minute', async () => {
  let clock = 0;
  let free = 1300;
  const settings = { IX_DATA_DIR: '/anywhere', IX_DISK_RESERVE_BYTES: 1000 };
  const disk = diskOf(
    settings,
    async () => free,
    () => clock,
  );
  expect(await hasRoom(disk)).toBe(true);
  disk.noteFull();
  expect(await hasRoom(disk)).toBe(false);
  free = 1600;
  expect(await hasRoom(disk)).toBe(false);
  free = 1601;
  expect(await hasRoom(disk)).toBe(true);

  free = 1300;
  disk.noteFull();
  clock = 59_999;
  expect(await hasRoom(disk)).toBe(false);
  clock = 60_000;
  expect(await hasRoom(disk)).toBe(true);
});

it('of which nothing is left has room as soon as there is any, and one that does not say counts as full for the minute', async () => {
  let clock = 0;
  let free = 0;
  const settings = { IX_DATA_DIR: '/anywhere', IX_DISK_RESERVE_BYTES: 0 };
  const disk = diskOf(
    settings,
    async () => {
      if (Number.isNaN(free)) throw new Error('it does not say');
      return free;
    },
    () => clock,
  );
  disk.noteFull();
  free = 1;
  expect(await hasRoom(disk)).toBe(true);

  free = Number.NaN;
  disk.noteFull();
  free = 1e12;
  expect(await hasRoom(disk)).toBe(false);
  clock = 60_000;
  expect(await hasRoom(disk)).toBe(true);
});
