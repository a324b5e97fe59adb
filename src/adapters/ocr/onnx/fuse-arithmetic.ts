import { asConvolution, type Convolution, convolutionOperations, multiplied } from './convolution.ts';
import type { Model, Operation } from './graph.ts';
import { otherInput, outputOf, type Uses, usesOf } from './uses.ts';

/** A number that multiplies or is added to all that a convolution gives goes into its weights. */
export function fuseArithmetic(model: Model): Model {
  const uses = usesOf(model);
  const gone = new Set<Operation>();
  const fused = new Map<Operation, readonly Operation[]>();
  for (const operation of model.operations) {
    const convolution = asConvolution(operation, uses);
    if (convolution === null) continue;
    const behind = takeIn(convolution, uses);
    if (behind.taken.length === 0) continue;
    for (const one of behind.taken) gone.add(one);
    fused.set(operation, convolutionOperations(calculate(convolution, behind)));
  }
  const operations = model.operations
    .filter((one) => !gone.has(one))
    .flatMap((one) => fused.get(one) ?? [one]);
  return { ...model, operations };
}

/** The operations behind a convolution that together make factor · its value + summand, and the value that the last of them gives. */
interface Behind {
  readonly taken: readonly Operation[];
  readonly factor: number;
  readonly summand: number;
  readonly value: string;
}

function takeIn({ operation }: Convolution, uses: Uses): Behind {
  const taken: Operation[] = [];
  let [factor, summand, value] = [1, 0, outputOf(operation)];
  for (let next = uses.only(value); next !== null; next = uses.only(value)) {
    const number = uses.number(otherInput(next, value));
    if (number === null || (next.op !== 'Add' && next.op !== 'Mul')) break;
    if (next.op === 'Mul') factor *= number;
    summand = next.op === 'Mul' ? summand * number : summand + number;
    value = outputOf(next);
    taken.push(next);
  }
  return { taken, factor, summand, value };
}

function calculate(
  { operation, weights, bias }: Convolution,
  { factor, summand, value }: Behind,
): Convolution {
  return {
    operation: { ...operation, outputs: [value] },
    weights: { ...weights, values: multiplied(weights.values, factor) },
    bias: bias.map((one) => one * factor + summand),
  };
}
