import { CommanderError } from '@commander-js/extra-typings';
import { IxHttpError } from '../../clients/typescript/errors.ts';
import { IxJobFailed } from '../../clients/typescript/index.ts';
import { SettingsError } from '../../src/shared/settings.ts';
import { StartError } from '../../src/shared/start-error.ts';
import { EXIT } from './exit-codes.ts';

/** The command cannot do what it was asked for, and says why in one sentence. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.usage) {
    super(message);
    this.exitCode = exitCode;
  }
}

export interface Failure {
  /** Empty where it was said already. */
  readonly message: string;
  readonly exitCode: number;
}

function ofHttp(error: IxHttpError): Failure {
  const hint = error.status === 401 ? '; IX_TOKEN has to hold a token that the service accepts' : '';
  return { message: error.message + hint, exitCode: EXIT.service };
}

/** Whether a call found no service: fetch hides the reason in its cause. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed';
}

/** What a person is told of whatever was thrown, and how the process ends. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof CommanderError)
    return { message: '', exitCode: thrown.exitCode === 0 ? EXIT.done : EXIT.usage };
  if (thrown instanceof CommandFailure) return { message: thrown.message, exitCode: thrown.exitCode };
  if (thrown instanceof SettingsError) return { message: thrown.message, exitCode: EXIT.usage };
  if (thrown instanceof StartError) return { message: thrown.message, exitCode: EXIT.service };
  if (thrown instanceof IxJobFailed) return { message: thrown.message, exitCode: EXIT.jobFailed };
  if (thrown instanceof IxHttpError) return ofHttp(thrown);
  if (thrown instanceof Error && thrown.name === 'AbortError')
    return { message: 'stopped', exitCode: EXIT.interrupted };
  if (isUnreachable(thrown))
    return { message: 'the service went away; is it still running?', exitCode: EXIT.service };
  return { message: thrown instanceof Error ? thrown.message : String(thrown), exitCode: EXIT.failed };
}
