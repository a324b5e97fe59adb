import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldProvenance } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { createOllamaModel } from '../../src/adapters/models/ollama/ollama-model.ts';
import { extraction } from '../../steps/extraction.ts';
import { IxError } from '../../steps/ports/errors.ts';
import { reliability } from '../../steps/reliability.ts';
import { retryTimer } from '../helpers/manual-timer.ts';
import * as scenes from '../helpers/ollama-double/scenes.ts';
import type { OllamaDouble } from '../helpers/ollama-double.ts';
import { startOllamaDouble } from '../helpers/ollama-double.ts';
import { ocrOutput, setupOutput, textPage } from '../helpers/stage-io.ts';

const FIELDS: UseCaseFieldDef[] = [
  { name: 'bank_name', type: 'str', description: 'the bank that issued the statement' },
  { name: 'closing_balance', type: 'decimal' },
  { name: 'entries', type: 'int' },
  { name: 'rate', type: 'float' },
  { name: 'statement_date', type: 'date' },
  { name: 'printed_at', type: 'datetime' },
  { name: 'is_final', type: 'bool' },
  { name: 'account_type', type: 'str', choices: ['current', 'savings'] },
  { name: 'constructor', type: 'str' },
];
const LINES = [
  'Nordbank AG, Hamburg',
  'Statement 7 of 31 January 2026, printed 2026-02-01T08:30:00Z',
  'Closing balance EUR 1.350,75-',
  'Current account, interest 0.25 %',
];
const DOCUMENT = LINES.join('\n').toLowerCase();
const IDS = LINES.map((_, index) => `f0p1s${index + 1}`);
/** What the document says, in each field's own form; found by reading it, not by the program. */
const TRUE_VALUES = new Map<string, readonly unknown[]>(
  Object.entries({
    closing_balance: ['-1350.75', '1350.75', '7', '31', '2026', '0.25', '2', '1', '8', '30', '0', '8.30'],
    entries: [7, 31, 2026, 2, 1, 8, 30, 0],
    rate: [-1350.75, 1350.75, 7, 31, 2026, 0.25, 2, 1, 8, 30, 0, 8.3],
    statement_date: ['2026-01-31', '2026-02-01'],
    printed_at: ['2026-02-01T08:30:00Z', '2026-02-01T08:30:00.000Z', '2026-02-01T08:30:00+00:00'],
    account_type: ['current'],
  }),
);

/** One job from the model's answer to its proof. */
async function run(double: OllamaDouble): Promise<Readonly<Record<string, FieldProvenance>>> {
  const signal = new AbortController().signal;
  const model = createOllamaModel({
    url: double.url,
    contextTokens: 8192,
    silenceSeconds: 600,
    defaultModel: 'test-model',
    timer: retryTimer,
  });
  const setup = setupOutput(FIELDS);
  const ocr = ocrOutput([textPage(LINES)]);
  const extracted = await extraction({ setup, ocr }, { model }, signal);
  const { provenance } = await reliability(
    { setup, ocr, extraction: extracted },
    { readAgain: async () => null, opinion: { suggest: () => ({}) } },
    signal,
  );
  return provenance?.fields ?? {};
}

/** The job ends with one of the model's two codes, or verifies nothing that the document does not hold. */
async function staysHonest(double: OllamaDouble): Promise<void> {
  let proofs: Readonly<Record<string, FieldProvenance>>;
  try {
    proofs = await run(double);
  } catch (thrown) {
    if (!(thrown instanceof IxError)) throw thrown;
    expect(thrown.code).toMatch(/^IX_002_00[01]$/);
    return;
  }
  expect(Object.keys(proofs)).toHaveLength(FIELDS.length);
  for (const { field_name, value, provenance_verified } of Object.values(proofs)) {
    if (provenance_verified !== true) continue;
    const stated = TRUE_VALUES.get(field_name);
    if (stated !== undefined) expect(stated, `${field_name} ${value}`).toContain(value);
    else expect(squeeze(DOCUMENT), `${field_name} ${value}`).toContain(squeeze(String(value)));
  }
}

/** Without what strings are compared without: case, accents, blanks and punctuation. */
const squeeze = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const printed = fc.constantFrom(...LINES, ...LINES.flatMap((line) => line.split(/[ ,]+/)));
const value = fc.oneof(
  { weight: 4, arbitrary: printed },
  { weight: 2, arbitrary: fc.tuple(printed, printed).map(([a, b]) => a.slice(0, 4) + b.slice(-4)) },
  fc.string({ unit: 'grapheme' }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    'savings',
    'the bank that issued the statement',
    '31.01.2025',
    '1,350.75',
    '1350,57',
    'n/a',
  ),
);
const ids = fc.array(fc.oneof(fc.constantFrom(...IDS), fc.string()), { maxLength: 5 });
const shaped = fc
  .tuple(...FIELDS.map(() => fc.record({ segment_ids: ids, value })))
  .map((answers) =>
    JSON.stringify(Object.fromEntries(FIELDS.map(({ name }, index) => [name, answers[index]]))),
  );
