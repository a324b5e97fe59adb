/**
 * Maps items with at most `width` of them in the work at once; the results keep the order of the items. After the first
 * failure no further item is begun, and it is thrown when those in the work have settled.
 */
export async function mapInOrder<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length);
  const pending = items.entries();
  let failed = false;
  const lane = async () => {
    for (const [index, item] of pending) {
      if (failed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.max(1, width) }, lane));
  const failure = lanes.find((one) => one.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  return results;
}
