import type { Readable } from 'node:stream';

/** Limits of one fetch. Times in milliseconds. */
export interface FetchLimits {
  readonly maxBytes: number;
  /** What the job's other files leave of its bytes. */
  readonly room: number;
  /** From the connection to the head of the answer. */
  readonly firstByteMs: number;
  /** Longest silence between two pieces of the body. */
  readonly silenceMs: number;
  /** The whole fetch, redirects included: a server that trickles a byte at a time ends here. */
  readonly totalMs: number;
}

/** A file server that is alive answers in far less; one that is not holds up the single slot no longer than this. */
export const FETCH_TIMES: Omit<FetchLimits, 'maxBytes' | 'room'> = {
  firstByteMs: 30_000,
  silenceMs: 30_000,
  totalMs: 300_000,
};

/** A file that is open for reading; `bytes` is null when nothing states its length. */
export interface OpenedFile {
  readonly body: Readable;
  readonly bytes: number | null;
}

/** Why a fetch failed, as the end of the sentence "File 1 could not be fetched: …". */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly details: Record<string, unknown>;

  constructor(reason: string, details: Record<string, unknown> = {}, cause?: unknown) {
    super(reason, { cause });
    this.details = details;
  }
}

/** The file is larger than it, or the job's files together, may be. */
export class TooLarge extends FetchFailure {}

export function tooLarge({ maxBytes, room }: Pick<FetchLimits, 'maxBytes' | 'room'>): TooLarge {
  return room < maxBytes
    ? new TooLarge(
        `with it the files of this job are larger together than IX_JOB_FILES_MAX_BYTES allows; ${room} bytes were left for it`,
        { bytes_left: room },
      )
    : new TooLarge(
        `it is larger than ${maxBytes} bytes (IX_FILE_MAX_BYTES, or its own max_bytes up to IX_FILE_MAX_BYTES_CEILING)`,
        {
          max_bytes: maxBytes,
        },
      );
}
