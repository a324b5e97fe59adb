import { fuseArithmetic } from './fuse-arithmetic.ts';
import { fuseHardSwish } from './fuse-hard-swish.ts';
import { fuseScale } from './fuse-scale.ts';
import { integersConstant, integersOf, type Model, type Operation, readModel, writeModel } from './graph.ts';

/** The first version with HardSwish, and the first one from which models are lifted to it. */
const HARD_SWISH = 14;
const LIFTED_FROM = 12;
/** Operations that mean in version 14 what they mean from version 12 on; Softmax along the last axis, as these models use it. */
const SAME =
  /^(Add|AveragePool|BatchNormalization|Cast|Clip|Concat|Constant|Conv|ConvTranspose|Div|GlobalAveragePool|HardSigmoid|MatMul|Mul|Pow|ReduceMean|Relu|Reshape|Resize|Shape|Sigmoid|Slice|Softmax|Sqrt|Sub|Transpose)$/;

/**
 * The same model with fewer operations: what Paddle's exporter wrote as four operations becomes HardSwish, and factors and summands go into
 * the weights of convolutions. It gives what it gave, to the rounding of floats, in two thirds of the time: onnxruntime works through each
 * of those operations on its own and in another layout than its convolutions.
 *
 * @param bytes a model in the ONNX format; one that is not of the known kind is given back as it is
 * @throws Error where the bytes are no model
 */
export function fuseModel(bytes: Uint8Array): Uint8Array {
  const lifted = lift(readModel(bytes));
  return lifted === null
    ? bytes
    : writeModel(withoutUnused(fuseScale(fuseArithmetic(fuseHardSwish(lifted)))));
}

/** In the version that knows HardSwish; null where another operation may mean something else there. */
function lift(model: Model): Model | null {
  if (model.opset === null || model.opset < LIFTED_FROM || model.opset >= HARD_SWISH) return null;
  const isKnown = ({ op }: Operation) => SAME.test(op) || op === 'Squeeze';
  if (!model.operations.every(isKnown)) return null;
  const operations = model.operations.flatMap((one) => (one.op === 'Squeeze' ? liftSqueeze(one) : [one]));
  return { ...model, opset: HARD_SWISH, operations };
}

/** Its axes are an input from version 13 on. */
function liftSqueeze(squeeze: Operation): Operation[] {
  const axes = integersOf(squeeze, 'axes');
  const name = `${squeeze.outputs.join()}.axes`;
  return axes.length === 0
    ? [squeeze]
    : [integersConstant(name, axes), { ...squeeze, inputs: [...squeeze.inputs, name], attributes: [] }];
}

function withoutUnused(model: Model): Model {
  const used = new Set(model.operations.flatMap(({ inputs }) => inputs));
  const isUsed = ({ op, outputs }: Operation) => op !== 'Constant' || outputs.some((name) => used.has(name));
  return { ...model, operations: model.operations.filter(isUsed) };
}
