import { Command, Option } from '@commander-js/extra-typings';
import { PARTS, SERVICES, serve } from '../src/serve.ts';
import { SERVICE_VERSION } from '../src/shared/version.ts';
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { doctor } from './doctor/doctor.ts';
import { cancel, deleteJobs, exportJobs, job, list, submit, watch } from './documents/jobs.ts';
import { read } from './documents/read.ts';
import { showReview } from './documents/review.ts';
import { checkUseCase } from './documents/use-case.ts';
import { migrateDatabases } from './migrate.ts';
import { CommandFailure } from './shared/failure.ts';
import type { Run } from './shared/run.ts';
import { watchFolder } from './watch-folder/watch-folder.ts';

export interface ProgramDeps extends Omit<Run, 'clientId'> {
  /** Called before a command that can be stopped in good order; `serve` stops by itself. */
  readonly watchSignals: () => void;
}

const USE_CASE = ['-u, --use-case <name>', 'a registered use case, or a .json file of your own'] as const;
const TOGETHER = ['--together', 'all files are one document'] as const;
const FORCE_OCR = ['--force-ocr', 'recognise pages anew, whatever text the file itself holds'] as const;
const JOB = ['<job>', 'id of the job'] as const;
const JOBS = ['<job...>', 'ids of jobs'] as const;

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandFailure(`"${text}" is no whole number.`);
}

function seconds(text: string): number {
  const number = Number(text);
  if (number > 0 && number <= 3600) return number;
  throw new CommandFailure(`"${text}" is no number of seconds above 0 and up to 3600.`);
}

