import type { ExampleResult, FieldResult } from './run-example.ts';
import { isShown } from './sealed.ts';
import { tableLine } from './table-rows.ts';
import type { Tally } from './tally.ts';
import { tally, trustFigures } from './tally.ts';

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
const figure = (value: number | null) => (value === null ? '–' : value.toFixed(3));

function line({ name, total, right, missed, wrong, invented, alike }: Tally): string {
  const cells = [
    name.padEnd(34),
    `${right}/${total}`.padStart(8),
    percent(right, total).padStart(8),
    `missed ${missed}`.padStart(10),
    `wrong ${wrong}`.padStart(9),
    `invented ${invented}`.padStart(12),
    ...(alike > right ? [`  alike ${percent(alike, total)}`] : []),
  ];
  return cells.join(' ');
}

const groupBy = (results: readonly FieldResult[], key: (one: FieldResult) => string) =>
  [...Map.groupBy(results, key)].map(([name, group]) => tally(name, group));

/** By how a value stands and by language, for the documents that say so. */
function breakdown(results: readonly FieldResult[]): string[] {
  const described = results.filter(({ expected }) => expected.standing != null || expected.absent != null);
  if (described.length === 0) return [];
  const standing = ({ expected }: FieldResult) =>
    expected.value === null
      ? `not stated, ${expected.absent ?? 'plain'}`
      : `stands: ${expected.standing ?? '?'}`;
  const language = (one: FieldResult) => `language: ${one.language ?? '?'}`;
  return ['', ...[standing, language].flatMap((key) => groupBy(described, key).map(line))];
}

/** Tables by set and name, text and scans apart, of the groups that are reported and of all; then each of which a row or a cell is not right, of the sets that are shown. */
function tableReport(results: readonly ExampleResult[]): string[] {
  const all = results.flatMap(({ tables, example: { set } }) =>
    tables.map((one) => ({ ...one, set, name: `${set}.${one.table} ${one.isScan ? '(scans)' : '(text)'}` })),
  );
  if (all.length === 0) return [];
  const lines = (group: typeof all) =>
    [...Map.groupBy(group, ({ name }) => name)].map(([name, some]) => tableLine(name, some));
  const isWhole = (one: (typeof all)[number]) =>
    one.found === one.expected && one.read === one.expected && one.cellsRight === one.cells;
  return [
    '',
    'Tables, groups to report on',
    ...lines(all.filter(({ part }) => part === 'report')),
    'Tables, all groups',
    ...lines(all),
    ...all
      .filter((one) => isShown(one.set) && !isWhole(one))
      .map(
        (one) =>
          `${one.part.padEnd(6)} ${one.file}: ${one.found} of ${one.expected} rows found, ${one.read} read, ${one.cellsRight} of ${one.cells} cells right`,
      ),
  ];
}

/** The report as text. */
export const printReport = (results: readonly ExampleResult[]): string =>
  printFields(
    results.flatMap(({ fields }) => fields),
    tableReport(results),
  );

/**
 * By set and field, for the part to report on, where that is not all, and for all, then every field that is not right, of the sets that are shown.
 * @param tables what is said of tables, before the last part
 */
export function printFields(all: readonly FieldResult[], tables: readonly string[] = []): string {
  const reported = all.filter((one) => one.part === 'report');
  const lines: string[] = [];
  for (const [title, group] of [
    ['Reporting part', reported.length === all.length ? [] : reported],
    ['All documents', all],
  ] as const) {
    if (group.length === 0) continue;
    lines.push('', title);
    for (const set of groupBy(group, (one) => one.set)) lines.push(line(set));
    lines.push('');
    for (const field of groupBy(group, (one) => `${one.set}.${one.field}`)) lines.push(line(field));
    lines.push(...breakdown(group));
    const trust = trustFigures(group);
    lines.push(
      '',
      `given ${trust.given}; verified that are right ${figure(trust.verifiedPrecision)}; right that are verified ${figure(trust.rightVerified)}`,
      `area under the curve ${figure(trust.areaUnderCurve)}; accuracy at 80 % coverage ${figure(trust.accuracyAt80)}; calibration error ${figure(trust.calibrationError)}`,
    );
  }
  lines.push(...tables, '', 'Not right');
  for (const one of all.filter(({ set, outcome }) => isShown(set) && outcome !== 'right')) {
    const expected = JSON.stringify(one.expected.value);
    lines.push(
      `${one.part.padEnd(6)} ${one.outcome.padEnd(8)} ${one.file} ${one.field}: expected ${expected}, got ${JSON.stringify(one.answer)} (${figure(one.confidence)})`,
    );
  }
  return lines.join('\n');
}
