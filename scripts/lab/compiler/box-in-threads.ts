import { Worker } from 'node:worker_threads';

/** Begins threads that box drawn pages, three at a time for so many seconds: each begins with nothing compiled. */

const SHOWN = 3;
const until = Date.now() + Number(process.argv[2]) * 1_000;
const wrong: string[] = [];
let [threads, affected] = [0, 0];

function boxPages(seed: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./box-pages.ts', import.meta.url), { workerData: seed });
    worker.on('message', (pages: readonly string[]) => {
      threads += 1;
      if (pages.length > 0) affected += 1;
      wrong.push(...pages);
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

await Promise.all(
  [0, 1, 2].map(async (lane) => {
    for (let seed = lane; Date.now() < until; seed += 3) await boxPages(seed);
  }),
);
console.log(
  [`${affected} of ${threads} threads have lines in one place`, ...wrong.slice(0, SHOWN)].join('\n  '),
);
