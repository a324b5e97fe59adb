import { describe, expect, it } from 'vitest';
import { createOllamaModel } from '../../../../src/adapters/models/ollama/ollama-model.ts';
import type { Question } from '../../../../steps/ports/world.ts';
import { retryTimer } from '../../../helpers/manual-timer.ts';
import { countTokens } from '../../../helpers/ollama-double/context.ts';
import type { DoubleOptions } from '../../../helpers/ollama-double.ts';
import { startOllamaDouble } from '../../../helpers/ollama-double.ts';
import { textPage } from '../../../helpers/stage-io.ts';

/** Forty pages of bookings; the values stand at the very start, in the middle and at the very end. */
const pages = Array.from({ length: 40 }, (_, page) => {
  const lines = Array.from(
    { length: 20 },
    (_, row) => `${page + 1}.${row + 1}. Card payment ${row} 12.${row + 10}-`,
  );
  if (page === 0) lines.unshift('Opening balance: 100.00');
  if (page === 19) lines.push('Account holder: Erika Muster');
  if (page === 39) lines.push('Closing balance: 250.50');
  return textPage(lines, 0, page + 1);
});
const question: Question = {
  use_case_name: 'statement',
  system_prompt: 'Read the bank statement.',
  fields: [
    { name: 'opening_balance', type: 'decimal' },
    { name: 'account_holder', type: 'str' },
    { name: 'closing_balance', type: 'decimal' },
    { name: 'account_iban', type: 'str' },
  ],
  pages,
};
const RIGHT = {
  opening_balance: { value: '100.00', segment_ids: ['f0p1s1'], score: null },
  account_holder: { value: 'Erika Muster', segment_ids: ['f0p20s21'], score: null },
  closing_balance: { value: '250.50', segment_ids: ['f0p40s21'], score: null },
  account_iban: { value: null, segment_ids: [], score: null },
};

async function ask(options: DoubleOptions & { contextTokens?: number; question?: Question } = {}) {
  const double = await startOllamaDouble(options);
  const model = createOllamaModel({
    url: double.url,
    contextTokens: options.contextTokens ?? 16_384,
    silenceSeconds: 600,
    defaultModel: 'test-model',
    timer: retryTimer,
  });
  const answer = model.extract(options.question ?? question, 'test-model', new AbortController().signal);
  return { double, answer };
}

describe('a document longer than the context', () => {
  it.each([1536, 2048, 4096, 8192, 16_384, 65_536])(
    'gives the same values in a context of %i',
    async (contextTokens) => {
      const { double, answer } = await ask({ contextTokens });
      const { fields, windows } = await answer;
      expect(fields).toEqual(RIGHT);
      if (contextTokens <= 8192) expect(windows).toBeGreaterThan(1);
      expect(windows).toBeLessThanOrEqual(double.chats.length);
    },
  );

  it('goes in whole pages that follow each other without a gap', async () => {
    const { double, answer } = await ask({ contextTokens: 4096 });
    await answer;
    const shown = double.chats.map((chat) => [
      ...(chat.messages[1]?.content ?? '').matchAll(/^\[f0p(\d+)s(\d+)\]/gm),
    ]);
    const rows = shown.map((matches) => matches.map(([, page, row]) => Number(page) * 100 + Number(row)));
    const all = pages.flatMap((page, index) => page.segments.map((_, row) => (index + 1) * 100 + row + 1));
    const pageEnds = pages.map((page, index) => (index + 1) * 100 + page.segments.length);
    expect([...new Set(rows.flat())]).toEqual(all);
    for (const [index, window] of rows.entries()) {
      const next = rows[index + 1];
      if (next === undefined) continue;
      const lastRow = window.at(-1) ?? 0;
      expect(pageEnds).toContain(lastRow);
      expect(next[0]).toBeLessThan(lastRow);
      expect(next).toContain(lastRow);
    }
  });

  it('asks for the same context every time, so that the model is never loaded anew, and never for more than it has', async () => {
    const { double, answer } = await ask({
      contextTokens: 65_536,
      models: [{ name: 'test-model:latest', contextLength: 3000 }],
    });
    expect((await answer).fields).toEqual(RIGHT);
    expect(new Set(double.chats.map((chat) => chat.options?.['num_ctx']))).toEqual(new Set([3000]));
  });

  it('leaves room for prompt and answer in every request', async () => {
    const { double, answer } = await ask({ contextTokens: 4096 });
    await answer;
    for (const { messages, options } of double.chats) {
      const prompt = countTokens(messages.map(({ content }) => content).join('\n'));
      expect(prompt + (options?.['num_predict'] ?? 4096)).toBeLessThanOrEqual(4096);
    }
  });

  it('is read to its end also where a single line is longer than the context', async () => {
    const filler = 'lorem ipsum dolor '.repeat(4000);
    const long = { ...question, pages: [textPage([`${filler}`, 'Closing balance: 250.50'])] };
    const { answer } = await ask({ contextTokens: 2048, question: long });
    const { fields, windows } = await answer;
    expect(fields['closing_balance']).toEqual({ value: '250.50', segment_ids: ['f0p1s2'], score: null });
    expect(windows).toBeGreaterThan(5);
  });
});

