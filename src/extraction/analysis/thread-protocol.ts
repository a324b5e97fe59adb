import type { IxErrorCode } from '../../../steps/errors.ts';
import { IxError } from '../../../steps/errors.ts';
import type { Model, ReadAgain } from '../../../steps/ports.ts';
import type {
  ExtractionInput,
  ExtractionOutput,
  ReliabilityInput,
  ReliabilityOutput,
} from '../../../steps/walk.ts';

/** What the service and its analysis thread say to each other. All of it can be cloned. */

export type AnalysisTask =
  | { readonly step: 'extraction'; readonly input: ExtractionInput }
  | { readonly step: 'reliability'; readonly input: ReliabilityInput };
export type AnalysisOutput = ExtractionOutput | ReliabilityOutput;

type WithoutSignal<Args extends readonly unknown[]> = Args extends readonly [...infer Rest, AbortSignal]
  ? Rest
  : never;

/** What the thread has to ask of the world: a model on the network, a second reading of a picture. */
export type WorldCall =
  | { readonly method: 'extract'; readonly args: WithoutSignal<Parameters<Model['extract']>> }
  | { readonly method: 'readAgain'; readonly args: WithoutSignal<Parameters<ReadAgain>> };

/** How work ended, in a form that crosses threads: an error's class does not. */
export type Outcome<T> =
  | { readonly value: T }
  | {
      readonly code: IxErrorCode | null;
      readonly message: string;
      readonly details: Record<string, unknown> | null;
      readonly stack: string | undefined;
    };

export type ToThread =
  | { readonly kind: 'run'; readonly task: AnalysisTask }
  | { readonly kind: 'answer'; readonly id: number; readonly outcome: Outcome<unknown> };

export type FromThread =
  | { readonly kind: 'done'; readonly outcome: Outcome<AnalysisOutput> }
  | { readonly kind: 'ask'; readonly id: number; readonly call: WorldCall };

export interface ThreadStart {
  /** The model runs in the thread: it is the built-in extractor, which asks nothing of the world. */
  readonly builtinModel: boolean;
}

export async function settle<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const known = error instanceof IxError ? error : null;
    return {
      code: known?.code ?? null,
      message: error.message,
      details: known?.details ?? null,
      stack: error.stack,
    };
  }
}

/** @throws IxError, or Error with the stack of the thread that it came from */
export function unwrap<T>(outcome: Outcome<T>): T {
  if ('value' in outcome) return outcome.value;
  const { code, message, details, stack } = outcome;
  if (code !== null) throw new IxError(code, message, details === null ? {} : { details });
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  throw error;
}
