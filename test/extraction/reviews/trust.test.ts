import { expect, it } from 'vitest';
import { createRandom } from '../../../scripts/lab/random.ts';
import { weighTrust } from '../../../src/extraction/reviews/trust.ts';
import { createTrustWatch, trustWarning } from '../../../src/extraction/reviews/trust-watch.ts';

/**
 * Documents of nine values each with confidences from 0.5 to 1. `off` is taken from the chance of being right, and a share of the
 * documents is read badly as a whole, so that their values are wrong together.
 */
function drawDocuments(random: () => number, count: number, off: number) {
  return Array.from({ length: count }, () => {
    const mood = (random() - 0.5) * 0.4;
    const confidences = Array.from({ length: 9 }, () => 0.5 + random() / 2);
    const right = confidences.filter((confidence) => random() < confidence - off + mood).length;
    return { values: 9, expected: confidences.reduce((sum, one) => sum + one, 0), right };
  });
}

const stateOf = (seed: number, count: number, off: number) =>
  weighTrust(drawDocuments(createRandom(seed), count, off)).state;
const SEEDS = Array.from({ length: 1_000 }, (_, seed) => seed);

it('says nothing of confidences that mean what they say, though documents differ', () => {
  expect(SEEDS.filter((seed) => stateOf(seed, 200, 0) === 'too_sure').length).toBeLessThanOrEqual(5);
});

it('finds confidences that are a tenth too high in a hundred documents', () => {
  expect(SEEDS.filter((seed) => stateOf(seed, 100, 0.1) === 'too_sure').length).toBeGreaterThan(900);
});

it('does not tell from fewer than thirty documents, and takes modesty for no fault', () => {
  expect(stateOf(1, 29, 0.5)).toBe('too_few');
  expect(stateOf(1, 200, -0.1)).toBe('holds');
  expect(weighTrust([])).toMatchObject({ deviation: 0, state: 'too_few' });
});

it('logs once that they say too much, and asks at most every ten minutes', async () => {
  let [time, asked] = [0, 0];
  let documents = drawDocuments(createRandom(1), 100, 0.3);
  const logged: string[] = [];
  const verdicts = {
    async listLatestApproved() {
      asked += 1;
      return documents;
    },
  };
  const log = { warn: (_details: unknown, message: string) => void logged.push(message) };
  const watch = createTrustWatch(verdicts, log, () => time);
  const first = await watch.current();
  expect(first?.state).toBe('too_sure');
  expect(first === null ? '' : trustWarning(first)).toBe(logged[0]);
  await watch.current();
  expect(asked).toBe(1);
  time += 600_000;
  await watch.current();
  expect([asked, logged.length]).toEqual([2, 1]);
  documents = drawDocuments(createRandom(2), 100, 0);
  time += 600_000;
  expect((await watch.current())?.state).toBe('holds');
  documents = [];
  time += 600_000;
  expect(await watch.current()).toBeNull();
});

it('asks a database that could not be asked again soon', async () => {
  let [time, asked] = [0, 0];
  const verdicts = {
    async listLatestApproved() {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return drawDocuments(createRandom(1), 100, 0);
    },
  };
  const watch = createTrustWatch(verdicts, { warn: () => undefined }, () => time);
  expect(await watch.current()).toBeNull();
  time += 29_999;
  expect(await watch.current()).toBeNull();
  time += 1;
  expect((await watch.current())?.state).toBe('holds');
  expect(asked).toBe(2);
});