describe('a server that gives less context than it is asked for', () => {
  it.each([
    ['and refuses what is too long', { whenTooLong: 'refuses' }],
    ['and keeps half a context of it in silence', { whenTooLong: 'halves' }],
    ['and fills its context with it in silence', { whenTooLong: 'fills' }],
    ['and keeps half of it, without telling its context', { whenTooLong: 'halves', reportsContext: false }],
    ['and fills it, without telling its context', { whenTooLong: 'fills', reportsContext: false }],
  ] as const)('%s is asked in smaller windows until nothing is lost', async (_, behaviour) => {
    const { answer } = await ask({ mostContext: 2000, ...behaviour });
    expect((await answer).fields).toEqual(RIGHT);
  });

  it.each([
    ['refuses', 'IX_002_000'],
    ['halves', 'IX_002_000'],
    ['fills', 'IX_002_000'],
  ] as const)('too little even for the question, and %s it, ends as an error', async (whenTooLong, code) => {
    const { answer } = await ask({ mostContext: 300, whenTooLong });
    await expect(answer).rejects.toMatchObject({ code });
  });

  it('too little even for the question, without telling, ends as an error', async () => {
    for (const whenTooLong of ['halves', 'fills'] as const) {
      const { answer } = await ask({ mostContext: 300, whenTooLong, reportsContext: false });
      await expect(answer).rejects.toMatchObject({ code: expect.stringMatching(/^IX_002_00[01]$/) });
    }
  });
});

describe('many fields in a short context', () => {
  const fields = Array.from({ length: 40 }, (_, index) => ({ name: `field_${index}`, type: 'str' as const }));
  const lines = fields.map(({ name }, index) => `${name.replace('_', ' ')}: value ${index}`);

  it('are asked in groups, and all of them are answered', async () => {
    const many = { ...question, fields, pages: [textPage(lines)] };
    const { double, answer } = await ask({ contextTokens: 4096, question: many });
    const result = await answer;
    expect(Object.keys(result.fields)).toHaveLength(40);
    expect(Object.values(result.fields).map((field) => field.value)).toEqual(
      fields.map((_, index) => `value ${index}`),
    );
    expect(double.chats.length).toBeGreaterThan(1);
    expect(result.windows).toBe(1);
  });
});

describe('a model that thinks', () => {
  const asked = async (model: { thinks?: boolean; architecture?: string; name?: string }) => {
    const { double, answer } = await ask({ models: [{ name: 'test-model:latest', ...model }] });
    await answer;
    return double.chats[0];
  };

  it('is told not to where it can be told', async () => {
    expect((await asked({ thinks: true }))?.think).toBe(false);
  });

  it('is told to think little where it cannot be kept from it, with room for its thoughts', async () => {
    const chat = await asked({ thinks: true, architecture: 'gptoss' });
    expect(chat?.think).toBe('low');
    expect(chat?.options?.['num_predict']).toBeGreaterThan(1024);
  });

  it('is not mentioned where there is none', async () => {
    expect(await asked({ thinks: false })).not.toHaveProperty('think');
  });
});
