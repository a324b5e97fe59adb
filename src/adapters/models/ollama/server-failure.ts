/**
 * What kept a server from answering: `unreachable` no connection, or one that broke; `silent` nothing was heard for
 * too long; `status` an HTTP error; `stream` an error that it reported after its answer had begun; `cut` an answer that
 * ended in good order but before its end; `nonsense` an answer that is not Ollama's.
 */
export type FailureKind = 'unreachable' | 'silent' | 'status' | 'stream' | 'cut' | 'nonsense';

/** A request to the server that brought no answer. `message` is what can be shown to a person. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
  readonly kind: FailureKind;
  /** HTTP status, where there is one. */
  readonly status: number | null;
  /** The server's own words, in full: for recognising a failure, never for showing. */
  readonly said: string;

  constructor(
    kind: FailureKind,
    message: string,
    more: { status?: number; said?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.kind = kind;
    this.status = more.status ?? null;
    this.said = more.said ?? '';
  }
}

const BRIEF_STATUSES = new Set([408, 425, 429]);

/** Whether the same request may well succeed a little later: a lost connection, a full queue, a crashed runner. */
export function isBrief(failure: ServerFailure): boolean {
  if (contextOverflow(failure) !== null) return false;
  if (failure.kind === 'unreachable' || failure.kind === 'stream') return true;
  const { status } = failure;
  return failure.kind === 'status' && status !== null && (status >= 500 || BRIEF_STATUSES.has(status));
}

/** Whether the server stopped a model that kept repeating itself; with the same prompt it would do so again. */
export function isRepetition(failure: ServerFailure): boolean {
  return failure.kind === 'stream' && /repeat limit/i.test(failure.said);
}

/** Tokens that the server counted in a prompt and the room that it has; null where it did not say. */
export interface ContextOverflow {
  readonly promptTokens: number | null;
  readonly contextTokens: number | null;
}

/**
 * Whether the server refused a prompt as longer than its context. It says so with status 400, in its own words or in
 * those of llama-server, whose error is passed on as JSON text inside the error (ollama issue 16800).
 */
export function contextOverflow(failure: ServerFailure): ContextOverflow | null {
  const refused = failure.status === 400 || failure.status === 500 || failure.kind === 'stream';
  if (!refused || !/exceed_context_size|context (?:length|size|window)/i.test(failure.said)) return null;
  return {
    promptTokens: numberAfter(/"n_prompt_tokens\\?":\s*(\d+)/, failure.said),
    contextTokens: numberAfter(/"n_ctx\\?":\s*(\d+)/, failure.said),
  };
}

function numberAfter(pattern: RegExp, text: string): number | null {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** How messages name the server, and the setting that says where it is. */
export const nameServer = (server: string): string => `The Ollama server at ${server} (IX_LLM_URL)`;

/** A server's words made fit for a message: one line, no markup, at most 200 characters. */
export function quoteServer(text: string): string {
  const line = text
    .replace(/<(style|script)\b[^<>]*>[^<]*/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
