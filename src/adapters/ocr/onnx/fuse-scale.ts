import {
  asConvolution,
  type Convolution,
  channelsOf,
  convolutionOperations,
  multiplied,
} from './convolution.ts';
import { integerAttribute, integersAttribute, integersOf, type Model, type Operation } from './graph.ts';
import { otherInput, outputOf, type Uses, usesOf } from './uses.ts';

/** factor · value + summand, with a number for each. */
interface Scaled {
  readonly value: string;
  readonly factor: number;
  readonly summand: number;
  readonly operations: readonly [Operation, Operation];
}

/**
 * A factor and a summand behind HardSwish go into the convolutions behind them. Where one of those pads its input with zeros, which
 * the summand would shift, both become one convolution of each channel with itself, which onnxruntime does in the layout of its neighbours.
 */
export function fuseScale(model: Model): Model {
  const uses = usesOf(model);
  const fused = new Map<Operation, readonly Operation[]>();
  for (const swish of model.operations) {
    const scaled = swish.op === 'HardSwish' ? findScaled(outputOf(swish), uses) : null;
    if (scaled === null) continue;
    const replaced = intoFollowing(scaled, model, uses) ?? asItsOwn(scaled, swish, model, uses);
    for (const [before, after] of replaced) fused.set(before, after);
  }
  return { ...model, operations: model.operations.flatMap((one) => fused.get(one) ?? [one]) };
}

function findScaled(value: string, uses: Uses): Scaled | null {
  const product = uses.only(value, 'Mul');
  const factor = product === null ? null : uses.number(otherInput(product, value));
  if (product === null || factor === null) return null;
  const sum = uses.only(outputOf(product), 'Add');
  const summand = sum === null ? null : uses.number(otherInput(sum, outputOf(product)));
  return sum === null || summand === null ? null : { value, factor, summand, operations: [product, sum] };
}

type Replaced = ReadonlyMap<Operation, readonly Operation[]>;

/** Null where something else than convolutions without padding takes the sum. */
function intoFollowing(scaled: Scaled, model: Model, uses: Uses): Replaced | null {
  const [product, sum] = scaled.operations;
  const result = outputOf(sum);
  const following = uses.of(result).map((one) => asUnpadded(one, result, uses));
  if (model.outputs.has(result) || following.length === 0) return null;
  const replaced = new Map<Operation, readonly Operation[]>([
    [product, []],
    [sum, []],
  ]);
  for (const convolution of following) {
    if (convolution === null) return null;
    replaced.set(convolution.operation, convolutionOperations(scaleInput(convolution, scaled)));
  }
  return replaced;
}

function asUnpadded(operation: Operation, input: string, uses: Uses): Convolution | null {
  const isPlain = operation.inputs[0] === input && integersOf(operation, 'pads').every((pad) => pad === 0);
  return isPlain ? asConvolution(operation, uses) : null;
}

/** The convolution of what it is given before factor and summand: the summand meets each weight of a channel once. */
function scaleInput({ operation, weights, bias }: Convolution, { value, factor, summand }: Scaled) {
  const perChannel = weights.values.length / channelsOf(weights);
  const shifted = bias.map((one, channel) => {
    const own = weights.values.subarray(channel * perChannel, (channel + 1) * perChannel);
    return one + summand * own.reduce((sum, weight) => sum + weight, 0);
  });
  const values = multiplied(weights.values, factor);
  const inputs = [value, ...operation.inputs.slice(1)];
  return { operation: { ...operation, inputs }, weights: { ...weights, values }, bias: shifted };
}

/** Nothing is replaced where how many channels there are is not known, which the convolution before HardSwish says. */
function asItsOwn(scaled: Scaled, swish: Operation, model: Model, uses: Uses): Replaced {
  const [product, sum] = scaled.operations;
  const before = model.operations.find((one) => swish.inputs.some((name) => one.outputs.includes(name)));
  const convolution = before === undefined ? null : asConvolution(before, uses);
  if (convolution === null) return new Map();
  const channels = channelsOf(convolution.weights);
  const own = convolutionOperations({
    operation: {
      op: 'Conv',
      inputs: [scaled.value],
      outputs: sum.outputs,
      attributes: [integerAttribute('group', channels), integersAttribute('kernel_shape', [1, 1])],
    },
    weights: { dims: [channels, 1, 1, 1], values: new Float32Array(channels).fill(scaled.factor) },
    bias: new Float32Array(channels).fill(scaled.summand),
  });
  return new Map<Operation, readonly Operation[]>([
    [product, own],
    [sum, []],
  ]);
}
