import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecondOpinion } from '../../../reading/extractor/second-opinion.ts';
import { append } from '../../../reading/geometry/extremes.ts';
import { ABSENCE, absenceInputs } from '../../../reading/proof/absence.ts';
import { logistic, weigh } from '../../../reading/weights/logistic.ts';
import { judge } from '../eval/compare.ts';
import { FOLDS, foldOf } from '../eval/folds.ts';
import type { Example } from '../eval/manifest.ts';
import type { HowToRun } from '../eval/run-example.ts';
import { readExample } from '../eval/run-example.ts';
import { fitLogisticExactly } from './newton-logistic.ts';

/** One field that was left without a value; right where the document does not state it. */
interface Absent {
  readonly fold: number;
  readonly inputs: Readonly<Record<string, number>>;
  readonly right: boolean;
}

const WEIGHTS_FILE = join(import.meta.dirname, '../../../reading/proof/absence.json');
/** Of 0.0001 to 0.01: with less the log loss out of fold is within 0.01, with more that of the known fields, which are fewer, is worse. */
const PENALTY = 0.0003;
const LIMITS = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95];

/** The fields of a document that the steps of a job leave without a value. */
async function absentOf(example: Example, how: HowToRun, signal: AbortSignal): Promise<Absent[]> {
  const { job, setup, ocr } = await readExample(example, how, signal);
  const { result } = await how.steps.extraction({ job, setup, ocr }, signal);
  const suggestions = createSecondOpinion().suggest(setup.fields, ocr.pages);
  return setup.fields.flatMap((field) => {
    const expected = example.fields[field.name];
    if (expected === undefined || (result[field.name] ?? null) !== null) return [];
    return [
      {
        fold: foldOf(example.group),
        inputs: absenceInputs(field, suggestions[field.name] ?? []),
        right: judge(expected, null) === 'right',
      },
    ];
  });
}

const fitOf = (rows: readonly Absent[]) => fitLogisticExactly(rows, PENALTY);

/** What the other folds say of each row. */
function chancesOutOfFold(rows: readonly Absent[]): { readonly row: Absent; readonly chance: number }[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = fitOf(rows.filter((one) => one.fold !== fold));
    return rows
      .filter((one) => one.fold === fold)
      .map((row) => ({ row, chance: logistic(weigh(row.inputs, weights)) }));
  });
}

const percent = (part: number, all: number) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`);

function report(
  title: string,
  chances: readonly { readonly row: Absent; readonly chance: number }[],
): string {
  const absent = chances.filter(({ row }) => row.right).length;
  const lines = LIMITS.map((limit) => {
    const unseen = chances.filter(({ chance }) => chance >= limit);
    const right = unseen.filter(({ row }) => row.right).length;
    return `  no look from ${limit}: ${percent(right, unseen.length)} of ${unseen.length} are stated nowhere, ${percent(right, absent)} of all that are\n`;
  });
  return `${title}: ${chances.length} fields without a value, ${percent(absent, chances.length)} of them stated nowhere\n${lines.join('')}`;
}

/**
 * Fits how likely a field without a value is stated nowhere, and writes `reading/proof/absence.json`.
 *
 * @returns what it gives out of fold, as text
 */
export async function fitAbsence(
  examples: readonly Example[],
  how: HowToRun,
  signal: AbortSignal,
): Promise<string> {
  const rows: Absent[] = [];
  for (const example of examples) append(rows, await absentOf(example, how, signal));
  const chances = chancesOutOfFold(rows);
  const isJudged = ({ row }: { readonly row: Absent }) => row.inputs['judged'] === 1;
  const fitted = { weights: fitOf(rows), look_below: ABSENCE.look_below };
  await writeFile(WEIGHTS_FILE, `${JSON.stringify(fitted, null, 2)}\n`);
  return (
    report(
      'Fields that rules know, out of fold',
      chances.filter((one) => !isJudged(one)),
    ) + report('Judged fields, out of fold', chances.filter(isJudged))
  );
}
