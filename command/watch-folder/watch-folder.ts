import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { digestOf } from '../../clients/typescript/files.ts';
import type { IxClient, Job } from '../../clients/typescript/index.ts';
import { fileAt, IxHttpError, IxJobFailed } from '../../clients/typescript/index.ts';
import { submissionOf } from '../documents/read.ts';
import { connectOrStart, withConnection } from '../shared/connect.ts';
import { EXIT } from '../shared/exit-codes.ts';
import { CommandFailure, isUnreachable, toFailure } from '../shared/failure.ts';
import { followJob } from '../shared/follow-job.ts';
import { chosenForm, contentOf, type Form, type FormOptions } from '../shared/forms.ts';
import type { Run } from '../shared/run.ts';
import { writeWhole } from '../shared/write-file.ts';
import { moveFile, nameIn } from './place-file.ts';
import { createLooker, signatureOf } from './settled-files.ts';

export interface WatchFolderOptions extends Omit<FormOptions, 'output'> {
  readonly useCase: string;
  readonly errors?: string | undefined;
  /** Seconds between two looks. */
  readonly every: number;
  readonly once?: true | undefined;
  readonly forceOcr?: true | undefined;
}

interface Folders {
  readonly from: string;
  readonly done: string;
  readonly errors: string;
}

/** Statuses that say that the document is at fault, and will be at every further try. */
const REFUSED: readonly number[] = [400, 413, 415, 422];
const LONGEST_WAIT_MS = 60_000;
/** Jobs of one document that failed and were asked for again by putting the document back. */
const MAX_TRIES = 1000;

async function makeFolders(from: string, done: string, errors: string | undefined): Promise<Folders> {
  const found = await stat(from).catch(() => null);
  if (found === null || !found.isDirectory())
    throw new CommandFailure(`There is no folder ${resolve(from)}.`);
  if (resolve(from) === resolve(done))
    throw new CommandFailure('What was read goes to another folder than the one that is watched.');
  const folders = { from, done, errors: errors ?? join(done, 'errors') };
  if (resolve(folders.errors) === resolve(from))
    throw new CommandFailure('What cannot be read goes to another folder than the one that is watched.');
  await mkdir(folders.done, { recursive: true });
  await mkdir(folders.errors, { recursive: true });
  return folders;
}

/** Writes the result beside the place that the document gets, then moves the document there. */
async function place(path: string, folder: string, ending: string, content: Uint8Array): Promise<void> {
  for (;;) {
    const name = await nameIn(folder, path);
    await writeWhole(join(folder, `${name}.${ending}`), content);
    if (await moveFile(path, join(folder, name))) return;
  }
}

function createReader(client: IxClient, folders: Folders, form: Form, options: WatchFolderOptions, run: Run) {
  const submission = submissionOf(options);

  /** The document's job: the one that an earlier run began, unless that has failed and the document was put back. */
  async function jobOf(name: string, path: string): Promise<Job> {
    const file = await fileAt(path);
    const asked = JSON.stringify([name, await digestOf(file), submission]);
    const own = createHash('sha256').update(asked).digest('hex').slice(0, 32);
    for (let number = 1; number <= MAX_TRIES; number += 1) {
      const requestId = number === 1 ? own : `${own}-${number}`;
      const { job_id, status } = await client.submit({ ...submission, requestId, files: [file] });
      if (status !== 'error') return followJob(client, job_id, name, run);
    }
    throw new CommandFailure(`${name} has failed ${MAX_TRIES} times.`, EXIT.jobFailed);
  }

  async function fail(name: string, path: string, error: IxJobFailed | IxHttpError): Promise<void> {
    const job = error instanceof IxJobFailed ? error.job : null;
    const said = { message: error.message, job_id: job?.job_id ?? null, error: job?.response?.error ?? null };
    await place(path, folders.errors, 'error.json', Buffer.from(`${JSON.stringify(said, null, 2)}\n`));
    run.terminal.tell(`${name}: ${error.message}`);
    if (options.once === true) run.setExitCode(EXIT.jobFailed);
  }

  /** Reads one document and moves it on; it stays where it is when the service is not there, or the command is stopped. */
  async function read(name: string): Promise<void> {
    const path = join(folders.from, name);
    const signature = await signatureOf(path);
    if (signature === null) return;
    try {
      const job = await jobOf(name, path);
      const content = await contentOf(client, job, form);
      if ((await signatureOf(path)) !== signature) return;
      await place(path, folders.done, form, content);
      run.terminal.print(name);
    } catch (error) {
      const isAtFault =
        error instanceof IxJobFailed || (error instanceof IxHttpError && REFUSED.includes(error.status));
      if (!isAtFault) throw error;
      if ((await signatureOf(path)) === signature) await fail(name, path, error);
    }
  }

  /** As `read`; a service that is away is waited for. */
  return async (name: string): Promise<void> => {
    for (let waitMs = 1000; ; waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs)) {
      try {
        return await read(name);
      } catch (error) {
        const isAway = isUnreachable(error) || (error instanceof IxHttpError && error.status >= 500);
        if (!isAway) throw error;
        run.terminal.tell(`${toFailure(error).message}; ${name} is tried again in ${waitMs / 1000} s`);
        await sleep(waitMs, undefined, { signal: run.signal });
      }
    }
  };
}

/**
 * `ix watch-folder`: reads each document that comes into a folder, and moves it to another with its result beside it, or to
 * the folder of errors with the reason. A document is whole in one of the folders at every moment; a run that is ended leaves it
 * where the next one finds it, and its job with it.
 */
export async function watchFolder(
  from: string,
  done: string,
  options: WatchFolderOptions,
  run: Run,
): Promise<void> {
  const folders = await makeFolders(from, done, options.errors);
  const form = chosenForm(options) ?? 'json';
  await withConnection(connectOrStart(run), async ({ client }) => {
    const read = createReader(client, folders, form, options, run);
    const look = createLooker(folders.from);
    let { growing } = await look();
    while (!run.signal.aborted && !(options.once === true && growing === 0)) {
      await sleep(options.every * 1000, undefined, { signal: run.signal });
      const seen = await look();
      growing = seen.growing;
      for (const name of seen.settled) await read(name);
    }
  });
}
