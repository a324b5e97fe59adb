import { plainWords } from '../../../reading/text/plain-words.ts';
import type { ValidationError } from '../../../schemas/http-errors.ts';

/**
 * An answer that ends a request: routes throw it. `detail` is a sentence for the caller in plain words, or the errors of a 422; where clients
 * know that sentence by heart, `hint` says beside it what was wrong here and what mends it.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly detail: string | readonly ValidationError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly hint: string | undefined;

  constructor(
    statusCode: number,
    detail: string | readonly ValidationError[],
    headers: Readonly<Record<string, string>> = {},
    hint?: string,
  ) {
    super(typeof detail === 'string' ? detail : 'the request does not fit its schema');
    this.statusCode = statusCode;
    this.detail = typeof detail === 'string' ? plainWords(detail) : detail;
    this.headers = headers;
    this.hint = hint === undefined ? undefined : plainWords(hint);
  }
}

/** The 422 of a request that breaks its schema. */
export const validationFailure = (errors: readonly ValidationError[]) => new HttpError(422, errors);
