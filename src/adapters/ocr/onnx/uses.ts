import { type Floats, floatsOf, type Model, type Operation } from './graph.ts';

/** Who takes what in a model, and what its constants hold. */
export interface Uses {
  /** The operations that take this value. */
  of(value: string): readonly Operation[];
  /** The one operation of this kind that takes the value; null where there are more, or another, or where the model itself gives the value. */
  only(value: string, op?: string): Operation | null;
  /** The constant of this name; null where there is none, or one that holds no floats. */
  floats(name: string | undefined): Floats | null;
  /** The number that a constant of a single number holds, otherwise null. */
  number(name: string | undefined): number | null;
}

export function usesOf({ operations, outputs }: Model): Uses {
  const users = new Map<string, Operation[]>();
  const constants = new Map<string, Operation>();
  for (const operation of operations) {
    if (operation.op === 'Constant') for (const name of operation.outputs) constants.set(name, operation);
    for (const name of new Set(operation.inputs)) {
      const known = users.get(name);
      if (known === undefined) users.set(name, [operation]);
      else known.push(operation);
    }
  }
  const floats = (name: string | undefined) => {
    const constant = name === undefined ? undefined : constants.get(name);
    return constant === undefined ? null : floatsOf(constant);
  };
  return {
    of: (value) => users.get(value) ?? [],
    only(value, op) {
      const [first, ...further] = users.get(value) ?? [];
      const isOne = first !== undefined && further.length === 0 && !outputs.has(value);
      return isOne && (op === undefined || first.op === op) ? first : null;
    },
    floats,
    number(name) {
      const found = floats(name);
      return found?.values.length === 1 ? (found.values[0] ?? null) : null;
    },
  };
}

/** The other input of an operation of two, such as a sum; undefined where both are this value. */
export function otherInput({ inputs }: Operation, value: string): string | undefined {
  return inputs.find((name) => name !== value);
}

/** The value that an operation of one output gives. */
export function outputOf({ outputs }: Operation): string {
  return outputs[0] ?? '';
}
