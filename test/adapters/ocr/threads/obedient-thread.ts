import { answerRequests } from '../../../../src/adapters/ocr/threads/answer-requests.ts';

/** Does what a test tells it. */
answerRequests(async (request: string): Promise<string> => {
  if (request === 'exit') process.exit(3);
  if (request === 'throw') throw new Error('told to');
  if (request === 'hang') await new Promise(() => {});
  return `did ${request}`;
});
