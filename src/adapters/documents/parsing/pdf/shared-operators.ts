interface OperatorChunk {
  readonly fnArray: readonly unknown[];
  readonly argsArray: readonly unknown[];
}

const isOperatorChunk = (value: unknown): value is OperatorChunk =>
  typeof value === 'object' &&
  value !== null &&
  'fnArray' in value &&
  Array.isArray(value.fnArray) &&
  'argsArray' in value &&
  Array.isArray(value.argsArray);

/** How many wait for operators that they only read. */
let readers = 0;

/**
 * The half of pdf.js that makes the operators of a page empties their lists once it has sent them (6.4); what stands in the lists it
 * gives away.
 */
function sharedWith(message: unknown): object | null {
  if (readers === 0 || typeof message !== 'object' || message === null || !('chunk' in message)) return null;
  const { chunk } = message;
  if (!isOperatorChunk(chunk)) return null;
  return { ...message, chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] } };
}

const isPrimitive = (value: unknown) =>
  value === null || (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol');

/** The clone of an object that holds nothing but values, as most messages of pdf.js do; null for any other. */
function copyOfValues(message: unknown): object | null {
  if (typeof message !== 'object' || message === null) return null;
  if (Object.getPrototypeOf(message) !== Object.prototype) return null;
  for (const value of Object.values(message)) if (!isPrimitive(value)) return null;
  return { ...message };
}

/**
 * Lets operators of pages go from one half of pdf.js to the other as they are. It sends clones, as between two threads; here both halves
 * run in one, and cloning takes a third of the time of reading a page. Of the ten messages for a page seven are a few numbers.
 */
export function shareOperators(): void {
  const clone = globalThis.structuredClone;
  Reflect.set(
    globalThis,
    'structuredClone',
    (value: unknown, options?: Parameters<typeof clone>[1]) =>
      sharedWith(value) ?? copyOfValues(value) ?? clone(value, options),
  );
}

/** Awaits operators that are read and never changed; those that are painted are, and stay clones. */
export async function withSharedOperators<T>(make: () => Promise<T>): Promise<T> {
  readers += 1;
  try {
    return await make();
  } finally {
    readers -= 1;
  }
}
