import { mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { IxClient, Job } from '../../clients/typescript/index.ts';
import { CommandFailure } from './failure.ts';
import { chosenForm, contentOf, type Form, type FormOptions } from './forms.ts';
import type { Run } from './run.ts';
import { showJob } from './show-job.ts';
import { writeWhole } from './write-file.ts';

/** Takes the finished job of one document. */
export type Output = (client: IxClient, job: Job, name: string) => Promise<void>;

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

function toStandardOutput(form: Form | null, { terminal }: Run): Output {
  if (form === 'xlsx' && terminal.isScreen)
    throw new CommandFailure('A spreadsheet is nothing to look at here: say with -o where to write it.');
  if (form === null) return async (_client, job, name) => showJob(job, name, terminal);
  return async (client, job) => terminal.write(await contentOf(client, job, form));
}

function toFolder(folder: string, form: Form): Output {
  const written = new Set<string>();
  return async (client, job, name) => {
    const file = `${basename(name)}.${form}`;
    if (written.has(file))
      throw new CommandFailure(
        `Two documents are named ${basename(name)}: ${file} can hold the values of one.`,
      );
    written.add(file);
    await mkdir(folder, { recursive: true });
    await writeWhole(join(folder, file), await contentOf(client, job, form));
  };
}

/**
 * Where the results of documents go: standard output, the file of `-o`, or a file for each in its folder.
 *
 * @param count how many documents there are: more than one make a folder of `-o`
 */
export async function chooseOutput(options: FormOptions, count: number, run: Run): Promise<Output> {
  const form = chosenForm(options);
  const { output } = options;
  if (output === undefined) return toStandardOutput(form, run);
  if (count > 1 || output.endsWith('/') || (await isFolder(output))) return toFolder(output, form ?? 'json');
  return async (client, job) => writeWhole(output, await contentOf(client, job, form ?? 'json'));
}
