import { inflateSync } from 'node:zlib';

/**
 * What pdf.js uses of a DecompressionStream, for bytes that are all there: it writes them in one piece, and takes what comes out. The
 * stream of Node costs more than a millisecond for each of them, most of it for going to another thread and back.
 */
function inflateAtOnce() {
  const given = Promise.withResolvers<Uint8Array>();
  const writer = {
    ready: Promise.resolve(),
    write: async (bytes: Uint8Array) => given.resolve(bytes),
    close: async () => undefined,
  };
  /** Damaged bytes throw: pdf.js then takes them apart itself, as far as they go. */
  async function* inflate() {
    yield inflateSync(await given.promise);
  }
  return { writable: { getWriter: () => writer }, readable: inflate() };
}

/** From now on pdf.js, and whatever else runs in this thread, inflates streams (ISO 32000-1, 7.4.4) without Node's stream. */
export function inflateStreamsAtOnce(): void {
  const ofNode = globalThis.DecompressionStream;
  const construct = (format: ConstructorParameters<typeof ofNode>[0]) =>
    format === 'deflate' ? inflateAtOnce() : new ofNode(format);
  Reflect.set(globalThis, 'DecompressionStream', function DecompressionStream(format: 'deflate') {
    return construct(format);
  });
}
