import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

export interface AnswerLimits {
  /** An answer of more bytes counts. */
  readonly large: number;
  /** Most bytes of all large answers that are on their way at once. */
  readonly bytes: number;
  /** How long one is left alone in milliseconds: where room is short, those that take longer are cut off, the oldest first. */
  readonly patienceMs: number;
}

const LIMITS: AnswerLimits = { large: 1_048_576, bytes: 256 * 1_048_576, patienceMs: 20_000 };

interface UnderWay {
  readonly raw: ServerResponse;
  readonly bytes: number;
  readonly since: number;
}

/**
 * Bounds what is held for those who ask for large answers and do not read them: each is in memory until its reader has taken it or its
 * connection has been silent for minutes, and a hundred who ask for 15 MB and read nothing would fill the machine.
 */
export function boundAnswers(app: FastifyInstance, limits: AnswerLimits = LIMITS): void {
  const underWay = new Set<UnderWay>();
  let held = 0;

  function forget(one: UnderWay): void {
    if (underWay.delete(one)) held -= one.bytes;
  }

  /** In the order in which they began. */
  function makeRoom(bytes: number): boolean {
    for (const one of underWay) {
      if (held + bytes <= limits.bytes || performance.now() - one.since < limits.patienceMs) break;
      one.raw.destroy();
      forget(one);
    }
    // One alone is sent however large it is.
    return underWay.size === 0 || held + bytes <= limits.bytes;
  }

  app.addHook('onSend', (_request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const bytes = isWhole ? Buffer.byteLength(payload) : 0;
    if (bytes <= limits.large) return done(null, payload);
    if (!makeRoom(bytes))
      return done(
        new HttpError(
          503,
          `large answers of together ${limits.bytes} bytes are being sent already; read those that you have asked for, or try again soon`,
          { 'retry-after': '5' },
        ),
      );
    const one = { raw: reply.raw, bytes, since: performance.now() };
    underWay.add(one);
    held += bytes;
    reply.raw.once('close', () => forget(one));
    done(null, payload);
  });
}
