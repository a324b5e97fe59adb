import { describe, expect, it } from 'vitest';
import { createJobEnds, TooManyWaiting } from '../../../src/extraction/http/job-ends.ts';

const LONG_MS = 60_000;
const never = new AbortController().signal;

/** A database in which the named jobs have ended, and how it was asked. */
function createLooks() {
  const ended = new Set<string>();
  const looks: (readonly string[])[] = [];
  const look = async (jobIds: readonly string[]) => {
    looks.push(jobIds);
    return jobIds.filter((jobId) => ended.has(jobId));
  };
  return { ended, looks, look };
}

async function hasSettled(wait: Promise<void>): Promise<boolean> {
  const open = Symbol('open');
  for (let turn = 0; turn < 20; turn += 1) await null;
  return (await Promise.race([wait, Promise.resolve(open)])) !== open;
}

describe('waiting for the end of jobs', () => {
  it('ends at once for a job that has ended before', async () => {
    const { ended, look } = createLooks();
    ended.add('a');
    await createJobEnds(look).wait('a', LONG_MS, never);
  });

  it('asks once for all who begin to wait together, and once more when told', async () => {
    const { ended, looks, look } = createLooks();
    const ends = createJobEnds(look);
    const waits = Array.from({ length: 100 }, (_, n) => ends.wait(n < 50 ? 'a' : 'b', LONG_MS, never));
    expect(await hasSettled(Promise.race(waits))).toBe(false);
    expect(looks).toEqual([['a', 'b']]);
    ended.add('a');
    ends.tell('a');
    await Promise.all(waits.slice(0, 50));
    expect(looks).toEqual([['a', 'b'], ['a']]);
    expect(await hasSettled(Promise.race(waits.slice(50)))).toBe(false);
    ended.add('b');
    ends.lookAgain();
    await Promise.all(waits);
  });

  it('believes the row and not the notification, and asks of no job that nobody waits for', async () => {
    const { ended, looks, look } = createLooks();
    const ends = createJobEnds(look);
    const wait = ends.wait('a', LONG_MS, never);
    ends.tell('a');
    ends.tell('b');
    ends.tell("'; drop");
    expect(await hasSettled(wait)).toBe(false);
    expect(looks).toEqual([['a']]);
    ended.add('a');
    ends.tell('a');
    await wait;
    ends.tell('a');
    expect(looks).toHaveLength(2);
  });

  it('hears of an end that comes while it looks', async () => {
    const answers: ((jobIds: readonly string[]) => void)[] = [];
    const ends = createJobEnds(() => new Promise((resolve) => answers.push(resolve)));
    const wait = ends.wait('a', LONG_MS, never);
    for (let turn = 0; turn < 5; turn += 1) await null;
    ends.tell('a');
    answers[0]?.([]);
    for (let turn = 0; turn < 5; turn += 1) await null;
    answers[1]?.(['a']);
    await wait;
  });

  it('does not look for an end that this instance is writing, unless it could not be written', async () => {
    const { ended, looks, look } = createLooks();
    const ends = createJobEnds(look);
    const waits = ['a', 'b'].map((jobId) => ends.wait(jobId, LONG_MS, never));
    expect(await hasSettled(Promise.race(waits))).toBe(false);
    const [over, failed] = [ends.ending('a'), ends.ending('b')];
    ended.add('a').add('b');
    for (const jobId of ['a', 'b']) ends.tell(jobId);
    expect(await hasSettled(Promise.race(waits))).toBe(false);
    ends.ended('a');
    over();
    await waits[0];
    expect(looks).toEqual([['a', 'b']]);
    failed();
    await waits[1];
    expect(looks).toEqual([['a', 'b'], ['b']]);
  });

  it('ends without a look when this instance has ended the job', async () => {
    const { looks, look } = createLooks();
    const ends = createJobEnds(look);
    const waits = [ends.wait('a', LONG_MS, never), ends.wait('a', LONG_MS, never)];
    ends.ended('a');
    ends.ended('of whom nobody waits');
    await Promise.all(waits);
    expect(looks).toEqual([['a']]);
  });

  it('ends when the time is over, and when the caller goes', async () => {
    const { look } = createLooks();
    const ends = createJobEnds(look, 1);
    await ends.wait('a', 1, never);
    const gone = new AbortController();
    const wait = ends.wait('a', LONG_MS, gone.signal);
    gone.abort();
    await wait;
    await ends.wait('a', LONG_MS, gone.signal);
  });

  it('lets no more wait than may, and those again who come later', async () => {
    const { ended, look } = createLooks();
    const ends = createJobEnds(look, 2);
    const waits = [ends.wait('a', LONG_MS, never), ends.wait('b', LONG_MS, never)];
    await expect(ends.wait('a', LONG_MS, never)).rejects.toThrow(TooManyWaiting);
    ended.add('a').add('b');
    ends.lookAgain();
    await Promise.all(waits);
    await ends.wait('a', LONG_MS, never);
  });

  it('tells who waits that the database cannot be asked, and goes on with the next', async () => {
    let isDown = true;
    const ends = createJobEnds(async (jobIds) => {
      if (isDown) throw new Error('no answer');
      return jobIds;
    });
    await expect(ends.wait('a', LONG_MS, never)).rejects.toThrow('no answer');
    isDown = false;
    await ends.wait('a', LONG_MS, never);
  });
});
