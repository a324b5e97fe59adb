import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createOllamaModel } from '../../../../src/adapters/models/ollama/ollama-model.ts';
import { IxError } from '../../../../steps/ports/errors.ts';
import { retryTimer } from '../../../helpers/manual-timer.ts';
import * as scenes from '../../../helpers/ollama-double/scenes.ts';
import type { DoubleOptions } from '../../../helpers/ollama-double.ts';
import { startOllamaDouble } from '../../../helpers/ollama-double.ts';
import { textPage } from '../../../helpers/stage-io.ts';

const question = {
  use_case_name: 'statement',
  system_prompt: 'Read the bank statement.',
  fields: [
    { name: 'closing_balance', type: 'decimal' },
    { name: 'bank_name', type: 'str', description: 'name of the bank' },
  ],
  pages: [textPage(['Bank name: Müller Bank', 'Closing balance: 1.00'])],
} as const;

const RIGHT = {
  closing_balance: { value: '1.00', segment_ids: ['f0p1s2'], score: null },
  bank_name: { value: 'Müller Bank', segment_ids: ['f0p1s1'], score: null },
};

async function prepare(options: DoubleOptions = {}) {
  const double = await startOllamaDouble(options);
  const model = createOllamaModel({
    url: double.url,
    contextTokens: 4096,
    silenceSeconds: 600,
    defaultModel: 'test-model',
    timer: retryTimer,
  });
  const extract = (name = 'test-model') => model.extract(question, name, new AbortController().signal);
  return { double, model, extract };
}

const failure = async (promise: Promise<unknown>): Promise<IxError> => {
  const thrown: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof IxError)) throw new Error('not an IxError', { cause: thrown });
  return thrown;
};

describe('an honest server', () => {
  it('gives values with the lines that prove them, and says what it cost', async () => {
    const { double, extract } = await prepare();
    const answer = await extract();
    expect(answer.fields).toEqual(RIGHT);
    expect(answer).toMatchObject({
      model: 'test-model:latest',
      model_digest: 'd'.repeat(64),
      windows: 1,
      repairs: 0,
      warnings: [],
    });
    expect(answer.prompt_tokens).toBeGreaterThan(100);
    expect(double.paths).toEqual(['GET /api/tags', 'POST /api/show', 'POST /api/chat', 'GET /api/ps']);
  });

  it.each([
    ['every byte comes in a packet of its own', scenes.byteByByte],
    ['all lines come in one packet without a last line end', scenes.allAtOnce],
    [
      'the answer is in a code fence',
      (p: scenes.Performance) => scenes.answers(`\`\`\`json\n${p.honest}\n\`\`\``)(p),
    ],
    ['the first brace is doubled', (p: scenes.Performance) => scenes.answers(`{${p.honest}`)(p)],
    ['a byte order mark stands in front', (p: scenes.Performance) => scenes.answers(`\uFEFF${p.honest}`)(p)],
    [
      'thoughts stand in front',
      (p: scenes.Performance) => scenes.answers(`<think>hm</think>\n${p.honest}`)(p),
    ],
    ['thoughts come in their own field', scenes.thinks((honest) => honest)],
  ])('is understood when %s', async (_, scene) => {
    const { double, extract } = await prepare();
    double.play(scene);
    expect((await extract()).fields).toEqual(RIGHT);
    expect(double.chats).toHaveLength(1);
  });
});

