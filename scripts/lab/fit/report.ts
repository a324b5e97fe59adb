import { areaUnderCurve, calibrationError } from '../eval/figures.ts';
import { createRandom } from '../random.ts';
import type { Limited } from './thresholds.ts';

const RESAMPLES = 1000;
const percent = (share: number) => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1));

interface Counts {
  readonly stated: number;
  readonly right: number;
  readonly fields: number;
  readonly wrong: number;
  readonly absent: number;
  readonly kept: number;
}

function count(predictions: readonly Limited[]): Counts {
  const given = predictions.filter((one) => one.isGiven);
  const absent = predictions.filter((one) => !one.sample.stated);
  return {
    stated: predictions.length - absent.length,
    right: given.filter((one) => one.right && one.sample.stated).length,
    fields: predictions.length,
    wrong: given.filter((one) => !one.right).length,
    absent: absent.length,
    kept: absent.filter((one) => !one.isGiven || one.right).length,
  };
}

const shares = (counts: Counts) =>
  [counts.right / counts.stated, counts.wrong / counts.fields, counts.kept / counts.absent] as const;

/** 95 % of the shares when whole groups are drawn again with replacement. */
function bootstrap(predictions: readonly Limited[]): readonly (readonly [number, number])[] {
  const groups = [...Map.groupBy(predictions, (one) => one.sample.group).values()].map(count);
  const random = createRandom(14);
  const drawn = Array.from({ length: RESAMPLES }, () => {
    const sum = { stated: 0, right: 0, fields: 0, wrong: 0, absent: 0, kept: 0 };
    for (let draw = 0; draw < groups.length; draw += 1) {
      const group = groups[Math.floor(random() * groups.length)];
      if (group === undefined) continue;
      sum.stated += group.stated;
      sum.right += group.right;
      sum.fields += group.fields;
      sum.wrong += group.wrong;
      sum.absent += group.absent;
      sum.kept += group.kept;
    }
    return shares(sum);
  });
  return [0, 1, 2].map((index) => {
    const sorted = drawn.map((one) => one[index] ?? 0).sort((a, b) => a - b);
    return [
      sorted[Math.floor(0.025 * RESAMPLES)] ?? 0,
      sorted[Math.ceil(0.975 * RESAMPLES) - 1] ?? 0,
    ] as const;
  });
}

/** The judge's three shares in one line. */
export function reportShares(title: string, predictions: readonly Limited[]): string {
  const own = predictions.filter((one) => one.sample.standing !== 'foreign');
  const [right, wrong, kept] = shares(count(own)).map(percent);
  return `${title}: ${right} % of stated values right, ${wrong} % of all fields wrong but given, ${kept} % of absent ones null\n`;
}

/** The judge's figures, in all and by family, standing and language, each 95 % interval over whole groups. */
export function reportPredictions(title: string, predictions: readonly Limited[]): string {
  const own = predictions.filter((one) => one.sample.standing !== 'foreign');
  const foreign = predictions.filter((one) => one.sample.standing === 'foreign');
  const all = count(own);
  const bounds = bootstrap(own);
  const names = ['of stated values right', 'of all fields wrong but given', 'of absent ones null'];
  const lines = shares(all).map(
    (share, index) =>
      `  ${names[index]}: ${percent(share)} % (${percent(bounds[index]?.[0] ?? 0)} to ${percent(bounds[index]?.[1] ?? 0)})`,
  );
  const given = own.filter((one) => one.isGiven);
  const sure = given.filter((one) => !one.needsReview);
  const judged = given.map(({ confidence, right }) => ({ confidence, right }));
  const right = given.filter((one) => one.right);
  const table = (name: string, keyOf: (one: Limited) => string) =>
    [...Map.groupBy(own, keyOf)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => {
        const counts = count(part);
        const [a, b, c] = shares(counts).map(percent);
        return `  ${name} ${key.padEnd(12)} stated ${String(counts.stated).padStart(4)}  right ${a?.padStart(5)} %  wrong but given ${b?.padStart(5)} %  absent null ${c?.padStart(5)} %`;
      });
  return [
    `${title}: ${own.length} fields, ${new Set(own.map((one) => one.sample.group)).size} groups`,
    ...lines,
    `  fields of other use cases null: ${percent(foreign.filter((one) => !one.isGiven).length / foreign.length)} % of ${foreign.length}`,
    `  need no review: ${sure.length} of ${given.length} values, right ${percent(sure.filter((one) => one.right).length / sure.length)} %; of the right values ${percent(sure.filter((one) => one.right).length / right.length)} %`,
    `  area under the curve ${areaUnderCurve(judged)?.toFixed(3)}, calibration error ${calibrationError(judged)?.toFixed(3)}`,
    ...table('family', (one) => one.sample.family),
    ...table('stands', (one) => (one.sample.stated ? one.sample.standing : `not: ${one.sample.standing}`)),
    ...table('language', (one) => one.sample.language),
    ...table('written in', (one) => one.sample.set),
    '',
  ].join('\n');
}
