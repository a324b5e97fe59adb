import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createOllamaModel } from '../../../../src/adapters/models/ollama/ollama-model.ts';
import type { ModelMove } from '../../../../steps/ports/world.ts';
import type { ManualTimer } from '../../../helpers/manual-timer.ts';
import { createManualTimer } from '../../../helpers/manual-timer.ts';
import * as scenes from '../../../helpers/ollama-double/scenes.ts';
import type { DoubleOptions, OllamaDouble } from '../../../helpers/ollama-double.ts';
import { startOllamaDouble } from '../../../helpers/ollama-double.ts';
import { textPage } from '../../../helpers/stage-io.ts';

const SILENCE_MS = 600_000;
const question = {
  use_case_name: 'statement',
  system_prompt: 'Read the bank statement.',
  fields: [{ name: 'closing_balance', type: 'decimal' }],
  pages: [textPage(['Closing balance: 1.00'])],
} as const;

async function prepare(options: DoubleOptions = {}) {
  const double: OllamaDouble = await startOllamaDouble(options);
  const time: ManualTimer = createManualTimer();
  const model = createOllamaModel({
    url: double.url,
    contextTokens: 4096,
    silenceSeconds: SILENCE_MS / 1000,
    defaultModel: 'test-model',
    timer: time.timer,
  });
  const job = new AbortController();
  return { double, time, model, job, extract: () => model.extract(question, 'test-model', job.signal) };
}

describe('silence', () => {
  it('of ten minutes without a byte ends as IX_002_000 at once, without another try, and closes the connection', async () => {
    const { double, time, extract } = await prepare();
    double.play(scenes.silent());
    const answer = extract();
    await double.arrived(1);
    time.advance(SILENCE_MS);
    await expect(answer).rejects.toMatchObject({
      code: 'IX_002_000',
      message: expect.stringContaining('was silent for 600 s'),
      details: { failure: 'silent', status: null },
    });
    await double.closed(1);
    expect(double.chats).toHaveLength(1);
    expect(time.pending()).toEqual([]);
  });

  it('in the middle of an answer ends in the same way', async () => {
    const { double, time, extract } = await prepare();
    double.play(scenes.stallsHalfWay);
    const answer = extract();
    await double.arrived(1);
    await time.scheduledTimes(SILENCE_MS, time.timesScheduled(SILENCE_MS) + 2);
    time.advance(SILENCE_MS);
    await expect(answer).rejects.toMatchObject({ code: 'IX_002_000', details: { failure: 'silent' } });
    await double.closed(1);
  });

  it('of a model that loads for minutes is waited for', async () => {
    const { double, time, extract } = await prepare();
    const loaded = Promise.withResolvers<void>();
    double.play(scenes.silent(loaded.promise));
    const answer = extract();
    await double.arrived(1);
    time.advance(SILENCE_MS - 1);
    loaded.resolve();
    expect((await answer).fields['closing_balance']?.value).toBe('1.00');
  });

  it('is counted from the last byte, not from the first', async () => {
    const { double, time, extract } = await prepare();
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    double.play(async (performance) => {
      await gates[0].promise;
      await scenes.begins(performance);
      await gates[1].promise;
      await scenes.finishes(performance);
    });
    const answer = extract();
    await double.arrived(1);
    const before = time.timesScheduled(SILENCE_MS);
    time.advance(SILENCE_MS - 1);
    gates[0].resolve();
    await time.scheduledTimes(SILENCE_MS, before + 2);
    time.advance(SILENCE_MS - 1);
    gates[1].resolve();
    expect((await answer).fields['closing_balance']?.value).toBe('1.00');
  });
});

