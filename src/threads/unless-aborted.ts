/** What was waited for; rejects with the signal's reason when it has aborted or does so before. The work itself goes on. */
export async function unlessAborted<T>(signal: AbortSignal | null, waited: Promise<T>): Promise<T> {
  if (signal === null) return waited;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  // An event that is over is told to nobody who comes later.
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([waited, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