/** The command `ix`, whose actions work with what they are given here. */
export function createProgram(deps: ProgramDeps) {
  const program = new Command('ix')
    .description('Typed values out of documents, each with the lines of the page that prove it.')
    .version(SERVICE_VERSION)
    .option('--client <name>', 'who submits and lists jobs: ix_client_id', 'ix')
    .exitOverride()
    .showHelpAfterError('(--help says more)')
    .addHelpText(
      'after',
      '\nIX_URL and IX_TOKEN say which service is talked to. Without them it is the one of this machine; "read", "watch-folder" and\n"use-case check" start one for the moment where there is none. Exit codes: 0 done, 1 failed, 2 wrong use, 3 a job failed, 4 no service.',
    );
  const running = (): Run => {
    deps.watchSignals();
    return { ...deps, clientId: program.opts().client };
  };

  program
    .command('read')
    .description('read documents and print their values; a ? stands before what needs a look')
    .argument('<file...>', 'documents: PDF, picture, text, or a URL')
    .requiredOption(...USE_CASE)
    .option('--json', 'the whole job, one line for each document')
    .option('--csv', 'the values as CSV')
    .option('--xlsx', 'the values as a spreadsheet')
    .option('--html', 'the values beside the pages, as one page')
    .option('-o, --output <path>', 'a file, or a folder for several documents; its ending chooses the form')
    .option(...TOGETHER)
    .option(...FORCE_OCR)
    .action((files, options) => read(files, options, running()));

  program
    .command('submit')
    .description('submit documents, print the ids of their jobs, and wait for none')
    .argument('<file...>', 'documents: PDF, picture, text, or a URL')
    .requiredOption(...USE_CASE)
    .option('--request-id <id>', 'your name for the job: the same one again gives the same job')
    .option('--callback-url <url>', 'is sent the finished job')
    .option(...TOGETHER)
    .option(...FORCE_OCR)
    .action((files, options) => submit(files, options, running()));

  program
    .command('job')
    .description('show a job as it stands')
    .argument(...JOB)
    .option('--json', 'the whole job as JSON')
    .action((jobId, options) => job(jobId, options, running()));

  program
    .command('watch')
    .description('follow a job to its end, then show its values')
    .argument(...JOB)
    .option('--json', 'the whole job as JSON')
    .action((jobId, options) => watch(jobId, options, running()));

  program
    .command('cancel')
    .description('end jobs that have not ended')
    .argument(...JOBS)
    .action((jobIds) => cancel(jobIds, running()));

  program
    .command('list')
    .description('list the jobs of this client, newest first')
    .addOption(new Option('--status <status>').choices(['pending', 'running', 'done', 'error'] as const))
    .option('-u, --use-case <name>', 'only those of this use case')
    .option('--needs-review', 'only those with values that need a look')
    .option('--not-reviewed', 'only those that nobody has approved or rejected')
    .option('--since <time>', 'only those created then or later, such as 2026-01-31T09:00:00Z')
    .option('-n, --limit <count>', 'at most so many', wholeNumber, 50)
    .option('--json', 'one JSON object a line')
    .action((options) => list(options, running()));

  program
    .command('delete')
    .description('delete finished jobs and all that is kept of them')
    .argument(...JOBS)
    .option('--force', 'cancel those first that have not ended')
    .action((jobIds, options) => deleteJobs(jobIds, options, running()));

  program
    .command('export')
    .description('write the values of finished jobs')
    .argument(...JOBS)
    .option('--json', 'the whole job, one line each')
    .option('--csv', 'the values as CSV')
    .option('--xlsx', 'the values as a spreadsheet')
    .option('--html', 'the values beside the pages, as one page')
    .option('-o, --output <path>', 'a file, or a folder for several jobs; its ending chooses the form')
    .action((jobIds, options) => exportJobs(jobIds, options, running()));

  program
    .command('review')
    .description("show what people said of a job's values, version by version")
    .argument(...JOB)
    .option('--json', 'the whole review as JSON')
    .action((jobId, options) => showReview(jobId, options, running()));

  program
    .command('watch-folder')
    .description(
      'read each document that comes into a folder, and move it to another with its result beside it',
    )
    .argument('<in>', 'the folder that is watched; folders in it are not')
    .argument('<out>', 'where documents and results go: a folder that no other watch writes to')
    .requiredOption(...USE_CASE)
    .option(
      '--errors <folder>',
      'where documents go that cannot be read, with the reason (default: <out>/errors)',
    )
    .option(
      '--every <seconds>',
      'between two looks; a file that has not changed between them is taken',
      seconds,
      2,
    )
    .option('--once', 'end when the folder is empty')
    .option('--json', 'results are whole jobs (the default)')
    .option('--csv', 'results are CSV')
    .option('--xlsx', 'results are spreadsheets')
    .option('--html', 'results are pages')
    .option(...FORCE_OCR)
    .action((from, done, options) => watchFolder(from, done, options, running()));

  program
    .command('serve')
    .description('start both services, or the one that is named, until a signal ends them')
    .argument('[service...]', SERVICES.join(' or '))
    .addOption(
      new Option('--only <part>', 'only what works on jobs, or only what answers callers').choices(PARTS),
    )
    .action((names, { only }) => {
      const unknown = names.find((name) => !SERVICES.some((service) => service === name));
      if (unknown !== undefined)
        throw new CommandFailure(`There is no service "${unknown}": ${SERVICES.join(' or ')}.`);
      return serve(
        SERVICES.filter((service) => names.includes(service)),
        only ?? null,
      );
    });

  program
    .command('migrate')
    .description('bring the databases to the tables of this version; a start does the same')
    .action(() => migrateDatabases(running()));

  program
    .command('backup')
    .description(
      'write all that both services keep, database and files, into a new folder; they may run meanwhile',
    )
    .argument('<folder>', 'a folder that is not there yet')
    .action((folder) => backup(folder, running()));

  program
    .command('restore')
    .description('put a backup into an empty database and an empty IX_DATA_DIR')
    .argument('<folder>', 'what "ix backup" wrote')
    .action((folder) => restore(folder, running()));

  program
    .command('doctor')
    .description('check settings, database, model, recognition and disk, and say what to do about each')
    .action(() => doctor(running()));

  program
    .command('use-case')
    .description('work on use case files')
    .command('check')
    .description('say what is wrong in a use case file, and try it on a document')
    .argument('<file>', 'the use case, JSON')
    .argument('[document]', 'what to try it on')
    .option('--json', 'the whole job as JSON')
    .option('-o, --output <path>', 'where to write what was found')
    .action((file, document, options) => checkUseCase(file, document, options, running()));

  return program;
}
