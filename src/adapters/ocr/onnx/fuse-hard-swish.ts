import type { Model, Operation } from './graph.ts';
import { otherInput, outputOf, type Uses, usesOf } from './uses.ts';

/** x · clip(x + 3, 0, 6) / 6, written as four operations, is HardSwish (Howard et al., Searching for MobileNetV3, 2019, section 5.2). */
export function fuseHardSwish(model: Model): Model {
  const uses = usesOf(model);
  const gone = new Set<Operation>();
  const fused = new Map<Operation, Operation>();
  for (const sum of model.operations) {
    const found = sum.op === 'Add' ? findHardSwish(sum, uses) : null;
    if (found === null) continue;
    for (const operation of found.before) gone.add(operation);
    fused.set(found.last, {
      op: 'HardSwish',
      inputs: [found.value],
      outputs: found.last.outputs,
      attributes: [],
    });
  }
  const operations = model.operations.filter((one) => !gone.has(one)).map((one) => fused.get(one) ?? one);
  return { ...model, operations };
}

function findHardSwish(sum: Operation, uses: Uses) {
  const three = sum.inputs.find((name) => uses.number(name) === 3);
  const value = three === undefined ? undefined : otherInput(sum, three);
  const clip = uses.only(outputOf(sum), 'Clip');
  if (value === undefined || clip === null) return null;
  const [, least, most] = clip.inputs;
  const product = uses.only(outputOf(clip), 'Mul');
  if (uses.number(least) !== 0 || uses.number(most) !== 6 || product === null) return null;
  const sixth = uses.only(outputOf(product), 'Div');
  if (otherInput(product, outputOf(clip)) !== value || sixth === null) return null;
  const isSixth = sixth.inputs[0] === outputOf(product) && uses.number(sixth.inputs[1]) === 6;
  return isSixth ? { value, before: [sum, clip, product], last: sixth } : null;
}
