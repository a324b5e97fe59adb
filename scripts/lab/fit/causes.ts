import type { SampleOption } from './sample.ts';
import type { Limited } from './thresholds.ts';

/** How far the words around a candidate account for the words of its field's name. */
const WORDS = ['all beside it', 'all around it', 'some nowhere'] as const;
type Words = (typeof WORDS)[number];

const wordsOf = ({ evidence }: SampleOption): Words => {
  if (evidence['local_full'] === 1) return 'all beside it';
  return evidence['all_full'] === 1 ? 'all around it' : 'some nowhere';
};

/** The likeliest of the candidates that pass. */
function likeliest({ sample, chances }: Limited, passes: (one: SampleOption) => boolean) {
  let best: { option: SampleOption; chance: number } | undefined;
  sample.options.forEach((option, at) => {
    const chance = chances[at] ?? 0;
    if (passes(option) && (best === undefined || chance > best.chance)) best = { option, chance };
  });
  return best?.option;
}

const outcomeOf = (one: Limited, isThere: boolean): string => {
  if (!one.sample.stated) return one.isGiven && !one.right ? 'absent, answered' : 'absent, null';
  if (!isThere) return one.isGiven ? 'no right candidate, another given' : 'no right candidate, null';
  if (one.right) return one.isGiven ? 'right' : 'first, not given';
  return one.isGiven ? 'behind another that was given' : 'behind another, neither given';
};

/**
 * Counts the fields of the documents' own use cases by what became of them, and by how far words account for the right candidate, or for the
 * likeliest where none is right; of those behind another also how many of these have more words beside them than the right one.
 */
export function reportCauses(title: string, predictions: readonly Limited[]): string {
  const own = predictions.filter(({ sample }) => sample.standing !== 'foreign');
  const seen = own.map((one) => {
    const right = likeliest(one, (option) => option.right);
    const first = likeliest(one, () => true);
    const shown = one.sample.stated && right !== undefined ? right : first;
    const share = (option: SampleOption | undefined) => option?.evidence['local_name'] ?? 0;
    return {
      outcome: outcomeOf(one, right !== undefined),
      words: shown === undefined ? 'some nowhere' : wordsOf(shown),
      isOutdone: !one.right && share(first) > share(right),
    };
  });
  const lines = [...Map.groupBy(seen, ({ outcome }) => outcome)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([outcome, some]) => {
      const counts = WORDS.map((words) => `${words} ${some.filter((one) => one.words === words).length}`);
      const outdone = outcome.startsWith('behind')
        ? `; more words beside the other ${some.filter(({ isOutdone }) => isOutdone).length}`
        : '';
      return `  ${outcome.padEnd(34)} ${String(some.length).padStart(4)}: words of the name ${counts.join(', ')}${outdone}`;
    });
  return [title, ...lines, ''].join('\n');
}
