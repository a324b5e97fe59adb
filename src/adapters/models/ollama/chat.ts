import type { ChatRequest, ChatResponse, Ollama } from 'ollama';
import { isRepetition, ServerFailure } from './server-failure.ts';

/** What /api/chat accepts; the package's type lacks the two switches that turn a silent cut into an error. */
export type ExtractionRequest = ChatRequest & { readonly truncate: false; readonly shift: false };

/**
 * How an answer ended: `stop` is the only good end; `length` the room for the answer was used up; `cut` the stream
 * ended without its last part; `endless` far more came than was asked for; `other` any other reason.
 */
export type Ending = 'stop' | 'length' | 'cut' | 'endless' | 'other';

export interface ChatReply {
  readonly content: string;
  /** Whether the model also sent thoughts. */
  readonly thought: boolean;
  readonly ending: Ending;
  /** The server's own counts; null where it gave none. */
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** No tokenizer packs more characters into a token on average. */
const CHARACTERS_PER_TOKEN = 20;

/**
 * Asks once and collects the stream.
 * @throws ServerFailure, though not when the answer was cut or stopped for repeating itself: that is an ending
 */
export async function chat(client: Ollama, request: ExtractionRequest): Promise<ChatReply> {
  const mostCharacters = CHARACTERS_PER_TOKEN * (request.options?.num_predict ?? Number.POSITIVE_INFINITY);
  let content = '';
  let thoughts = 0;
  const endAs = (ending: Ending, last?: ChatResponse): ChatReply => ({
    content,
    thought: thoughts > 0,
    ending,
    promptTokens: countOrNull(last?.prompt_eval_count),
    completionTokens: countOrNull(last?.eval_count),
  });
  try {
    for await (const part of await client.chat({ ...request, stream: true })) {
      content += textOf(part.message?.content);
      thoughts += textOf(part.message?.thinking).length;
      if (part.done) return endAs(endingOf(part.done_reason), part);
      if (content.length + thoughts > mostCharacters) return endAs('endless');
    }
  } catch (thrown) {
    if (!(thrown instanceof ServerFailure)) throw thrown;
    if (isRepetition(thrown)) return endAs('endless');
    if (thrown.kind !== 'cut') throw thrown;
  }
  return endAs('cut');
}

function endingOf(reason: unknown): Ending {
  return reason === 'stop' || reason === 'length' ? reason : 'other';
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const countOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
