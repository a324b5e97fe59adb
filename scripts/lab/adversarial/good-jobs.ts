import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FieldValue } from '../../../schemas/response.ts';
import { sameValue } from '../eval/compare.ts';
import type { Expectation } from '../eval/manifest.ts';
import { awaitJob, freshPair, submit } from './jobs.ts';
import type { Target } from './target.ts';

const SAMPLES = join(import.meta.dirname, '../../../samples');
const CLIENT = 'good';
const BETWEEN_MS = 100;
const LIMIT_MS = 240_000;

interface Truth {
  readonly file: string;
  readonly fields: Readonly<Record<string, Expectation>>;
}

const truths: readonly Truth[] = JSON.parse(readFileSync(join(SAMPLES, 'truth.json'), 'utf8')).items;

const GOOD_JOBS = 10;
const GOOD_JOBS_IN_SHORT = 4;

/** Ten drawn statements, two of them scans; in a short run a few that need no OCR. */
export function goodFiles(short: boolean): readonly string[] {
  const written = ['statement-en.pdf', 'statement-de.pdf'];
  const scanned = short ? [] : ['statement-en-scan.jpg', 'statement-de-scan.pdf'];
  const length = (short ? GOOD_JOBS_IN_SHORT : GOOD_JOBS) - scanned.length;
  return Array.from({ length }, (_, at) => written[at % 2] ?? '').concat(scanned);
}

export interface GoodJobs {
  readonly sent: number;
  /** Done, with every value right. */
  readonly right: number;
  readonly faults: readonly string[];
}

/** A name may come with its legal form, which the truth leaves out. */
function isRight({ type, value }: Expectation, answer: FieldValue): boolean {
  if (sameValue(type, value, answer)) return true;
  return type === 'str' && typeof answer === 'string' && answer.startsWith(`${value} `);
}

function faultsOf({ file, fields }: Truth, result: Readonly<Record<string, FieldValue>>): string[] {
  return Object.entries(fields)
    .filter(([name, truth]) => !isRight(truth, result[name] ?? null))
    .map(([name, { value }]) => `${file}: ${name} is ${String(result[name])}, not ${String(value)}`);
}

const locate = (target: Target, file: string, by: 'http' | 'file') => {
  const path = join(SAMPLES, file);
  return by === 'file' ? pathToFileURL(path).href : target.world.serve(file, readFileSync(path));
};

/** Sends the good jobs and compares every value; they go in while the attack goes on. */
export async function runGoodJobs(
  target: Target,
  files: readonly string[],
  by: 'http' | 'file',
): Promise<GoodJobs> {
  const running: Promise<string[]>[] = [];
  for (const file of files) {
    const context = { files: [{ url: locate(target, file, by), display_name: file }] };
    running.push(
      submitPatiently(target, { ...freshPair(CLIENT), context }).then(async (jobId) => {
        if (jobId === null) return [`${file}: could not be submitted`];
        const { outcome, message, job } = await awaitJob(target, jobId, LIMIT_MS);
        if (outcome !== 'done') return [`${file}: ${outcome} ${message}`];
        const truth = truths.find((one) => one.file === file);
        const result = (job?.response?.ix_result.result ?? {}) as Readonly<Record<string, FieldValue>>;
        return truth === undefined ? [] : faultsOf(truth, result);
      }),
    );
    await wait(BETWEEN_MS);
  }
  const faults = await Promise.all(running);
  return {
    sent: files.length,
    right: faults.filter(({ length }) => length === 0).length,
    faults: faults.flat(),
  };
}

/** As a client does that repeats a submission it has no answer to: the pair makes that safe. */
async function submitPatiently(target: Target, request: object): Promise<string | null> {
  for (let tries = 0; tries < 20; tries += 1) {
    const sent = await submit(target, request).catch(() => null);
    if (sent !== null && 'jobId' in sent) return sent.jobId;
    await wait(1000);
  }
  return null;
}
