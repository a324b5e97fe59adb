import type { Settings } from '../../../schemas/settings.ts';
import { type FreeBytes, freeBytesOf } from '../../adapters/fetching/disk-space.ts';

/** The disk that files are written to, and what is to stay free there. */
export interface WatchedDisk {
  readonly freeBytes: FreeBytes;
  readonly dataDir: string;
  /** IX_DISK_RESERVE_BYTES */
  readonly reserveBytes: number;
  /** A job had no room for a file: the disk counts as full until there is much more room than it found, a minute at most. */
  noteFull(): void;
  /** The disk counts as having room where more than this is free besides the reserve, in bytes. */
  fullUpTo(): Promise<number>;
  /** There was room when somebody looked: that holds for a second. */
  noteRoom(): void;
  hadRoom(): boolean;
}

/** A disk that is nearly full has room until a file is larger than that; the job with the file is not to be tried all the time. */
const COUNTS_AS_FULL_MS = 60_000;

/** Files of jobs come and go: only twice the room that the job found is room that somebody has made. */
const MUCH_MORE = 2;

/** A look costs a job as long as a statement of its claim, and a job that finds no room after all is handed back. */
const HAS_ROOM_FOR_MS = 1000;

export function diskOf(
  { IX_DATA_DIR, IX_DISK_RESERVE_BYTES }: Pick<Settings, 'IX_DATA_DIR' | 'IX_DISK_RESERVE_BYTES'>,
  freeBytes: FreeBytes = freeBytesOf,
  now: () => number = () => performance.now(),
): WatchedDisk {
  let fullUntil = Number.NEGATIVE_INFINITY;
  let roomFound = Promise.resolve(0);
  let roomUntil = Number.NEGATIVE_INFINITY;
  return {
    freeBytes,
    dataDir: IX_DATA_DIR,
    reserveBytes: IX_DISK_RESERVE_BYTES,
    noteFull() {
      fullUntil = now() + COUNTS_AS_FULL_MS;
      roomUntil = Number.NEGATIVE_INFINITY;
      roomFound = freeBytes(IX_DATA_DIR).then(
        (free) => Math.max(0, free - IX_DISK_RESERVE_BYTES),
        () => Number.POSITIVE_INFINITY,
      );
    },
    fullUpTo: async () => (now() < fullUntil ? MUCH_MORE * (await roomFound) : 0),
    noteRoom() {
      roomUntil = now() + HAS_ROOM_FOR_MS;
    },
    hadRoom: () => now() < roomUntil,
  };
}

/** Whether files may still be written to the disk of IX_DATA_DIR. A disk that does not say is not full. */
export async function hasRoom({ freeBytes, dataDir, reserveBytes, fullUpTo }: WatchedDisk): Promise<boolean> {
  return (await freeBytes(dataDir)) - reserveBytes > (await fullUpTo());
}
