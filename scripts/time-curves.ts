import { parseArgs } from 'node:util';
import { createSecondOpinion } from '../reading/extractor/second-opinion.ts';
import { createBuiltinModel } from '../src/adapters/models/builtin/builtin-model.ts';
import { createAnalysis } from '../src/extraction/worker/analysis/analysis.ts';
import { FIELDS, HARD_TEXTS, hardText, jobOfText } from './time-curves/hard-texts.ts';

const USAGE = `Usage: node scripts/time-curves.ts [--from 20000] [--doublings 3] [--fields N] [NAME ...]

Times extraction and reliability on texts made to be hard, each twice as long as the one before, and prints by how much the
time grows: 2 is linear.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '20000' },
    doublings: { type: 'string', default: '3' },
    fields: { type: 'string' },
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
const kinds = HARD_TEXTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
for (const kind of kinds) {
  let before: number | null = null;
  for (let doubling = 0; doubling <= Number(values.doublings); doubling += 1) {
    const characters = Number(values.from) * 2 ** doubling;
    const input = jobOfText(hardText(kind, characters), Number(values.fields ?? FIELDS.length));
    const start = processorMs();
    const extraction = await analysis.extraction(input, signal);
    const middle = processorMs();
    await analysis.reliability({ ...input, extraction }, signal);
    const end = processorMs();
    const whole = end - start;
    const growth = before === null ? '' : `, ${(whole / before).toFixed(2)} times as long`;
    console.log(
      `${kind.name}: ${characters} characters, extraction ${(middle - start).toFixed(0)} ms, reliability ${(end - middle).toFixed(0)} ms${growth}`,
    );
    before = whole;
  }
}
