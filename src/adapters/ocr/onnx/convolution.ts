import { type Floats, floatsConstant, type Operation } from './graph.ts';
import type { Uses } from './uses.ts';

/** A convolution with its weights, of which the first dimension is the channel that it gives. */
export interface Convolution {
  readonly operation: Operation;
  readonly weights: Floats;
  /** A summand for each channel. */
  readonly bias: Float32Array;
}

/** What the operation is as a convolution; null where it is none, or its weights are no constants. */
export function asConvolution(operation: Operation, uses: Uses): Convolution | null {
  if (operation.op !== 'Conv') return null;
  const [, weightsName, biasName] = operation.inputs;
  const weights = uses.floats(weightsName);
  const bias = biasName === undefined ? null : uses.floats(biasName);
  if (weights === null || (biasName !== undefined && bias === null)) return null;
  return { operation, weights, bias: bias?.values ?? new Float32Array(channelsOf(weights)) };
}

export function channelsOf({ dims }: Floats): number {
  return dims[0] ?? 0;
}

/** The convolution as operations: its constants, and itself. */
export function convolutionOperations({ operation, weights, bias }: Convolution): Operation[] {
  const [value = '', ...before] = operation.inputs;
  // Other than before, whose constants may still stand in the model.
  const nameOf = (part: string, at: number) => `${operation.outputs.join()}.${part}(${before[at] ?? ''})`;
  const [weightsName, biasName] = [nameOf('weights', 0), nameOf('bias', 1)];
  return [
    floatsConstant(weightsName, weights),
    floatsConstant(biasName, { dims: [bias.length], values: bias }),
    { ...operation, inputs: [value, weightsName, biasName] },
  ];
}

/** A loop, since models have millions of weights. */
export function multiplied(values: Float32Array, factor: number): Float32Array {
  const products = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) products[at] = (values[at] ?? 0) * factor;
  return products;
}
