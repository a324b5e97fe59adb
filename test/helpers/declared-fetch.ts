import { readDeclaredAnswers } from '../../testing/systems/declared-answers.ts';

type Declared = ReturnType<typeof readDeclaredAnswers>;

const services = new Map<string, Declared>();
const plainFetch = globalThis.fetch;

/**
 * The same as fetch, but an answer of a service of the tests that is not as its `/openapi.json` declares it is an error.
 * Paths that the document does not have, and answers that are no JSON, are left alone.
 */
const checkingFetch: typeof fetch = async (input, init) => {
  const answer = await plainFetch(input, init);
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
  const declared = services.get(origin);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  // HEAD says what GET would, without it.
  if (declared === undefined || !isJson || method === 'HEAD') return answer;
  const fault = declared.fault(pathname, method, answer.status, await answer.clone().json());
  if (fault !== null) throw new Error(`an answer is not as it is declared: ${fault}`);
  return answer;
};

/** Holds every later answer of this service against its own document, whichever test asks for it. */
export async function checkAnswersOf(url: string, headers: Record<string, string>): Promise<void> {
  globalThis.fetch = checkingFetch;
  const document: unknown = await (await plainFetch(new URL('/openapi.json', url), { headers })).json();
  services.set(new URL(url).origin, readDeclaredAnswers(document));
}
