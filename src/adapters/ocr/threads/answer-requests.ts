import { parentPort } from 'node:worker_threads';

/** What the thread says for each request; `held` is the memory outside V8's heap that the thread now holds, in bytes. */
export type ThreadAnswer<Answer> =
  | { readonly answer: Answer; readonly held: number }
  | { readonly failure: string };

/** The inside of a reader thread: answers each request of `reader-thread` with what `answer` returns or why it cannot. */
export function answerRequests<Request, Answer>(
  answer: (request: Request) => Answer | Promise<Answer>,
): void {
  parentPort?.on('message', async (request: Request) => {
    parentPort?.postMessage(await toAnswer(request, answer));
  });
}

async function toAnswer<Request, Answer>(
  request: Request,
  answer: (request: Request) => Answer | Promise<Answer>,
): Promise<ThreadAnswer<Answer>> {
  try {
    const given = await answer(request);
    return { answer: given, held: process.memoryUsage().external };
  } catch (thrown) {
    return { failure: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}
