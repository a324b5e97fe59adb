import { parentPort, workerData } from 'node:worker_threads';
import { treeMegabytes } from '../../../src/shared/process-tree.ts';
import { megabytesIn } from './folder-size.ts';

/** What the process tree and the disk held at the most, in megabytes, since it was last asked. */
export interface WatchedPeaks {
  readonly memory: number;
  readonly disk: number;
}

export interface Watched {
  readonly pid: number;
  /** Folders whose files are counted, apart from the database's. */
  readonly folders: readonly string[];
}

const MEMORY_EVERY_MS = 200;
const DISK_EVERY_MS = 1000;

let { pid, folders }: Watched = workerData;
let peaks = { memory: 0, disk: 0 };

const sampleMemory = () => {
  peaks.memory = Math.max(peaks.memory, treeMegabytes(pid));
};
const sampleDisk = () => {
  peaks.disk = Math.max(
    peaks.disk,
    folders.reduce((sum, folder) => sum + megabytesIn(folder), 0),
  );
};

if (parentPort !== null) {
  setInterval(sampleMemory, MEMORY_EVERY_MS);
  setInterval(sampleDisk, DISK_EVERY_MS);
  parentPort.on('message', (message: Watched | 'read') => {
    if (message === 'read') {
      parentPort?.postMessage(peaks);
      peaks = { memory: 0, disk: 0 };
    } else ({ pid, folders } = message);
  });
}
