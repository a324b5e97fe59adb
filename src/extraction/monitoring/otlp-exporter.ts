import { Agent, request } from 'undici';
import { withoutEndSlashes } from '../../shared/end-slashes.ts';
import type { Span } from './span.ts';

/** Spans that wait while the collector is slow; beyond it the newest are dropped. */
const MAX_WAITING = 2048;
const MAX_AT_ONCE = 512;
const GATHER_MS = 5000;
const ANSWER_LIMIT_MS = 10_000;
const CLOSE_LIMIT_MS = 1000;

export interface OtlpTarget {
  /** Base URL of a collector: `/v1/traces` comes after it. */
  readonly endpoint: string;
  /** What is the same of all spans, such as `service.name`. */
  readonly resource: Readonly<Record<string, string>>;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** How long spans are gathered before they are sent, milliseconds; default 5000. */
  readonly gatherMs?: number;
}

export interface OtlpExporter {
  /** Returns at once, never throws. */
  send(spans: readonly Span[]): void;
  /** Sends what waits, for a second at most. Never rejects. */
  close(): Promise<void>;
}

const toAttributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

const toNanoseconds = (milliseconds: number) => String(BigInt(milliseconds) * 1_000_000n);

/** Source: `opentelemetry/proto/trace/v1/trace.proto`, in the JSON that the OTLP specification makes of it. */
function toOtlp({ trace_id, span_id, parent_span_id, name, attributes, error, began_at, ended_at }: Span) {
  return {
    traceId: trace_id,
    spanId: span_id,
    ...(parent_span_id === null ? {} : { parentSpanId: parent_span_id }),
    name,
    // SPAN_KIND_INTERNAL
    kind: 1,
    startTimeUnixNano: toNanoseconds(began_at),
    endTimeUnixNano: toNanoseconds(ended_at),
    attributes: toAttributes(error === null ? attributes : { ...attributes, 'error.type': error }),
    // STATUS_CODE_ERROR
    status: error === null ? {} : { code: 2, message: error },
  };
}

/** Sends spans to a collector by OTLP over HTTP, as JSON, in batches. What cannot be delivered is dropped. */
export function createOtlpExporter({
  endpoint,
  resource,
  log,
  gatherMs = GATHER_MS,
}: OtlpTarget): OtlpExporter {
  const url = `${withoutEndSlashes(endpoint)}/v1/traces`;
  const agent = new Agent();
  const over = new AbortController();
  let waiting: Span[] = [];
  let dropped = 0;
  let isAway = false;
  let sending: Promise<void> | null = null;
  let gathering: NodeJS.Timeout | undefined;

  async function post(spans: readonly Span[]): Promise<void> {
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
    const scope = { name: 'ix-extraction' };
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        resourceSpans: [
          {
            resource: { attributes: toAttributes(resource) },
            scopeSpans: [{ scope, spans: spans.map(toOtlp) }],
          },
        ],
      }),
      dispatcher: agent,
      signal,
    });
    await body.dump({ limit: 65_536, signal });
    if (statusCode < 200 || statusCode > 299) throw new Error(`the collector answered ${statusCode}`);
  }

  function drop(count: number, err: unknown): void {
    dropped += count;
    if (isAway) return;
    isAway = true;
    log.warn({ err }, 'traces cannot be delivered to IX_OTLP_ENDPOINT: they are dropped until they can be');
  }

  function delivered(): void {
    if (isAway) log.info({ dropped }, 'traces are delivered again');
    isAway = false;
    dropped = 0;
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_AT_ONCE);
      waiting = waiting.slice(MAX_AT_ONCE);
      await post(batch).then(delivered, (error: unknown) => drop(batch.length, error));
    }
  }

  function begin(): Promise<void> {
    clearTimeout(gathering);
    gathering = undefined;
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    send(spans) {
      const taken = spans.slice(0, MAX_WAITING - waiting.length);
      for (const span of taken) waiting.push(span);
      if (taken.length < spans.length) drop(spans.length - taken.length, new Error('too many spans wait'));
      if (waiting.length >= MAX_AT_ONCE) void begin();
      else if (sending === null) gathering ??= setTimeout(begin, gatherMs).unref();
    },

    async close() {
      const limit = setTimeout(() => over.abort(new Error('the service stops')), CLOSE_LIMIT_MS);
      await begin();
      clearTimeout(limit);
      await agent.destroy();
    },
  };
}
