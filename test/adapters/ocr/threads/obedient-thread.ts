import { setImmediate as nextTurn } from 'node:timers/promises';
import { answerRequests } from '../../../../src/adapters/ocr/threads/answer-requests.ts';

/** Does what a test tells it. */
answerRequests(async (request: string, checkStop): Promise<string> => {
  if (request === 'exit') process.exit(3);
  if (request === 'throw') throw new Error('told to');
  if (request === 'hang') await new Promise(() => {});
  if (request === 'work until stopped') {
    for (;;) {
      checkStop();
      await nextTurn();
    }
  }
  return `did ${request}`;
});
