import { isDeepStrictEqual } from 'node:util';
import { type ServiceProcess, startService, submitFile } from '../service-process.ts';

export interface Installation {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The tree of the version before, with its packages. */
  readonly older: string;
  /** The tree of this version. */
  readonly newer: string;
  /** A PDF that is sent as a bank statement, again and again. */
  readonly document: string;
}

interface Ended {
  readonly jobId: string;
  readonly values: unknown;
}

const get = async (url: string) => JSON.parse(await (await fetch(url)).text());

async function untilEnded(url: string, jobId: string): Promise<Ended> {
  for (let asked = 0; asked < 10; asked += 1) {
    const { finished_at, status, response } = await get(`${url}/jobs/${jobId}?wait=30`);
    if (finished_at === null) continue;
    if (status !== 'done') throw new Error(`the job ended as ${JSON.stringify(response?.error)}`);
    return { jobId, values: response.ix_result.result };
  }
  throw new Error(`the job ${jobId} has not ended`);
}

async function requireKnown(url: string, jobs: readonly Ended[]): Promise<void> {
  for (const job of jobs) {
    const { response } = await get(`${url}/jobs/${job.jobId}`);
    if (!isDeepStrictEqual(response?.ix_result?.result, job.values))
      throw new Error(
        `the job ${job.jobId} has other values than when it ended: ${JSON.stringify(response)}`,
      );
  }
}

/**
 * An upgrade and the way back, on one database and one folder: the older version works and leaves a job waiting, this one migrates
 * and does it, the older one works on the new tables, and this one again. Each finds the jobs that ended before as they ended.
 * @param tell is told of each step that was taken
 * @throws Error naming the step that failed
 */
export async function goThereAndBack(
  { databaseUrl, dataDir, older, newer, document }: Installation,
  tell: (line: string) => void,
): Promise<void> {
  const ended: Ended[] = [];

  async function step(
    name: string,
    root: string,
    only: 'http' | null,
    work: (service: ServiceProcess) => Promise<string>,
  ): Promise<string> {
    const environment = { IX_DATABASE_URL: databaseUrl };
    const service = await startService(dataDir, environment, { quiet: true, root, only });
    try {
      await requireKnown(service.url, ended);
      const jobId = await work(service);
      tell(`${name}: ${ended.length} jobs done`);
      return jobId;
    } catch (error) {
      throw new Error(
        `${name}: ${error instanceof Error ? error.message : error}; ${service.lines.slice(-3).join('; ')}`,
      );
    } finally {
      await service.stop();
    }
  }
  const finish = async ({ url }: ServiceProcess, jobId: string) => {
    ended.push(await untilEnded(url, jobId));
    return jobId;
  };
  const sendAndFinish = async (service: ServiceProcess) =>
    finish(service, await submitFile(service.url, `job ${ended.length}`, document));

  await step('the older version', older, null, sendAndFinish);
  const waiting = await step('the older version, which leaves one waiting', older, 'http', ({ url }) =>
    submitFile(url, 'waiting', document),
  );
  await step('this version, which does it', newer, null, (service) => finish(service, waiting));
  await step('the older version on the tables of this one', older, null, sendAndFinish);
  await step('this version again', newer, null, sendAndFinish);
}