const unusable: [string, string, scenes.Scene][] = [
  ['half an answer', 'cut_short', scenes.stopsHalfWay],
  ['done: false at the end', 'cut_short', scenes.neverDone],
  ['a last line cut in its middle', 'cut_short', scenes.cutsLastLine],
  ['done_reason length', 'too_long', scenes.endsWith('length')],
  ['done_reason load', 'unfinished', scenes.endsWith('load')],
  ['no done_reason', 'unfinished', scenes.endsWith('')],
  ['blanks without end', 'too_long', scenes.repeatsForEver],
  [
    'a stop for repeating itself',
    'too_long',
    scenes.failsInTheMiddle('prediction aborted, token repeat limit reached'),
  ],
  ['no content', 'empty', scenes.answers('')],
  ['only blanks', 'empty', scenes.answers(' \n ')],
  ['thoughts without content', 'only_thoughts', scenes.thinks(() => '')],
  ['prose', 'not_json', scenes.answers('The closing balance is 1.00.')],
  ['JSON inside prose', 'not_json', (p) => scenes.answers(`Here it is: ${p.honest}`)(p)],
  ['a list', 'not_json', scenes.answers('[]')],
  ['null', 'not_json', scenes.answers('null')],
  ['an empty object', 'no_fields', scenes.answers('{}')],
  ['other fields', 'no_fields', scenes.answers('{"total": 1}')],
  ['the schema', 'schema_echo', (p) => scenes.answers(JSON.stringify(p.body.format))(p)],
  [
    'the schema of each field',
    'schema_echo',
    (p) => scenes.answers(JSON.stringify(p.body.format?.properties))(p),
  ],
  ['a missing field', 'misfit', scenes.answers('{"closing_balance":{"segment_ids":[],"value":null}}')],
  ['bare values', 'misfit', scenes.answers('{"closing_balance":"1.00","bank_name":"x"}')],
  [
    'an object for a value',
    'misfit',
    scenes.answers(
      '{"closing_balance":{"segment_ids":[],"value":{"a":1}},"bank_name":{"segment_ids":[],"value":null}}',
    ),
  ],
  [
    'an infinite number',
    'misfit',
    scenes.answers(
      '{"closing_balance":{"segment_ids":[],"value":1e999},"bank_name":{"segment_ids":[],"value":null}}',
    ),
  ],
  [
    'the rules of the prompt',
    'prompt_echo',
    scenes.answers('You read a document and report values from it as JSON.'),
  ],
  [
    "only the prompt's own words as values",
    'prompt_echo',
    scenes.answers(
      '{"closing_balance":{"segment_ids":[],"value":null},"bank_name":{"segment_ids":["f0p1s1"],"value":"name of the bank"}}',
    ),
  ],
];

describe('an answer that cannot be used', () => {
  it.each(unusable)(
    '%s is asked for once more with the fault named, and can come right',
    async (_, _kind, scene) => {
      const { double, extract } = await prepare();
      double.play(scene);
      const answer = await extract();
      expect(answer.fields).toEqual(RIGHT);
      expect(answer.repairs).toBe(1);
      expect(double.chats).toHaveLength(2);
      expect(double.chats[1]?.messages[1]?.content).toContain('Your last answer could not be used: ');
      expect(double.chats[0]?.messages[1]?.content).not.toContain('Your last answer');
    },
  );

  it.each(unusable)('%s twice ends as IX_002_001 and says what it was', async (_, kind, scene) => {
    const { double, extract } = await prepare();
    double.play(scene, scene);
    const error = await failure(extract());
    expect(error.code).toBe('IX_002_001');
    expect(error.details).toMatchObject({ fault: kind, first_fault: kind, pages: ['file 0, page 1'] });
    expect(double.chats).toHaveLength(2);
  });

  it('that was too long gets twice the room the second time', async () => {
    const { double, extract } = await prepare();
    double.play(scenes.endsWith('length'));
    await extract();
    const [first, second] = double.chats.map((chat) => chat.options?.['num_predict'] ?? 0);
    expect(second).toBe(2 * (first ?? 0));
  });
});

describe('an answer of which a part cannot be used', () => {
  const answer = (bank: object) =>
    scenes.answers(
      JSON.stringify({ closing_balance: { segment_ids: ['f0p1s2'], value: '1.00' }, bank_name: bank }),
    );

  it('keeps a value whose cited lines do not exist, without them and with a warning', async () => {
    const { double, extract } = await prepare();
    double.play(answer({ segment_ids: ['f0p1s99', 'f0p1s1', '[f0p1s1]'], value: 'Müller Bank' }));
    const { fields, warnings, repairs } = await extract();
    expect(fields['bank_name']).toEqual({ value: 'Müller Bank', segment_ids: ['f0p1s1'], score: null });
    expect(warnings).toEqual(['The model cited lines for bank_name that do not exist: f0p1s99.']);
    expect(repairs).toBe(0);
  });

  it("drops a value that is the prompt's, when asking again does not help, with a warning", async () => {
    const { double, extract } = await prepare();
    const copies = answer({ segment_ids: [], value: 'Name of the bank' });
    double.play(copies, copies);
    const { fields, warnings, repairs } = await extract();
    expect(fields).toEqual({ ...RIGHT, bank_name: { value: null, segment_ids: [], score: null } });
    expect(warnings).toEqual([
      'The model took the value of bank_name from its instructions; it was dropped.',
    ]);
    expect(repairs).toBe(1);
  });

  it('ignores fields that nobody asked for, with a warning', async () => {
    const { double, extract } = await prepare();
    double.play((p) => scenes.answers(JSON.stringify({ ...JSON.parse(p.honest), iban: 1 }))(p));
    const { fields, warnings } = await extract();
    expect(fields).toEqual(RIGHT);
    expect(warnings).toEqual(['The model answered fields that were not asked for: iban.']);
  });
});

