import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatches } from '../../src/places/store/batches.ts';

/** Batches whose statements end when the test says so. */
function openBatches() {
  const started: { items: readonly number[]; end: PromiseWithResolvers<readonly (string | Error)[]> }[] = [];
  const ask = createBatches<number, string>((items) => {
    const end = Promise.withResolvers<readonly (string | Error)[]>();
    started.push({ items, end });
    return end.promise;
  });
  const items = () => started.map((statement) => statement.items);
  function end(index: number, answer: (item: number) => string | Error = String): void {
    const statement = started[index];
    statement?.end.resolve(statement.items.map(answer));
  }
  return { ask, items, end, fail: (index: number, error: Error) => started[index]?.end.reject(error) };
}

describe('batches', () => {
  it('send one request at once, and what comes while two statements are under way together', async () => {
    const { ask, items, end } = openBatches();
    const first = ask(1);
    await turn();
    const second = ask(2);
    await turn();
    const third = ask(3);
    await turn();
    const fourth = ask(4);
    await turn();
    expect(items()).toEqual([[1], [2]]);
    end(1);
    expect(await second).toBe('2');
    expect(items()).toEqual([[1], [2], [3, 4]]);
    end(0);
    end(2);
    expect(await Promise.all([first, third, fourth])).toEqual(['1', '3', '4']);
  });

  it('put requests of the same turn into one statement, equal ones too, and never more than 64', async () => {
    const { ask, items, end } = openBatches();
    const answers = Promise.all(Array.from({ length: 70 }, (_, index) => ask(index % 5)));
    await turn();
    expect(items().map(({ length }) => length)).toEqual([64, 6]);
    end(0);
    end(1);
    expect(await answers).toEqual(Array.from({ length: 70 }, (_, index) => String(index % 5)));
  });

  it('fail one request with its own error and all with that of their statement, and then go on', async () => {
    const { ask, end, fail } = openBatches();
    const mixed = Promise.allSettled([ask(1), ask(2)]);
    await turn();
    end(0, (item) => (item === 1 ? new Error('refused') : 'fine'));
    expect(await mixed).toMatchObject([
      { status: 'rejected', reason: { message: 'refused' } },
      { status: 'fulfilled', value: 'fine' },
    ]);
    const broken = Promise.allSettled([ask(3), ask(4)]);
    await turn();
    fail(1, new Error('no database'));
    expect((await broken).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = ask(5);
    await turn();
    end(2);
    expect(await next).toBe('5');
  });
});
