import type { BenchRow } from './bench-row.ts';
import { depth } from './depth.ts';
import { http } from './http.ts';
import { instances } from './instances.ts';
import { learnt } from './learnt.ts';
import { manyJobs } from './many-jobs.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { pdfJob } from './pdf-job.ts';
import { placesRow } from './places-row.ts';
import { jobs, wake } from './queue.ts';
import { receiptsRow } from './receipts.ts';
import { start } from './start.ts';
import { textLayer } from './text-layer.ts';
import { weight } from './weight.ts';

/** In the order of the table. */
export const BENCH_ROWS: readonly BenchRow[] = [
  jobs,
  wake,
  http,
  depth,
  pdfJob,
  receiptsRow,
  pages,
  textLayer,
  memory,
  learnt,
  start,
  weight,
  instances,
  manyJobs,
  placesRow,
];
