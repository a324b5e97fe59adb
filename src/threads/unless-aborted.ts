/** What was waited for; rejects with the signal's reason when it aborts before. The work itself goes on. */
export async function unlessAborted<T>(signal: AbortSignal, waited: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([waited, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
