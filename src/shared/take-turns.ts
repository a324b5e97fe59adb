/**
 * Runs pieces of work of many senders one after the other, and lets everything else of the process have its turn between them:
 * two hundred senders at once would otherwise fill each round of the event loop.
 *
 * @returns runs one piece when its turn has come; a piece that fails fails for its own sender only
 */
export function takeTurns(): <Result>(piece: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (piece) => {
    const result = last.then(() => nextRound()).then(piece);
    last = result.catch(() => undefined);
    return result;
  };
}

const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));
