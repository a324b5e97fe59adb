import type { Submission } from '../../clients/typescript/index.ts';
import { IxJobFailed } from '../../clients/typescript/index.ts';
import { connectOrStart, withConnection } from '../shared/connect.ts';
import { EXIT } from '../shared/exit-codes.ts';
import { followJob } from '../shared/follow-job.ts';
import type { FormOptions } from '../shared/forms.ts';
import { chooseOutput } from '../shared/outputs.ts';
import type { Run } from '../shared/run.ts';
import { checkFiles, documentsOf, openDocument, useCaseOf } from './given-documents.ts';

export interface ReadOptions extends FormOptions {
  readonly useCase: string;
  /** All files are one document. */
  readonly together?: true | undefined;
  /** Recognise pages that have text of their own too. */
  readonly forceOcr?: true | undefined;
}

/** What a document's job asks for, but for its files. */
export const submissionOf = ({
  useCase,
  forceOcr,
}: Pick<ReadOptions, 'useCase' | 'forceOcr'>): Submission => ({
  useCase: useCaseOf(useCase),
  ...(forceOcr === true ? { options: { ocr: { force_ocr: true } } } : {}),
});

/** `ix read`: submits each file, waits for it, and gives its values. One that fails holds up no other. */
export async function read(paths: readonly string[], options: ReadOptions, run: Run): Promise<void> {
  await checkFiles(paths);
  const submission = submissionOf(options);
  const documents = documentsOf(paths, options.together === true);
  const output = await chooseOutput(options, documents.length, run);
  await withConnection(connectOrStart(run), async ({ client }) => {
    for (const document of documents) {
      run.signal.throwIfAborted();
      try {
        run.terminal.progress(`${document.name}: sending`);
        const { job_id } = await client.submit({ ...submission, files: await openDocument(document) });
        await output(client, await followJob(client, job_id, document.name, run), document.name);
      } catch (error) {
        if (!(error instanceof IxJobFailed)) throw error;
        run.terminal.tell(`${document.name}: ${error.message}`);
        run.setExitCode(EXIT.jobFailed);
      }
    }
  });
}
