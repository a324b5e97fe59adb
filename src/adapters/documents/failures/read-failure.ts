import type { FailureCode } from '../document-calls.ts';

/** A file that cannot be read: `reason` goes on from the file's name, as in "is empty". */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly code: FailureCode;
  readonly reason: string;

  constructor(code: FailureCode, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.code = code;
    this.reason = reason;
  }
}

export const damaged = (reason: string, cause?: unknown) => new ReadFailure('IX_000_008', reason, cause);
export const tooLarge = (reason: string, cause?: unknown) => new ReadFailure('IX_000_006', reason, cause);
export const unsupported = (reason: string) => new ReadFailure('IX_000_005', reason);

export const tooManyPages = (pages: number, limit: number) =>
  tooLarge(`has ${pages} pages; at most ${limit} are read (setting IX_MAX_PAGES)`);

export const tooManyCharacters = (limit: number) =>
  tooLarge(`has more than ${limit} characters on one page, which is the most that are read`);

/** The first line of what a library said, short enough to stand in a message. */
export function describeCause(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  const line = (text.split('\n')[0] ?? '').trimEnd();
  return line.replace(/:$/, '').slice(0, 160);
}
