import type { IxErrorCode } from '../../steps/ports/errors.ts';
import { IX_ERRORS, IxError } from '../../steps/ports/errors.ts';

/** What two threads or processes say to each other. All of it can be cloned. */
export type PeerMessage =
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'reply'; readonly id: number; readonly outcome: Settled };

/** How a call ended, in a form that crosses threads and processes: an error's class does not. */
export type Settled =
  | { readonly value: unknown }
  | {
      readonly code: IxErrorCode | null;
      readonly message: string;
      readonly details: Record<string, unknown> | null;
      readonly stack: string | undefined;
    };

/** What V8 throws when an allocation fails that it could refuse; where it could not it ends the process. */
const REFUSED_ALLOCATION = /^(Array buffer allocation failed|Invalid (string|array|typed array) length)/;

export async function settle(work: () => unknown): Promise<Settled> {
  try {
    return { value: await work() };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (error instanceof IxError) {
      return { code: error.code, message: error.message, details: error.details, stack: error.stack };
    }
    const isMemory = error instanceof RangeError && REFUSED_ALLOCATION.test(error.message);
    return {
      code: isMemory ? 'IX_000_006' : null,
      message: isMemory ? 'The document needs more memory than one job may take.' : error.message,
      details: null,
      stack: error.stack,
    };
  }
}

/** @throws IxError, or Error with the stack of where it came from */
export function unwrap(outcome: Settled): unknown {
  if ('value' in outcome) return outcome.value;
  const { code, message, details, stack } = outcome;
  if (code !== null && code in IX_ERRORS)
    throw new IxError(code, message, details === null ? {} : { details });
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  throw error;
}
