import DataLoader from 'dataloader';

/** Statements of one kind that are under way at once. One leaves the database idle while its answer travels. */
const MAX_STATEMENTS = 2;
/** Longest batch: a statement of so many rows still takes only milliseconds. */
const MAX_ITEMS = 64;

/**
 * Gathers what is asked for while statements are under way into the next one: alone, a request goes out at once; under
 * load, many share one round trip and one commit. Each is asked for after it came in, so it sees all that was answered before.
 *
 * @param run answers items in their order; an Error in an item's place fails that item alone
 * @returns asks for one item; rejects with the error in its place, or with what `run` threw
 */
export function createBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): (item: Item) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  async function runCounted(items: readonly Item[]): Promise<readonly (Result | Error)[]> {
    try {
      return await run(items);
    } finally {
      underWay -= 1;
      startNext();
    }
  }

  function startNext(): void {
    if (underWay >= MAX_STATEMENTS) return;
    const dispatch = waiting.shift();
    if (dispatch === undefined) return;
    underWay += 1;
    dispatch();
  }

  const loader = new DataLoader<Item, Result>(runCounted, {
    cache: false,
    maxBatchSize: MAX_ITEMS,
    batchScheduleFn: (dispatch) => {
      waiting.push(dispatch);
      setImmediate(startNext);
    },
  });
  return (item) => loader.load(item);
}
