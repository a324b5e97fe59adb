import { describe, expect, it } from 'vitest';
import type { UseCaseTableDef } from '../../../../schemas/use-case.ts';
import { createOllamaModel } from '../../../../src/adapters/models/ollama/ollama-model.ts';
import { retryTimer } from '../../../helpers/manual-timer.ts';
import type { HonestRow, SeenLine } from '../../../helpers/ollama-double/prompt-view.ts';
import * as scenes from '../../../helpers/ollama-double/scenes.ts';
import type { OllamaDouble } from '../../../helpers/ollama-double.ts';
import { startOllamaDouble } from '../../../helpers/ollama-double.ts';
import { textPage } from '../../../helpers/stage-io.ts';

const TABLE: UseCaseTableDef = {
  name: 'transactions',
  description: 'Bookings on the account',
  columns: [
    { name: 'amount', type: 'decimal' },
    { name: 'segment_ids', type: 'str', description: 'What the booking was for' },
  ],
};
const PAGES = 12;
const ROWS = 15;
/** Each booking takes two lines; the second says what it was for. Every third is of the same amount for the same thing. */
const what = (number: number) => (number % 3 === 0 ? 'rent of the flat' : `thing ${number}`);
const amount = (number: number) => (number % 3 === 0 ? '12.00' : `${number}.50`);
const numbers = Array.from({ length: PAGES * ROWS }, (_, index) => index + 1);
const pages = Array.from({ length: PAGES }, (_, page) =>
  textPage(
    numbers
      .slice(page * ROWS, (page + 1) * ROWS)
      .flatMap((number) => [`Booking ${amount(number)}`, `for ${what(number)}`]),
    0,
    page + 1,
  ),
);

/** Answers the bookings that it sees the first line of; what they were for where it sees that too. */
function answerBookings(_names: readonly string[], lines: readonly SeenLine[]) {
  const rows = lines.flatMap(({ id, text }, index): HonestRow[] => {
    const printed = /^Booking (\S+)$/.exec(text)?.[1];
    if (printed === undefined) return [];
    const next = lines[index + 1];
    const reason = next === undefined ? undefined : /^for (.+)$/.exec(next.text)?.[1];
    const ids = reason === undefined || next === undefined ? [id] : [id, next.id];
    return [{ segment_ids: ids, values: { amount: printed, segment_ids: reason ?? null } }];
  });
  return { transactions: rows };
}

function ask(double: OllamaDouble, contextTokens: number) {
  const model = createOllamaModel({
    url: double.url,
    contextTokens,
    silenceSeconds: 600,
    defaultModel: 'test-model',
    timer: retryTimer,
  });
  const question = { use_case_name: 'statement', system_prompt: '', fields: [], tables: [TABLE], pages };
  return model.extract(question, 'test-model', new AbortController().signal);
}

describe('a table asked of a model', () => {
  it.each([1536, 2048, 3000, 4096, 16_384])(
    'has each row once and whole in a context of %i, wherever windows end',
    async (contextTokens) => {
      const double = await startOllamaDouble({ answer: answerBookings });
      const { tables, fields, windows } = await ask(double, contextTokens);
      const rows = tables?.['transactions']?.rows ?? [];
      expect(fields).toEqual({});
      expect(rows.map((row) => [row['amount']?.value, row['segment_ids']?.value])).toEqual(
        numbers.map((number) => [amount(number), what(number)]),
      );
      expect(rows.map((row) => row['amount']?.segment_ids)).toEqual(
        numbers.map((_, index) => {
          const [page, row] = [Math.floor(index / ROWS) + 1, (index % ROWS) * 2];
          return [`f0p${page}s${row + 1}`, `f0p${page}s${row + 2}`];
        }),
      );
      if (contextTokens < 4096) expect(windows).toBeGreaterThan(2);
    },
  );

  it.each([
    ['no list', '{"transactions": {}}'],
    ['a row that is no object', '{"transactions": [1]}'],
    ['a row without ids', '{"transactions": [{"values": {"amount": "1"}}]}'],
    ['a value of another kind', '{"transactions": [{"segment_ids": [], "values": {"amount": ["1"]}}]}'],
    ['no JSON', 'There are 180 bookings.'],
  ])(
    'that answers %s is asked again, and ends as an error where that is answered again',
    async (_, answer) => {
      const double = await startOllamaDouble({ answer: answerBookings });
      double.play(scenes.answers(answer), scenes.answers(answer));
      await expect(ask(double, 16_384)).rejects.toMatchObject({ code: 'IX_002_001' });
      double.play(scenes.answers(answer));
      expect((await ask(double, 16_384)).tables?.['transactions']?.rows).toHaveLength(numbers.length);
    },
  );

  it('cites only lines that there are, and has no rows without a value', async () => {
    const double = await startOllamaDouble();
    const rows = [
      { segment_ids: ['f0p1s1', '[f0p1s2]', 'f9p9s9'], values: { amount: '1.50', other: 'x' } },
      { segment_ids: ['f0p1s3'], values: { amount: null, segment_ids: null } },
    ];
    double.play(scenes.answers(JSON.stringify({ transactions: rows })));
    expect((await ask(double, 65_536)).tables?.['transactions']?.rows).toEqual([
      { amount: { value: '1.50', segment_ids: ['f0p1s1', 'f0p1s2'], score: null } },
    ]);
  });
});
