import type { AnyStateMachine } from 'xstate';

const typeOf = (made: object) => ('type' in made && typeof made.type === 'string' ? made.type : 'inline');

/** Keys whose functions do something, and are shown by name; all other functions only make values, and are left out. */
const DOING = new Set(['actions', 'entry', 'exit', 'guard', 'always', 'onDone', 'onError']);

function toPlain(value: unknown, key: string): unknown {
  if (typeof value === 'function') return DOING.has(key) ? { type: typeOf(value) } : undefined;
  if (Array.isArray(value)) return value.map((one: unknown) => toPlain(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const plain = toPlain(inner, name);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );
}

/**
 * The definition of a machine as plain data: what `createMachine` takes and Stately's tools read. Actors, guards, delays and
 * named actions stand by their names; what is written in the machine itself by its type, such as `xstate.assign`.
 */
export const toDefinition = (machine: AnyStateMachine): unknown => toPlain(machine.config, '');