describe('a cancelled job', () => {
  it('closes the connection of a generation and rejects with the reason', async () => {
    const { double, job, time, extract } = await prepare();
    double.play(scenes.stallsHalfWay);
    const answer = extract();
    await double.arrived(1);
    const reason = new Error('canceled');
    job.abort(reason);
    await expect(answer).rejects.toBe(reason);
    await double.closed(1);
    expect(time.pending()).toEqual([]);
  });

  it('does not wait for the next try', async () => {
    const { double, job, time, extract } = await prepare();
    double.play(scenes.fails(503, scenes.BUSY));
    const answer = extract();
    await time.scheduledTimes(2_000, 1);
    const reason = new Error('canceled');
    job.abort(reason);
    await expect(answer).rejects.toBe(reason);
    expect(double.chats).toHaveLength(1);
    expect(time.pending()).toEqual([]);
  });

  it('that was cancelled before it began sends nothing', async () => {
    const { double, job, extract } = await prepare();
    job.abort(new Error('canceled'));
    await expect(extract()).rejects.toThrow('canceled');
    expect(double.paths).toEqual([]);
  });
});

describe('tries', () => {
  it('come after 2 and after 8 seconds, and each wait is told of', async () => {
    const { double, time, model, job } = await prepare();
    const moves: ModelMove[] = [];
    const extract = () => model.extract(question, 'test-model', job.signal, (move) => moves.push(move));
    double.play(scenes.fails(503, scenes.BUSY), scenes.fails(503, scenes.BUSY));
    const answer = extract();
    await time.scheduledTimes(2_000, 1);
    time.advance(2_000);
    await time.scheduledTimes(8_000, 1);
    expect(double.chats).toHaveLength(2);
    time.advance(8_000);
    expect((await answer).repairs).toBe(0);
    const waits = moves.filter(({ from, to }) => from === 'waitingToAsk' || to === 'waitingToAsk');
    const failed = { event: 'ask done', from: 'asking', to: 'waitingToAsk' };
    const again = { event: 'after askWait', from: 'waitingToAsk', to: 'asking' };
    expect(waits).toEqual([failed, again, failed, again]);
  });
});

describe('health', () => {
  const health = (model: { health(signal: AbortSignal): Promise<string> }) =>
    model.health(new AbortController().signal);

  it.each([
    ['ok with the default model listed', [{ name: 'test-model:latest' }], 'ok'],
    ['ok whatever the case of the listed name', [{ name: 'Test-Model:Latest' }], 'ok'],
    ['degraded without the default model', [{ name: 'test-model:7b' }], 'degraded'],
    ['degraded without any model', [], 'degraded'],
    [
      'degraded when the model only forwards to another host',
      [{ name: 'test-model:latest', remote_host: 'https://ollama.com' }],
      'degraded',
    ],
  ] as const)('is %s', async (_, models, state) => {
    const { model } = await prepare({ models });
    expect(await health(model)).toBe(state);
  });

  it.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('{"error":"x"}')],
    ['no JSON', (response: ServerResponse) => response.end('{"models":')],
    ['something else', (response: ServerResponse) => response.end('{"data":[]}')],
    ['a reset', (response: ServerResponse) => response.socket?.resetAndDestroy()],
  ])('is fail when the list is %s', async (_, answer) => {
    const { model } = await prepare({ tags: (_request, response) => void answer(response) });
    expect(await health(model)).toBe('fail');
  });

  it('is fail after 5 seconds without an answer', async () => {
    const { model, time } = await prepare({ tags: () => undefined });
    const state = health(model);
    time.advance(4_999);
    expect(time.pending()).toContain(5_000);
    time.advance(1);
    expect(await state).toBe('fail');
    expect(time.pending()).toEqual([]);
  });

  it('is fail after 5 seconds of an answer that comes drop by drop', async () => {
    const { model, time } = await prepare({
      tags: async (_request, response) => {
        while (!response.destroyed && response.write(' ')) await new Promise(setImmediate);
      },
    });
    const state = health(model);
    await time.scheduledTimes(5_000, 4);
    time.advance(5_000);
    expect(await state).toBe('fail');
  });

  it('is answered while a generation holds the only slot', async () => {
    const { double, model, extract } = await prepare();
    const finish = Promise.withResolvers<void>();
    double.play(scenes.silent(finish.promise));
    const answer = extract();
    await double.arrived(1);
    expect(await health(model)).toBe('ok');
    finish.resolve();
    await answer;
  });

  it('is fail, not an error, when its caller gives up', async () => {
    const { model } = await prepare();
    expect(await model.health(AbortSignal.abort())).toBe('fail');
  });
});
