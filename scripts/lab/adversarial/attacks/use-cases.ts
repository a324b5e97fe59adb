import type { Attack, Finding } from '../attack.ts';
import { expectEnd, runJob } from '../jobs.ts';
import { textOfJsonSize } from '../texts.ts';

const MEMBER_MS = 45_000;
const MAY_END = ['done', 'IX_000_006', 'IX_001_001', 'refused 413', 'refused 422'];
const MEGABYTE = 1024 * 1024;

const fields = (count: number, more: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({ name: `field_${at}`, type: 'str', ...more(at) }));

const MEMBERS: readonly [string, () => object][] = [
  ['5,000 fields', () => ({ fields: fields(5000) })],
  [
    'one description of 8 MB',
    () => ({ fields: fields(1, () => ({ description: 'amount due '.repeat(760_000) })) }),
  ],
  [
    '100,000 choices',
    () => ({
      fields: fields(1, () => ({ choices: Array.from({ length: 100_000 }, (_, at) => `choice ${at}`) })),
    }),
  ],
  [
    'a system prompt of 15 MB',
    () => ({ fields: fields(1), system_prompt: textOfJsonSize('Find it. ', 15 * MEGABYTE) }),
  ],
  ['100,000 fields', () => ({ fields: fields(100_000) })],
  [
    '1,000 decimals with the same description',
    () => ({ fields: fields(1000, () => ({ type: 'decimal', description: 'the closing balance' })) }),
  ],
  ['a name of 1 MB', () => ({ fields: [{ name: 'a'.repeat(MEGABYTE), type: 'str' }] })],
  [
    'names of the language itself',
    () => ({
      fields: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) => ({
        name,
        type: 'str',
      })),
    }),
  ],
  [
    'one choice of 4 MB, repeated letters',
    () => ({ fields: fields(1, () => ({ choices: ['ab'.repeat(2 * MEGABYTE)] })) }),
  ],
];

const TEXT = Array.from({ length: 2000 }, (_, at) => `Line ${at} amount due ${at}.50 choice ${at}`).join(
  '\n',
);

export const USE_CASE_FLOOD: Attack = {
  name: 'use-case-flood',
  what: 'inline use cases of thousands of fields, with long names, descriptions, prompts and choices, over 2,000 lines of text',
  should: 'done, IX_001_001 or IX_000_006, each within 45 s',
  async run(target) {
    const findings: Finding[] = [];
    for (const [sent, make] of target.members(MEMBERS, 2)) {
      const use_case_inline = { use_case_name: 'flood', system_prompt: 'Find it.', ...make() };
      const end = await runJob(target, { use_case_inline, context: { texts: [TEXT] } }, MEMBER_MS);
      findings.push(expectEnd(sent, end, MAY_END));
    }
    return findings;
  },
};
