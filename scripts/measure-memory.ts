import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Job, JobTimeline } from '../schemas/job.ts';
import { treeMegabytes } from '../src/shared/process-tree.ts';
import { scanPdf } from './lab/samples/scan-pdf.ts';
import { startService, submitFile } from './lab/service-process.ts';

const USAGE = `Usage: node scripts/measure-memory.ts [--pages 200] [--workers 2] [--dpi 200]

Sends a scanned PDF through a service of its own and prints, page by page, the memory of the whole process tree, PostgreSQL
with it. Linux only.`;
const PRINTED = 10;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200' },
    workers: { type: 'string', default: '2' },
    dpi: { type: 'string', default: '200' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'ix-memory-'));
const path = join(folder, 'scan.pdf');
writeFileSync(path, await scanPdf(Number(values.pages), Number(values.dpi)));
const service = await startService(join(folder, 'data'), { IX_OCR_WORKERS: values.workers });
try {
  console.log(`before: ${treeMegabytes(service.pid)} MB`);
  const jobId = await submitFile(service.url, 'memory', path);
  let [peak, done, printed] = [0, 0, 0];
  for (let isOver = false; !isOver; await wait(250)) {
    const megabytes = treeMegabytes(service.pid);
    peak = Math.max(peak, megabytes);
    const { events } = (await (await fetch(`${service.url}/jobs/${jobId}/events`)).json()) as JobTimeline;
    done = events.filter(({ event }) => event === 'page done').length;
    if (done >= printed + Number(values.pages) / PRINTED) {
      printed = done;
      console.log(`page ${done}: ${megabytes} MB, peak ${peak} MB`);
    }
    const job = (await (await fetch(`${service.url}/jobs/${jobId}`)).json()) as Job;
    isOver = job.finished_at !== null;
    if (isOver) console.log(`${job.status} ${job.response?.error?.message ?? ''}`.trim());
  }
  console.log(
    `${done} pages, ${values.workers} OCR workers: peak ${peak} MB, after ${treeMegabytes(service.pid)} MB`,
  );
} finally {
  await service.stop();
  rmSync(folder, { recursive: true });
}
