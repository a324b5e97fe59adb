import { readUseCase } from '../../src/extraction/use-case-files.ts';
import { messageOf } from '../../src/shared/thrown.ts';
import { CommandFailure } from '../shared/failure.ts';
import type { FormOptions } from '../shared/forms.ts';
import type { Run } from '../shared/run.ts';
import { read } from './read.ts';

/** `ix use-case check`: says what is wrong in a use case file, and tries it on a document. */
export async function checkUseCase(
  file: string,
  document: string | undefined,
  options: FormOptions,
  run: Run,
): Promise<void> {
  try {
    const { use_case_name, fields } = readUseCase(file);
    run.terminal.tell(
      `${file} is the use case "${use_case_name}" with ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`,
    );
    for (const { name } of fields.filter(({ description }) => !description))
      run.terminal.tell(`  ${name} has no description: the extractor has only its name to go by`);
  } catch (error) {
    throw new CommandFailure(messageOf(error));
  }
  if (document !== undefined) await read([document], { ...options, useCase: file }, run);
}
