import { expect, it } from 'vitest';
import { reportCauses } from '../../scripts/lab/fit/causes.ts';
import type { Limited } from '../../scripts/lab/fit/thresholds.ts';

interface Case {
  readonly stated: boolean;
  readonly isGiven: boolean;
  readonly standing?: string;
  /** Each candidate's chance, whether it is right and the share of the name beside it. */
  readonly options: readonly (readonly [chance: number, right: boolean, share: number])[];
}

const predict = ({ stated, isGiven, standing = 'cell', options }: Case): Limited => {
  const chances = options.map(([chance]) => chance);
  const first = chances.indexOf(Math.max(...chances));
  return {
    sample: {
      set: 'other-kinds',
      file: 'a.txt',
      group: 'a',
      fold: 0,
      language: 'en',
      field: 'a_b',
      family: 'text',
      stated,
      standing,
      weight: 1,
      options: options.map(([, right, share], at) => ({
        evidence: { local_name: share, local_full: share === 1 ? 1 : 0 },
        right,
        value: `${at}`,
        places: [],
      })),
    },
    chances,
    decision: { chance: chances[first] ?? 0, place: 0, rival: 0, family: 'text' },
    right: options[first]?.[1] ?? false,
    confidence: 0.5,
    isGiven,
    needsReview: true,
  };
};

it.each<[outcome: string, one: Case]>([
  ['right', { stated: true, isGiven: true, options: [[0.9, true, 1]] }],
  ['first, not given', { stated: true, isGiven: false, options: [[0.4, true, 1]] }],
  [
    'behind another that was given',
    {
      stated: true,
      isGiven: true,
      options: [
        [0.6, false, 1],
        [0.2, true, 0],
      ],
    },
  ],
  ['no right candidate, null', { stated: true, isGiven: false, options: [[0.2, false, 0]] }],
  ['absent, answered', { stated: false, isGiven: true, options: [[0.9, false, 1]] }],
  ['absent, null', { stated: false, isGiven: false, options: [] }],
])('counts a field as %s', (outcome, one) => {
  expect(reportCauses('', [predict(one)])).toMatch(new RegExp(`^\\s*${outcome}\\s+1:`));
});

it('says how often another has more words beside it than the right one, and leaves out what other use cases ask', () => {
  const behind: Case = {
    stated: true,
    isGiven: false,
    options: [
      [0.4, false, 1],
      [0.2, true, 0.5],
    ],
  };
  const report = reportCauses('', [behind, { ...behind, standing: 'foreign' }].map(predict));
  expect(report).toContain('some nowhere 1; more words beside the other 1');
});