const brief: [string, scenes.Scene][] = [
  ['a reset before the answer', scenes.resets('at once')],
  ['a reset in the middle', scenes.resets('in the middle')],
  ['a full queue (503)', scenes.fails(503, scenes.BUSY)],
  ['a crashed runner (500)', scenes.fails(500, scenes.RUNNER_STOPPED)],
  ["a proxy's 502 in HTML", scenes.failsAsHtml(502)],
  ['an error in the middle of the stream', scenes.failsInTheMiddle(scenes.RUNNER_STOPPED)],
];

describe('a server that can do less', () => {
  it.each([404, 405, 500, 501])(
    'and answers /api/show and /api/ps with %i is used all the same',
    async (status) => {
      const { double, extract } = await prepare({ broken: { '/api/show': status, '/api/ps': status } });
      expect((await extract()).fields).toEqual(RIGHT);
      expect(double.chats[0]).not.toHaveProperty('think');
    },
  );

  it('and says of its model that it thinks, though it refuses the switch, is asked without it', async () => {
    const { double, extract } = await prepare({ models: [{ name: 'test-model:latest', thinks: true }] });
    double.play(scenes.fails(400, '"test-model" does not support thinking'));
    expect((await extract()).fields).toEqual(RIGHT);
    expect(double.chats.map((chat) => chat.think)).toEqual([false, undefined]);
  });
});

describe('a server that is briefly away', () => {
  it.each(brief)('%s is tried again, and can come right', async (_, scene) => {
    const { double, extract } = await prepare();
    double.play(scene, scene);
    const answer = await extract();
    expect(answer.fields).toEqual(RIGHT);
    expect(answer.repairs).toBe(0);
    expect(double.chats).toHaveLength(3);
  });

  it.each(brief)('%s three times ends as IX_002_000', async (_, scene) => {
    const { double, extract } = await prepare();
    double.play(scene, scene, scene);
    const error = await failure(extract());
    expect(error.code).toBe('IX_002_000');
    expect(error.message).not.toMatch(/<|Müller|Closing/);
    expect(double.chats).toHaveLength(3);
  });
});

describe('a server that will not answer', () => {
  it('is not asked again after status 400, and its words are passed on', async () => {
    const { double, extract } = await prepare();
    double.play(scenes.fails(400, 'invalid JSON schema in format'));
    const error = await failure(extract());
    expect(error).toMatchObject({ code: 'IX_002_000', details: { failure: 'status', status: 400 } });
    expect(error.message).toContain('invalid JSON schema in format');
    expect(double.chats).toHaveLength(1);
  });

  it('is not believed when a line of its stream is no JSON', async () => {
    const { double, extract } = await prepare();
    double.play(scenes.garbles);
    expect(await failure(extract())).toMatchObject({ code: 'IX_002_000', details: { failure: 'nonsense' } });
  });

  it('that lacks the model has it named with what is installed', async () => {
    const { double, extract } = await prepare({ models: [{ name: 'b:7b' }, { name: 'a:latest' }] });
    const error = await failure(extract('qwen3:8b'));
    expect(error.code).toBe('IX_002_000');
    expect(error.message).toBe(
      `The Ollama server at ${double.url} (IX_LLM_URL) does not have the model qwen3:8b; installed: a:latest, b:7b. "ollama pull qwen3:8b" brings it there.`,
    );
    expect(error.details).toEqual({ model: 'qwen3:8b', installed: ['a:latest', 'b:7b'] });
    expect(double.chats).toHaveLength(0);
  });

  it('that loses the model before the chat is quoted', async () => {
    const { double, extract } = await prepare();
    double.play(scenes.fails(404, "model 'test-model:latest' not found"));
    expect(await failure(extract())).toMatchObject({
      code: 'IX_002_000',
      details: { failure: 'status', status: 404 },
    });
  });

  it('that is not there is tried three times and named without its credentials', async () => {
    const model = createOllamaModel({
      url: `http://user:secret@127.0.0.1:${await closedPort()}`,
      contextTokens: 4096,
      silenceSeconds: 600,
      defaultModel: 'test-model',
      timer: retryTimer,
    });
    const error = await failure(model.extract(question, 'm', new AbortController().signal));
    expect(error).toMatchObject({ code: 'IX_002_000', details: { failure: 'unreachable' } });
    expect(error.message).toMatch(
      /^The Ollama server at http:\/\/127\.0\.0\.1:\d+ \(IX_LLM_URL\) is unreachable: /,
    );
    expect(JSON.stringify([error.message, error.details])).not.toContain('secret');
  });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 1;
}
