import { parseArgs } from 'node:util';
import { createSecondOpinion } from '../reading/extractor/second-opinion.ts';
import { createBuiltinModel } from '../src/adapters/models/builtin/builtin-model.ts';
import { createAnalysis } from '../src/extraction/worker/analysis/analysis.ts';
import type { ExtractionInput } from '../steps/ports/stage-io.ts';
import type { HardText } from './time-curves/hard-texts.ts';
import { FIELDS, HARD_TEXTS, hardText, jobOfText } from './time-curves/hard-texts.ts';
import type { STATEMENT_TABLES } from './time-curves/long-statements.ts';
import { jobOfStatement, STATEMENT_PAGES } from './time-curves/long-statements.ts';

const USAGE = `Usage: node scripts/time-curves.ts [--from 20000] [--doublings 3] [--fields N] [NAME ...]
       node scripts/time-curves.ts --tables

Times extraction and reliability on texts made to be hard, each twice as long as the one before, and prints by how much the
time grows: 2 is linear. --tables does so for reading and proving the rows of drawn statements of ${STATEMENT_PAGES.join(', ')} pages, in seconds of the processor.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '20000' },
    doublings: { type: 'string', default: '3' },
    fields: { type: 'string' },
    tables: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

/** Time of the processor, so that what else runs on the machine does not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const { signal } = new AbortController();
const analysis = createAnalysis({
  model: createBuiltinModel(),
  opinion: createSecondOpinion(),
  readAgainOf: () => async () => null,
});

/** Milliseconds of the processor that each step takes, and how many rows it found. */
async function timeJob(input: ExtractionInput) {
  const start = processorMs();
  const extraction = await analysis.extraction(input, signal);
  const middle = processorMs();
  await analysis.reliability({ ...input, extraction }, signal);
  const rows = Object.values(extraction.tables ?? {}).reduce((count, table) => count + table.rows.length, 0);
  return { extraction: middle - start, reliability: processorMs() - middle, rows };
}

const growthOf = (whole: number, before: number | null) =>
  before === null ? '' : `, ${(whole / before).toFixed(2)} times as long`;

async function timeText(kind: HardText): Promise<void> {
  let before: number | null = null;
  for (let doubling = 0; doubling <= Number(values.doublings); doubling += 1) {
    const characters = Number(values.from) * 2 ** doubling;
    const input = jobOfText(hardText(kind, characters), Number(values.fields ?? FIELDS.length));
    const { extraction, reliability } = await timeJob(input);
    const whole = extraction + reliability;
    console.log(
      `${kind.name}: ${characters} characters, extraction ${extraction.toFixed(0)} ms, reliability ${reliability.toFixed(0)} ms${growthOf(whole, before)}`,
    );
    before = whole;
  }
}

async function timeStatements(isPlaced: boolean, asked: keyof typeof STATEMENT_TABLES): Promise<void> {
  // Once without a clock: the first run compiles what the others use.
  await timeJob(jobOfStatement(1, isPlaced, asked));
  let before: number | null = null;
  for (const pages of STATEMENT_PAGES) {
    const { extraction, reliability, rows } = await timeJob(jobOfStatement(pages, isPlaced, asked));
    const whole = extraction + reliability;
    console.log(
      `${asked}, ${isPlaced ? 'text layer' : 'text'}: ${pages} pages, ${rows} rows, reading ${(extraction / 1000).toFixed(2)} s, proving ${(reliability / 1000).toFixed(2)} s${growthOf(whole, before)}`,
    );
    before = whole;
  }
}

if (values.tables === true) {
  await timeStatements(true, 'bookings');
  await timeStatements(false, 'bookings');
  await timeStatements(true, 'any columns');
  console.log(`most memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
} else {
  const kinds = HARD_TEXTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  for (const kind of kinds) await timeText(kind);
}
