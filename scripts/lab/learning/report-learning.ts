import type { Asked } from './ask-cases.ts';
import { isAlike, WAYS } from './way-of-standing.ts';

/** Groups of fewer documents are fitted on only. */
const LEAST = 3;
/** The set of documents that were drawn for the purpose. */
const DRAWN = 'drawn';

const percent = (share: number) => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1));
const isWrong = (outcome: Asked['after']) => outcome === 'wrong' || outcome === 'invented';

function row(name: string, asked: readonly Asked[]): string {
  const share = (holds: (one: Asked) => boolean) => percent(asked.filter(holds).length / asked.length);
  const cells = [
    asked.length,
    share(({ before }) => before === 'right'),
    share(({ after }) => after === 'right'),
    share(({ before }) => isWrong(before)),
    share(({ after }) => isWrong(after)),
    share(({ confidence }) => confidence !== null),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

const HEAD = [
  '| | fields | right without, % | right with, % | wrong but given without, % | with, % | decided by the memory, % |',
  '|---|---|---|---|---|---|---|',
];

/** The learning curve of each set, how its fields stand within groups, and the fields that a memory of other groups changed. */
export function reportLearning(all: readonly Asked[]): string {
  const lines: string[] = [];
  const real = all.filter(({ set }) => set !== DRAWN);
  const sets = [...Map.groupBy(all, (one) => one.set), ['real documents together', real] as const];
  for (const [set, asked] of sets.filter(([, some]) => some.length > 0)) {
    const grouped = asked.filter(({ group }) => group >= LEAST);
    const afterOne = grouped.filter(({ approved }) => approved === 1);
    lines.push(`### ${set}`, '', ...HEAD);
    lines.push(
      row(
        'all documents, none of their group approved',
        asked.filter(({ approved }) => approved === 0),
      ),
      ...[0, 1, 2].map((approved) =>
        row(
          `groups of ${LEAST} and more, ${approved} approved`,
          grouped.filter((one) => one.approved === approved),
        ),
      ),
      ...[1, 2].map((approved) =>
        row(
          `after ${approved}, the way of standing unchanged`,
          grouped.filter((one) => one.approved === approved && one.way !== null && isAlike(one.way)),
        ),
      ),
    );
    for (const way of WAYS) {
      const standing = afterOne.filter((one) => one.way === way);
      if (standing.length > 0) lines.push(row(`after one, stands alike: ${way}`, standing));
    }
    lines.push('', 'After one, share of each field whose way of standing is unchanged within its group:', '');
    lines.push(
      [...Map.groupBy(afterOne, ({ field }) => field)]
        .map(([field, ones]) => {
          const alike = ones.filter(({ way }) => way !== null && isAlike(way)).length;
          return `${field} ${percent(alike / ones.length)} %`;
        })
        .join(', '),
      '',
    );
  }
  const decided = all.filter(({ approved, confidence }) => approved > 0 && confidence !== null);
  const sure = decided.filter(({ isSure }) => isSure);
  const right = (ones: readonly Asked[]) =>
    percent(ones.filter(({ after }) => after === 'right').length / ones.length);
  lines.push(
    `Decided by the memory: ${decided.length} values, right ${right(decided)} %; of them need no review: ${sure.length}, right ${right(sure)} %.`,
    '',
  );
  return lines.join('\n');
}
