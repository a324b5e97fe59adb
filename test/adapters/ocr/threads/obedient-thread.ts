import { existsSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { answerRequests } from '../../../../src/adapters/ocr/threads/answer-requests.ts';

/** Does what a test tells it. `exit unless FILE` ends the thread, and makes the file, where there is none. */
answerRequests(async (request: string, checkStop): Promise<string> => {
  if (request === 'exit') process.exit(3);
  const [, marker] = /^exit unless (.*)$/.exec(request) ?? [];
  if (marker !== undefined && !existsSync(marker)) {
    writeFileSync(marker, '');
    process.exit(3);
  }
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
