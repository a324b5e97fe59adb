/** Limits of one fetch. Times in milliseconds. */
export interface FetchLimits {
  readonly maxBytes: number;
  /** From the request to the first byte of the answer. */
  readonly firstByteMs: number;
  /** Longest silence between two pieces of the body. */
  readonly silenceMs: number;
  /** The whole fetch, redirects included: a server that trickles a byte at a time ends here. */
  readonly totalMs: number;
}

/** A file server that is alive answers in far less; one that is not holds up the single slot no longer than this. */
export const FETCH_TIMES: Omit<FetchLimits, 'maxBytes'> = {
  firstByteMs: 30_000,
  silenceMs: 30_000,
  totalMs: 300_000,
};

/** Why a fetch failed, as the end of the sentence "File 1 could not be fetched: …". */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly details: Record<string, unknown>;

  constructor(reason: string, details: Record<string, unknown> = {}, cause?: unknown) {
    super(reason, { cause });
    this.details = details;
  }
}

/** The failure of a file that is larger than it may be. */
export function tooLarge(maxBytes: number): FetchFailure {
  return new FetchFailure(`it is larger than ${maxBytes} bytes`, { max_bytes: maxBytes });
}
