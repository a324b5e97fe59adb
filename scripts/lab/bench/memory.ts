import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '../../../schemas/job.ts';
import { treeMegabytes } from '../../../src/shared/process-tree.ts';
import { scanPdf } from '../samples/scan-pdf.ts';
import { startService, submitFile } from '../service-process.ts';
import type { BenchRow } from './bench-row.ts';
import { toRow } from './row.ts';

const DPI = 200;
const FEW = 2;

/** Peak of the memory of a service's whole process tree, PostgreSQL with it, while it reads a scan of so many pages. */
async function peakOf(folder: string, pages: number): Promise<number> {
  const path = join(folder, `scan-${pages}.pdf`);
  writeFileSync(path, await scanPdf(pages, DPI));
  const service = await startService(join(folder, `data-${pages}`), {}, { quiet: true });
  try {
    const jobId = await submitFile(service.url, 'memory', path);
    for (let peak = 0; ; await wait(100)) {
      peak = Math.max(peak, treeMegabytes(service.pid));
      const job = (await (await fetch(`${service.url}/jobs/${jobId}`)).json()) as Job;
      if (job.status === 'error') throw new Error(job.response?.error?.message ?? 'the job failed');
      if (job.finished_at !== null) return peak;
    }
  } finally {
    await service.stop();
  }
}

export const memory: BenchRow = {
  name: 'memory',
  bound:
    'A page at a time for each recogniser: the largest part is the recognisers themselves, whose heaps grow to what the largest page needs and no further; ' +
    'what grows with the pages is their text.',
  async measure(tools) {
    const many = tools.isLong ? 200 : 20;
    const folder = await tools.folder();
    const few = await peakOf(folder, FEW);
    return [
      toRow({
        what: `peak memory of the process tree, a scan of ${many} pages`,
        beside: `a scan of ${FEW} pages`,
        unit: 'MB',
        ours: await peakOf(folder, many),
        peers: few,
        reach: { ratio: 1.3, better: 'lower' },
      }),
    ];
  },
};
