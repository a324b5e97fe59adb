import { createServer } from 'node:http';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createOtlpExporter } from '../../../src/extraction/monitoring/otlp-exporter.ts';
import type { Span } from '../../../src/extraction/monitoring/span.ts';
import { createTraces } from '../../../src/extraction/monitoring/traces.ts';
import { IxError } from '../../../steps/ports/errors.ts';
import { type CallbackReceiver, openReceiver } from '../../helpers/callback-receiver.ts';
import { eventually } from '../../helpers/facts.ts';
import { startTestService } from '../../helpers/service.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';
import { openWorker } from '../../helpers/worker-bench.ts';

const FAKE = { IX_TEST_MODE: 'fake', IX_KEEP_FILES_HOURS: '0' };
const QUESTION = {
  use_case: 'test',
  ix_client_id: 'a client of ours',
  context: { texts: ['Total 12.00'] },
  use_case_inline: { use_case_name: 'test', system_prompt: '', fields: [{ name: 'total', type: 'decimal' }] },
};

const closed = { additionalProperties: false };
const Value = Type.Union([
  Type.Object({ stringValue: Type.String() }, closed),
  Type.Object({ intValue: Type.String({ pattern: '^\\d+$' }) }, closed),
]);
const Attributes = Type.Array(Type.Object({ key: Type.String({ minLength: 1 }), value: Value }, closed));
const Nanoseconds = Type.String({ pattern: '^[1-9]\\d{18}$' });
const SentSpan = Type.Object(
  {
    traceId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    spanId: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    parentSpanId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
    name: Type.String({ minLength: 1 }),
    kind: Type.Literal(1),
    startTimeUnixNano: Nanoseconds,
    endTimeUnixNano: Nanoseconds,
    attributes: Attributes,
    status: Type.Union([
      Type.Object({ code: Type.Literal(2), message: Type.String() }, closed),
      Type.Object({}, closed),
    ]),
  },
  closed,
);
/** An ExportTraceServiceRequest of OTLP, as far as this service fills it. */
const Sent = Type.Object(
  {
    resourceSpans: Type.Array(
      Type.Object(
        {
          resource: Type.Object({ attributes: Attributes }, closed),
          scopeSpans: Type.Array(
            Type.Object(
              { scope: Type.Object({ name: Type.String() }, closed), spans: Type.Array(SentSpan) },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);

async function openCollector(): Promise<CallbackReceiver> {
  const collector = await openReceiver();
  onTestFinished(() => collector.close());
  collector.answerWith((response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  );
  return collector;
}

const spansOf = ({ received }: CallbackReceiver) =>
  received
    .flatMap(({ body }) => Parse(Sent, JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const valuesOf = (attributes: { key: string; value: object }[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function anySpan(name = 'attempt'): Span {
  return {
    trace_id: '0123456789abcdef0123456789abcdef',
    span_id: '0123456789abcdef',
    parent_span_id: null,
    name,
    began_at: 1_800_000_000_000,
    ended_at: 1_800_000_000_005,
    attributes: { attempt: 1 },
    error: null,
  };
}

function openExporter(endpoint: string, gatherMs = 60_000) {
  const lines: { level: string; details: object }[] = [];
  const exporter = createOtlpExporter({
    endpoint,
    resource: { 'service.name': 'test' },
    gatherMs,
    log: {
      info: (details) => void lines.push({ level: 'info', details }),
      warn: (details) => void lines.push({ level: 'warn', details }),
    },
  });
  return { lines, exporter };
}

describe('a service with a collector', { timeout: 180_000 }, () => {
  it('sends one trace a job, with what is left at its stop, and no word of a document or a client', async () => {
    const collector = await openCollector();
    const service = await startTestService({ ...FAKE, IX_OTLP_ENDPOINT: `${collector.url}/otlp/` });
    const jobs = [await service.run(QUESTION), await service.run(QUESTION)];
    await service.close();

    for (const { path, headers } of collector.received) {
      expect(path).toBe('/otlp/v1/traces');
      expect(headers['content-type']).toBe('application/json');
    }
    const spans = spansOf(collector);
    for (const { job_id, status } of jobs) {
      expect(status).toBe('done');
      const own = spans.filter(({ traceId }) => traceId === job_id.replaceAll('-', ''));
      const whole = own.filter(({ parentSpanId }) => parentSpanId === undefined);
      expect(whole.map(({ name, attributes }) => [name, valuesOf(attributes)])).toEqual([
        ['attempt', { job_id, attempt: '1', use_case: 'test', outcome: 'done' }],
      ]);
      const parts = own.filter(({ parentSpanId }) => parentSpanId === whole[0]?.spanId);
      expect(parts.map(({ name }) => name)).toEqual([
        'setup',
        'ocr',
        'read',
        'extraction',
        'extracted',
        'reliability',
        'response',
      ]);
      for (const { name, status: state, attributes } of parts) {
        expect(state).toEqual({});
        expect(valuesOf(attributes)).toEqual({ job_id, attempt: '1', use_case: 'test', stage: name });
      }
      const ends = parts.map(({ endTimeUnixNano }) => BigInt(endTimeUnixNano));
      const begins = parts.map(({ startTimeUnixNano }) => BigInt(startTimeUnixNano));
      expect(begins.slice(1)).toEqual(ends.slice(0, -1));
      expect(BigInt(whole[0]?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(ends.at(-1) ?? 0n);
    }
    expect(spans.length).toBe(16);
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(16);
    const [first] = collector.received;
    const [resource] = Parse(Sent, JSON.parse(first?.body ?? '')).resourceSpans;
    expect(valuesOf(resource?.resource.attributes ?? [])).toMatchObject({ 'service.name': 'ix-extraction' });
    const told = collector.received.map(({ body }) => body).join('');
    for (const secret of ['12.00', 'Total', 'a client of ours']) expect(told).not.toContain(secret);
  });

  it('sends nothing unless its own setting names one, whatever the variables of other programs say', async () => {
    const collector = await openCollector();
    const service = await startTestService({ ...FAKE, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    expect((await service.run(QUESTION)).status).toBe('done');
    await service.close();
    expect(collector.received).toEqual([]);
  });

  it('does its jobs as ever while the collector is away, or takes spans and never answers', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      silent.closeAllConnections();
      await new Promise((resolve) => silent.close(resolve));
    });
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    for (const endpoint of ['http://127.0.0.1:1', `http://127.0.0.1:${port}`]) {
      const service = await startTestService({ ...FAKE, IX_OTLP_ENDPOINT: endpoint });
      expect((await service.run(QUESTION)).status).toBe('done');
      await service.close();
    }
  });
});

describe('spans of a worker', () => {
  let bench: StoreBench;
  beforeAll(async () => {
    bench = await openStoreBench();
  });
  afterEach(() => bench.reset());
  afterAll(() => bench.close());

  const ended = (jobId: string) =>
    eventually('the end of the job', async () => {
      const job = await bench.findJob(jobId);
      return job !== null && job.finished_at !== null;
    });

  it('say which stage failed, and with which code', async () => {
    const told: Span[] = [];
    const worker = openWorker(bench.url, { watch: createTraces((spans) => void told.push(...spans)) });
    worker.steps.breakWith('extraction', new IxError('IX_002_000', 'a sentence of the document'));
    const { job } = await bench.store.submit(anyRequest());
    worker.start();
    await ended(job.job_id);
    await worker.close();
    expect(told.filter(({ error }) => error !== null).map(({ name, error }) => [name, error])).toEqual([
      ['attempt', 'IX_002_000'],
      ['extraction', 'IX_002_000'],
    ]);
    expect(told[0]?.attributes).toMatchObject({ outcome: 'error', stage: 'extraction' });
    expect(told.at(-1)?.name).toBe('failing');
    expect(JSON.stringify(told)).not.toContain('sentence');
  });

  it('of two workers that one job went through are of one trace', async () => {
    const told: Span[] = [];
    const traces = createTraces((spans) => void told.push(...spans));
    const first = openWorker(bench.url, { watch: traces, drainMs: 0, worthKeepingMs: 0 });
    first.steps.hold('extraction');
    const { job } = await bench.store.submit(anyRequest());
    first.start();
    await eventually('the stage', () => first.steps.hasBegun('extraction'));
    await first.close();
    traces.finish();
    const second = openWorker(bench.url, { watch: createTraces((spans) => void told.push(...spans)) });
    second.start();
    await ended(job.job_id);
    await second.close();
    const attempts = told.filter(({ parent_span_id }) => parent_span_id === null);
    expect(attempts.map(({ attributes }) => [attributes['attempt'], attributes['outcome']])).toEqual([
      [1, 'handedBack'],
      [2, 'done'],
    ]);
    expect(new Set(told.map(({ trace_id }) => trace_id))).toEqual(new Set([job.job_id.replaceAll('-', '')]));
    for (const { began_at, ended_at, parent_span_id } of told) {
      const whole = attempts.find(({ span_id }) => span_id === parent_span_id);
      expect(ended_at).toBeGreaterThanOrEqual(began_at);
      if (whole !== undefined) expect(ended_at).toBeLessThanOrEqual(whole.ended_at);
    }
    expect(
      told.filter(({ attributes }) => attributes['attempt'] === 2).map(({ name }) => name),
    ).not.toContain('setup');
  });
});

describe('the exporter', () => {
  it('sends what it has gathered by itself, and at once where it is much', async () => {
    const collector = await openCollector();
    const patient = openExporter(collector.url).exporter;
    patient.send(Array.from({ length: 600 }, () => anySpan()));
    await eventually('all spans', () => spansOf(collector).length === 600);
    expect(collector.received.length).toBe(2);
    const quick = openExporter(collector.url, 1).exporter;
    quick.send([anySpan('alone')]);
    await eventually('the span', () => spansOf(collector).some(({ name }) => name === 'alone'));
    await Promise.all([patient.close(), quick.close()]);
  });

  it('says once that nothing can be delivered, and when it can be again with how many were dropped', async () => {
    const collector = await openCollector();
    const { exporter, lines } = openExporter(collector.url, 1);
    collector.answerWith((response) => response.writeHead(503).end());
    for (const count of [1, 2, 3]) {
      exporter.send([anySpan()]);
      await eventually('the refusal', () => collector.received.length >= count);
    }
    collector.answerWith((response) => response.writeHead(200).end('{}'));
    await eventually('the delivery', () => {
      exporter.send([anySpan('later')]);
      return lines.some(({ level }) => level === 'info');
    });
    await exporter.close();
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']);
    expect(lines[1]?.details).toEqual({ dropped: expect.any(Number) });
  });

  it('keeps a bounded number while the collector does not answer, and stops nevertheless', async () => {
    const collector = await openCollector();
    collector.answerWith(() => undefined);
    const { exporter, lines } = openExporter(collector.url);
    for (let count = 0; count < 100; count += 1) exporter.send(Array.from({ length: 100 }, () => anySpan()));
    await eventually('a batch', () => collector.received.length > 0);
    expect(lines.map(({ level }) => level)).toEqual(['warn']);
    const begun = performance.now();
    await exporter.close();
    expect(performance.now() - begun).toBeLessThan(9_000);
    expect(spansOf(collector).length).toBe(512);
  });
});
