import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namedTerms, parseRule } from '../../../reading/checks/rule.ts';
import type { Shares, Standing } from '../../../reading/checks/trust-values.ts';
import { chanceOfShare, isDoubted, shareOfCell } from '../../../reading/checks/trust-values.ts';
import { isNought } from '../../../reading/checks/try-check.ts';
import { append } from '../../../reading/geometry/extremes.ts';
import type { CheckResult, FieldValue } from '../../../schemas/response.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import { judge } from '../eval/compare.ts';
import { FOLDS, foldOf } from '../eval/folds.ts';
import type { Example } from '../eval/manifest.ts';
import { readExamples } from '../eval/manifest.ts';
import type { AskedTables, HowToRun } from '../eval/run-example.ts';
import { askTables, readExample } from '../eval/run-example.ts';
import type { TrueRow } from '../eval/table-rows.ts';
import { matchRows } from '../eval/table-rows.ts';

/** One value of a document whose rows are known. */
interface CountedValue {
  readonly share: keyof Shares;
  readonly isRight: boolean;
  readonly fold: number;
}

const SHARES_FILE = join(import.meta.dirname, '../../../reading/checks/shares.json');

/** The names that the checks which hold are made of. */
function heldTerms(checks: readonly CheckResult[]) {
  return checks
    .filter(({ outcome }) => outcome === 'holds')
    .flatMap(({ rule }) => {
      const equation = parseRule(rule);
      return 'fault' in equation ? [] : namedTerms(equation);
    });
}

function countFields(example: Example, { answered, fields }: AskedTables, fold: number): CountedValue[] {
  const names = heldTerms(answered.checks).flatMap((term) => (term.kind === 'scalar' ? [term.name] : []));
  return [...new Set(names)].flatMap((name) => {
    const expected = example.fields[name];
    const value = fields[`result.${name}`]?.value ?? null;
    return expected === undefined || value === null
      ? []
      : [{ share: 'held_field' as const, isRight: judge(expected, value) === 'right', fold }];
  });
}

/** The true row of each row that was read, by its index; one whose day is wrong is known by its amount. */
function matchesOf(truth: readonly TrueRow[], rows: AskedTables['answered']['rows'][string]) {
  const first = matchRows(truth, rows);
  const missed = truth.filter((_, at) => first[at]?.read === null);
  const taken = new Set(first.flatMap(({ read }) => read?.index ?? []));
  const left = [...rows.keys()].filter((index) => !taken.has(index));
  const second = matchRows(
    missed,
    left.map((index) => rows[index] ?? {}),
    ['amount'],
  );
  const found = [
    ...first.map(({ truth: stated, read }) => ({ stated, index: read?.index, right: read?.right })),
    ...second.map(({ truth: stated, read }) => ({
      stated,
      index: read === null ? undefined : left[read.index],
      right: read?.right,
    })),
  ];
  return new Map(
    found.flatMap(({ stated, index, right }) =>
      index === undefined || right === undefined
        ? []
        : [[index, { stated: new Map(stated), right }] as const],
    ),
  );
}

function countCells(
  example: Example,
  pages: readonly ReadPage[],
  { setup, answered, fields }: AskedTables,
  fold: number,
): CountedValue[] {
  const sums = heldTerms(answered.checks).flatMap((term) => (term.kind === 'sum' ? [term] : []));
  const recognised = new Set(
    pages
      .filter(({ source }) => source === 'ocr')
      .flatMap(({ segments }) => segments.map(({ segment_id }) => segment_id)),
  );
  return (setup.tables ?? []).flatMap(({ name: table, columns }) => {
    const summed = sums.filter((term) => term.table === table).map(({ column }) => column);
    const rows = answered.rows[table] ?? [];
    const matched = matchesOf(example.tables[table] ?? [], rows);
    return rows.flatMap((row, index) => {
      const match = matched.get(index);
      return columns.flatMap(({ name, type }): CountedValue[] => {
        const value: FieldValue = row[name] ?? null;
        const proof = fields[`result.${table}[${index}].${name}`];
        if (value === null || proof === undefined) return [];
        // What the truth does not say of a row that is there cannot be counted.
        if (match !== undefined && !match.stated.has(name)) return [];
        const isHeld = summed.includes(name) && !isNought(value);
        const standing: Standing = isHeld ? 'held' : summed.length > 0 ? 'beside' : 'open';
        const isPicture = proof.sources.some(({ segment_id }) => recognised.has(segment_id));
        if (!isHeld && (isPicture || isDoubted(proof))) return [];
        return [{ share: shareOfCell(type, standing), isRight: match?.right.has(name) === true, fold }];
      });
    });
  });
}

const NAMES = [
  'held_field',
  'held_number',
  'beside_number',
  'beside_text',
  'open_number',
  'open_text',
] as const satisfies (keyof Shares)[];

const shareOf = (values: readonly CountedValue[], name: keyof Shares) => {
  const own = values.filter(({ share }) => share === name);
  return { right: own.filter(({ isRight }) => isRight).length, of: own.length };
};

/** How many would be right by the shares of the other folds. */
function expectedOf(values: readonly CountedValue[], name: keyof Shares): number {
  let expected = 0;
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const others = values.filter((one) => one.fold !== fold);
    const own = values.filter((one) => one.fold === fold && one.share === name);
    expected += own.length * chanceOfShare(shareOf(others, name));
  }
  return expected;
}

/**
 * Counts how many values of tables, and of fields in checks that hold, are right on documents whose rows are known, and writes
 * `reading/checks/shares.json`.
 *
 * @returns the counts as text, each beside what the other folds of documents expect
 */
export async function countShares(documents: string, how: HowToRun, signal: AbortSignal): Promise<string> {
  const values: CountedValue[] = [];
  for (const example of readExamples(documents)) {
    if (Object.keys(example.tables).length === 0) continue;
    const read = await readExample(example, how, signal);
    const asked = await askTables(example, read, how.steps, signal);
    const fold = foldOf(example.group);
    append(values, countFields(example, asked, fold));
    append(values, countCells(example, read.ocr.pages, asked, fold));
  }
  const shares = Object.fromEntries(NAMES.map((name) => [name, shareOf(values, name)]));
  await writeFile(SHARES_FILE, `${JSON.stringify(shares, null, 2)}\n`);
  return NAMES.map((name) => {
    const { right, of } = shareOf(values, name);
    return `${name}: ${right} of ${of} right, ${expectedOf(values, name).toFixed(1)} expected out of fold\n`;
  }).join('');
}
