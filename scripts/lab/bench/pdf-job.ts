import { join } from 'node:path';
import type { JobToRun } from '../../../steps/ports/stage-io.ts';
import { createPipeline } from '../eval/pipeline.ts';
import { startService, submitFile } from '../service-process.ts';
import type { BenchRow } from './bench-row.ts';
import { medianOf } from './ocr-measures.ts';
import { toRow } from './row.ts';

const FILE = join(import.meta.dirname, '../../../samples/statement-en.pdf');
const ROUNDS = 40;
/** Jobs before any is counted: each of the first hundred takes the service nearly twice the processor time of later ones, as it is compiling itself. */
const WARM_UP = 150;
const signal = new AbortController().signal;

const jobOf = (round: number): JobToRun => ({
  job_id: crypto.randomUUID(),
  ix_id: '0123456789abcdef',
  client_id: 'bench',
  request_id: String(round),
  request: {
    use_case: 'bank_statement_header',
    ix_client_id: 'bench',
    request_id: String(round),
    context: { files: [`file://${FILE}`] },
  },
  attempt: 1,
});

/** Milliseconds of reading the pages and finding and proving the values, without queue, files and response. */
async function timeAlone(steps: ReturnType<typeof createPipeline>['steps'], round: number): Promise<number> {
  const job = jobOf(round);
  const setup = await steps.setup({ job }, signal);
  const start = performance.now();
  const ocr = await steps.ocr({ job, setup, donePages: [], onPage: async () => undefined }, signal);
  const extraction = await steps.extraction({ job, setup, ocr }, signal);
  await steps.reliability({ job, setup, ocr, extraction }, signal);
  return performance.now() - start;
}

async function timeJob(url: string, round: number): Promise<number> {
  const start = performance.now();
  const id = await submitFile(url, `bench-${round}`, FILE);
  const answer = await fetch(`${url}/jobs/${id}?wait=60`);
  const { status } = (await answer.json()) as { status: string };
  if (status !== 'done') throw new Error(`the job of ${FILE} ended as ${status}`);
  return performance.now() - start;
}

/** A text PDF of two pages, from POST to the end, beside what its pages and values take alone. */
export const pdfJob: BenchRow = {
  name: 'pdf',
  bound:
    'Beside the parsing and the search, of a service that has done 150 jobs: its own 12 ms of processor time (20 for each of the first hundred), which are for two HTTP calls, the copy of the file (2 ms), three commits that the job waits for (insert, claim, end; a checkpoint where a quarter of a second of work is at ' +
    'stake), and the outputs of the stages on their way into the process that searches (1 ms of cloning), which keeps the pages that it then proves the values with, and back. The layouts that are known ' +
    'are asked for beside the reading, and use cases only where the one that is wanted stands in no file. What the document was read from is kept for a review, and the calibration asked for, beside the ' +
    'search, and the timeline is written with the end unless the job is longer than 100 ms: gathered for 20 ms only, it took one to three commits more, for which the end waited. Who waits for the end here is told of it without a look at the database. The processes that read and search run with a lower priority than the service, and on a busy machine wait. Proving the ' +
    'values in their process before the service asks for it saved nothing that could be measured.',
  async measure(tools) {
    const pipeline = createPipeline(await tools.folder(), {});
    const service = await startService(await tools.folder(), {}, { quiet: true });
    const [alone, whole]: [number[], number[]] = [[], []];
    try {
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const one = await timeJob(service.url, round);
        const two = await timeAlone(pipeline.steps, round);
        if (round < WARM_UP) continue;
        whole.push(one);
        alone.push(two);
      }
    } finally {
      await service.stop();
      await pipeline.close();
    }
    const overhead = medianOf(whole.map((took, at) => took - (alone[at] ?? 0)));
    return [
      toRow({
        what: `two-page text PDF, submit to done (${medianOf(whole).toFixed(0)} ms): above parsing and extraction alone (${medianOf(alone).toFixed(0)} ms)`,
        beside: 'the 15 ms that are aimed at',
        unit: 'ms',
        ours: overhead,
        peers: 15,
        reach: { ratio: 1, better: 'lower' },
      }),
    ];
  },
};
