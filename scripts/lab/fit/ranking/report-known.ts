import { accuracyAtCoverage, areaUnderCurve, calibrationError } from '../../eval/figures.ts';
import { createRandom } from '../../random.ts';
import type { KnownAnswer } from './answer-out-of-fold.ts';
import type { Settled } from './settle-out-of-fold.ts';

const RESAMPLES = 400;

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** What is reported of a set of answers, by name. */
const FIGURES: readonly {
  readonly name: string;
  readonly of: (settled: readonly Settled[]) => number | null;
  readonly digits: number;
}[] = [
  { name: 'right, of given values', digits: 3, of: (all) => share(count(all, isRight), all.length) },
  { name: 'area under the curve', digits: 3, of: areaUnderCurve },
  { name: 'calibration error', digits: 3, of: calibrationError },
  { name: 'right among the surest 80 %', digits: 3, of: (all) => accuracyAtCoverage(all, 0.8) },
  {
    name: 'right where no review is needed',
    digits: 3,
    of: (all) =>
      share(
        count(all, (one) => !one.needsReview && one.right),
        count(all, (one) => !one.needsReview),
      ),
  },
  {
    name: 'right or alike, the same',
    digits: 3,
    of: (all) =>
      share(
        count(all, (one) => !one.needsReview && one.answer.alike),
        count(all, (one) => !one.needsReview),
      ),
  },
  {
    name: 'right values that need no review',
    digits: 3,
    of: (all) =>
      share(
        count(all, (one) => !one.needsReview && one.right),
        count(all, isRight),
      ),
  },
];

const isRight = ({ right }: Settled) => right;
const count = (all: readonly Settled[], test: (one: Settled) => boolean) => all.filter(test).length;

/** A figure with the bounds between which 95 % of it fall when whole groups are drawn again with replacement. */
function bounds<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
  figure: (items: readonly T[]) => number | null,
): readonly [number, number] {
  const groups = [...Map.groupBy(items, groupOf).values()];
  const random = createRandom(14);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    figure(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])),
  )
    .filter((one) => one !== null)
    .sort((a, b) => a - b);
  return [drawn[Math.floor(0.025 * drawn.length)] ?? 0, drawn[Math.ceil(0.975 * drawn.length) - 1] ?? 0];
}

const percent = (part: number | null) => (part === null ? '–' : `${(100 * part).toFixed(1)} %`);

function describeRight(name: string, answers: readonly KnownAnswer[]): string {
  const of = (outcome: KnownAnswer['outcome']) => answers.filter((one) => one.outcome === outcome).length;
  const figure = (some: readonly KnownAnswer[]) =>
    share(some.filter((one) => one.outcome === 'right').length, some.length);
  const [low, high] = bounds(answers, ({ group }) => group, figure);
  const alike = answers.filter((one) => one.alike).length;
  const misread = alike > of('right') ? `  alike ${percent(share(alike, answers.length))}` : '';
  return (
    `  ${name.padEnd(34)} ${`${of('right')}/${answers.length}`.padStart(9)} ${percent(figure(answers)).padStart(8)}` +
    ` (${percent(low)} to ${percent(high)})  missed ${of('missed')}  wrong ${of('wrong')}  invented ${of('invented')}${misread}`
  );
}

/** Out-of-fold figures of the fields that rules know: values by set and field, and what confidence and review are worth. */
export function reportKnown(answers: readonly KnownAnswer[], settled: readonly Settled[]): string {
  const by = (key: (one: KnownAnswer) => string) =>
    [...Map.groupBy(answers, key)].map(([name, some]) => describeRight(name, some));
  return [
    `Fields that rules know, out of fold: ${answers.length} fields, ${new Set(answers.map(({ group }) => group)).size} groups`,
    ...by(({ set }) => set),
    ...by(({ set, field }) => `${set}.${field}`),
    ...describeTrust('Their confidence, out of fold', settled),
    ...[...Map.groupBy(settled, ({ answer }) => answer.set)].flatMap(([set, some]) =>
      describeTrust(`The same of ${set}`, some),
    ),
    '',
  ].join('\n');
}

function describeTrust(name: string, settled: readonly Settled[]): string[] {
  const figures = FIGURES.map(({ name: figure, of, digits }) => {
    const [low, high] = bounds(settled, ({ answer }) => answer.group, of);
    return `  ${figure.padEnd(34)} ${of(settled)?.toFixed(digits) ?? '–'} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
  });
  return [`${name}: ${settled.length} values`, ...figures];
}
