import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fitVote, measureOutOfFold } from './lab/vote/fit-vote.ts';
import { knownLetters, readExamples } from './lab/vote/read-examples.ts';
import { reportVote } from './lab/vote/report-vote.ts';

/** Fits the readers' vote on the transcribed receipts, reports it out of fold, and writes what ships. */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: join(import.meta.dirname, '../../shared/documents') },
  },
});
const known = knownLetters();
const examples = await readExamples(values.documents, known);
process.stdout.write(reportVote(measureOutOfFold(examples, known)));
await writeFile(
  join(import.meta.dirname, '../reading/readings/vote-weights.json'),
  `${JSON.stringify(fitVote(examples, known), null, 2)}\n`,
);
