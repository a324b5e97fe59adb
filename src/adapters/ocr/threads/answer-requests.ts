import { parentPort } from 'node:worker_threads';

/** What the thread says for each request; `held` is the memory outside V8's heap that the thread now holds, in bytes. */
export type ThreadAnswer<Answer> =
  | { readonly answer: Answer; readonly held: number }
  | { readonly failure: string };

/** What a thread is asked to: a request, or to leave off the one it is at. */
export type ThreadMessage<Request> = { readonly request: Request } | { readonly leaveOff: true };

/** @param checkStop throws once the thread has been asked to leave off: to be called between native calls */
export type AnswerRequest<Request, Answer> = (
  request: Request,
  checkStop: () => void,
) => Answer | Promise<Answer>;

/** The inside of a reader thread: answers each request of `reader-thread` with what `answer` returns or why it cannot. */
export function answerRequests<Request, Answer>(answer: AnswerRequest<Request, Answer>): void {
  let stopping = false;
  const checkStop = () => {
    if (stopping) throw new Error('the reader thread is being stopped');
  };
  parentPort?.on('message', async (message: ThreadMessage<Request>) => {
    if ('leaveOff' in message) stopping = true;
    else parentPort?.postMessage(await toAnswer(message.request, answer, checkStop));
  });
}

async function toAnswer<Request, Answer>(
  request: Request,
  answer: AnswerRequest<Request, Answer>,
  checkStop: () => void,
): Promise<ThreadAnswer<Answer>> {
  try {
    const given = await answer(request, checkStop);
    return { answer: given, held: process.memoryUsage().external };
  } catch (thrown) {
    return { failure: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}
