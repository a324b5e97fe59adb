import type { ChatReply } from './chat.ts';

/** What one job cost. Token counts are the server's own; null while it has given none. */
export interface Usage {
  countReply(reply: ChatReply): void;
  countRepair(): void;
  /** Whether just one reply has been counted. */
  isFirst(): boolean;
  total(): { prompt_tokens: number | null; completion_tokens: number | null; repairs: number };
}

export function createUsage(): Usage {
  let replies = 0;
  let repairs = 0;
  let promptTokens: number | null = null;
  let completionTokens: number | null = null;
  return {
    countReply(reply) {
      replies += 1;
      promptTokens = add(promptTokens, reply.promptTokens);
      completionTokens = add(completionTokens, reply.completionTokens);
    },
    countRepair() {
      repairs += 1;
    },
    isFirst: () => replies === 1,
    total: () => ({ prompt_tokens: promptTokens, completion_tokens: completionTokens, repairs }),
  };
}

const add = (sum: number | null, more: number | null) => (more === null ? sum : (sum ?? 0) + more);
