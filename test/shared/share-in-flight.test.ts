import { expect, it } from 'vitest';
import { shareInFlight } from '../../src/shared/share-in-flight.ts';

it('who asks the same while an answer is on its way gets that one, and afterwards a new one', async () => {
  const asked: string[] = [];
  const answers: PromiseWithResolvers<number>[] = [];
  const share = shareInFlight(
    (what: string) => {
      asked.push(what);
      const answer = Promise.withResolvers<number>();
      answers.push(answer);
      return answer.promise;
    },
    (what) => what,
  );
  const [first, same, other] = [share('a'), share('a'), share('b')];
  expect(asked).toEqual(['a', 'b']);
  answers[0]?.resolve(1);
  answers[1]?.reject(new Error('gone'));
  expect(await Promise.all([first, same])).toEqual([1, 1]);
  await expect(other).rejects.toThrow('gone');
  const again = share('b');
  answers[2]?.resolve(3);
  expect(await again).toBe(3);
});