const mangled = fc.tuple(shaped, fc.nat(), fc.nat(3), fc.string()).map(([text, at, cut, more]) => {
  const place = at % text.length;
  return text.slice(0, place) + more + text.slice(place + cut);
});

describe('whatever a model answers', () => {
  it.each([
    ['in the right form', shaped, 100],
    ['in nearly the right form', mangled, 40],
    ['as any JSON', fc.json(), 40],
    ['as any text', fc.string({ unit: 'binary' }), 25],
  ])(
    '%s, the job does not crash and verifies no value that the document does not hold',
    async (_, content, numRuns) => {
      const double = await startOllamaDouble();
      await fc.assert(
        fc.asyncProperty(content, content, async (first, second) => {
          double.play(scenes.answers(first), scenes.answers(second));
          await staysHonest(double);
          double.clear();
        }),
        { numRuns },
      );
    },
  );

  it('is proved where it is right', async () => {
    const double = await startOllamaDouble();
    const right = {
      bank_name: { segment_ids: ['f0p1s1'], value: 'Nordbank AG' },
      closing_balance: { segment_ids: ['f0p1s3'], value: '1.350,75-' },
      entries: { segment_ids: [], value: null },
      rate: { segment_ids: ['f0p1s4'], value: 0.25 },
      statement_date: { segment_ids: ['f0p1s2'], value: '31 January 2026' },
      printed_at: { segment_ids: ['f0p1s2'], value: '2026-02-01T08:30:00Z' },
      is_final: { segment_ids: [], value: null },
      account_type: { segment_ids: ['f0p1s4'], value: 'current' },
      constructor: { segment_ids: ['f0p1s1'], value: 'Hamburg' },
    };
    double.play(scenes.answers(JSON.stringify(right)));
    const proofs = await run(double);
    const verified = Object.values(proofs).filter((proof) => proof.provenance_verified === true);
    expect(verified.map((proof) => proof.field_name)).toEqual([
      'bank_name',
      'closing_balance',
      'rate',
      'statement_date',
      'printed_at',
      'account_type',
      'constructor',
    ]);
  });

  it('is not proved where it is wrong, though it cites a line that exists', async () => {
    const double = await startOllamaDouble();
    const wrong = Object.fromEntries(
      Object.entries({
        bank_name: 'Südbank AG',
        closing_balance: '9.350,75',
        entries: 12,
        rate: 0.52,
        statement_date: '2026-01-13',
        printed_at: '2026-02-01T18:30:00Z',
        is_final: null,
        account_type: 'savings',
        constructor: 'Bremen',
      }).map(([name, value_]) => [name, { segment_ids: IDS, value: value_ }]),
    );
    double.play(scenes.answers(JSON.stringify(wrong)));
    const proofs = Object.values(await run(double));
    expect(proofs.filter((proof) => proof.provenance_verified === true)).toEqual([]);
    expect(proofs.find((proof) => proof.field_name === 'closing_balance')?.provenance_verified).toBe(false);
  });
});

describe('whatever a server does in the middle of an answer', () => {
  const lies = (performance: scenes.Performance): scenes.Performance => ({
    ...performance,
    honest: JSON.stringify(
      Object.fromEntries(FIELDS.map(({ name }) => [name, { segment_ids: IDS, value: '777777' }])),
    ),
  });
  it.each(
    Object.entries({
      stopsHalfWay: scenes.stopsHalfWay,
      neverDone: scenes.neverDone,
      cutsLastLine: scenes.cutsLastLine,
      endsWithLength: scenes.endsWith('length'),
      endsWithLoad: scenes.endsWith('load'),
      resetsInTheMiddle: scenes.resets('in the middle'),
      failsInTheMiddle: scenes.failsInTheMiddle(scenes.RUNNER_STOPPED),
      garbles: scenes.garbles,
      honestly: scenes.honestly,
    }),
  )('%s with wrong values proves nothing', async (_, scene) => {
    const double = await startOllamaDouble();
    const lying: scenes.Scene = (performance) => scene(lies(performance));
    double.play(lying, lying, lying);
    await staysHonest(double);
  });
});
