import type { Attack, Finding } from '../attack.ts';
import { call } from '../calls.ts';
import { choose } from '../choose.ts';
import { authorised, expectEnd, runJob } from '../jobs.ts';
import type { Target } from '../target.ts';
import { megabytes, TEXT_SIZES, TEXT_UNITS, textOfJsonSize } from '../texts.ts';

/** A text with nothing in it is an error of its own. */
const MAY_END = ['done', 'IX_000_006', 'IX_001_000', 'refused 413'];
const MEMBER_MS = 45_000;
const MEGABYTE = 1024 * 1024;

/** The first three are the findings'; the rest are drawn. */
function drawTexts(target: Target): readonly { readonly unit: string; readonly bytes: number }[] {
  const [largest = MEGABYTE, middle = MEGABYTE] = TEXT_SIZES;
  const drawn = Array.from({ length: 6 }, () => ({
    unit: choose(target.random, TEXT_UNITS),
    bytes: choose(target.random, TEXT_SIZES),
  }));
  const known = [
    { unit: 'a\n', bytes: largest },
    { unit: '1,234.50 ', bytes: MEGABYTE },
    { unit: 'Closing balance\n', bytes: middle },
  ];
  return target.members([...known, ...drawn], 2);
}

export const TEXT_FLOOD: Attack = {
  name: 'text-flood',
  what: 'jobs whose `texts` nearly fill the body limit: millions of short lines, one endless line, numbers, dates, labels',
  should: 'done or IX_000_006, each within 45 s',
  async run(target) {
    const findings: Finding[] = [];
    for (const { unit, bytes } of drawTexts(target)) {
      const end = await runJob(target, { context: { texts: [textOfJsonSize(unit, bytes)] } }, MEMBER_MS);
      findings.push(expectEnd(`${megabytes(bytes)} of ${JSON.stringify(unit)}`, end, MAY_END));
    }
    return findings;
  },
};

export const MANY_TEXTS: Attack = {
  name: 'many-texts',
  what: 'jobs with a hundred thousand texts, or files, or texts that hold no letter',
  should: 'done, IX_000_006 or IX_001_000, each within 45 s',
  async run(target) {
    const url = target.world.serve('a.txt', Buffer.from('Closing balance: 1.00'));
    const members: readonly [string, object][] = [
      ['100,000 texts', { texts: Array.from({ length: 100_000 }, (_, at) => `${at}`) }],
      ['a million empty texts', { texts: Array.from({ length: 1_000_000 }, () => '') }],
      ['2,000 files', { files: Array.from({ length: 2000 }, () => url) }],
      [
        '100,000 files that are nowhere',
        { files: Array.from({ length: 100_000 }, () => 'http://127.0.0.1:1/') },
      ],
      ['zero-width spaces alone', { texts: ['\u200b'.repeat(100_000)] }],
    ];
    const findings: Finding[] = [];
    for (const [sent, context] of target.members(members, 2)) {
      const end = await runJob(target, { context }, MEMBER_MS);
      findings.push(expectEnd(sent, end, [...MAY_END, 'IX_000_007', 'refused 422']));
    }
    return findings;
  },
};

export const TEXT_FILES: Attack = {
  name: 'text-files',
  what: 'text files of many megabytes: 500,000 short lines, and the units of the text flood up to IX_FILE_MAX_BYTES',
  should: 'done, IX_000_006, or IX_000_005 where a file of signs alone is no text; each within 45 s',
  async run(target) {
    const drawn = Array.from({ length: 4 }, () => ({
      unit: choose(target.random, TEXT_UNITS),
      bytes: choose(target.random, [...TEXT_SIZES, 49 * MEGABYTE]),
    }));
    const findings: Finding[] = [];
    for (const { unit, bytes } of target.members([{ unit: 'ab\n', bytes: 1_500_000 }, ...drawn], 1)) {
      const text = unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
      const files = [target.world.serve('flood.txt', Buffer.from(text))];
      const end = await runJob(target, { context: { files } }, MEMBER_MS);
      findings.push(
        expectEnd(`${megabytes(bytes)} of ${JSON.stringify(unit)}`, end, [...MAY_END, 'IX_000_005']),
      );
    }
    return findings;
  },
};

/** Files that no text is, by their first bytes. */
const SIGNATURES: readonly [string, readonly number[]][] = [
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['ZIP', [0x50, 0x4b, 0x03, 0x04]],
  ['ELF', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]],
  ['gzip', [0x1f, 0x8b, 8, 0]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['OLE', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['TIFF', [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]],
  ['class', [0xca, 0xfe, 0xba, 0xbe]],
  ['WebAssembly', [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]],
  ['SQLite', [...Buffer.from('SQLite format 3\0')]],
  ['nothing known', []],
];

/** What follows the signature: bytes of every kind, letters that only Latin-1 has, grey pixels, and plain text. */
const FILLINGS: readonly [string, (random: () => number) => number][] = [
  ['bytes of every kind', (random) => Math.floor(random() * 256)],
  ['plain text', (random) => Buffer.from('total 1.50\n')[Math.floor(random() * 11)] ?? 0x20],
  ['Latin-1 letters', (random) => 0xa0 + Math.floor(random() * 96)],
  ['one grey', () => 0x7f],
];

/** Without a signature only bytes of every kind are surely no text. */
const FALSE_TEXTS = FILLINGS.flatMap(([filling, draw]) =>
  SIGNATURES.filter(([, head]) => head.length > 0 || filling === 'bytes of every kind').map(
    ([name, head]) => ({
      sent: `${name}, then ${filling}`,
      head: Uint8Array.from(head),
      draw,
    }),
  ),
);

export const BINARY_AS_TEXT: Attack = {
  name: 'binary-as-text',
  what: 'files with a known signature, or none, followed by bytes of every kind, by letters, by pixels or by plain text',
  should: 'IX_000_005, 006 or 008: never `done` with binary as its text',
  async run(target) {
    const findings: Finding[] = [];
    for (const { sent, head, draw } of target.members(FALSE_TEXTS, SIGNATURES.length + 3)) {
      const body = Uint8Array.from({ length: 20_000 }, () => draw(target.random));
      const files = [target.world.serve('file', Buffer.concat([head, body]))];
      const end = await runJob(target, { context: { files } }, MEMBER_MS);
      findings.push(expectEnd(sent, end, ['IX_000_005', 'IX_000_006', 'IX_000_008']));
    }
    return findings;
  },
};

const READERS = 12;
const READS = 8;

/** Reads a job to its end again and again, keeping nothing of it. */
async function readOver(target: Target, jobId: string): Promise<number> {
  let right = 0;
  for (let time = 0; time < READS; time += 1) {
    const options = { headers: authorised(target.token), mostRead: 0 };
    const { status } = await call(`${target.url}/jobs/${jobId}`, options);
    if (status === 200) right += 1;
  }
  return right;
}

export const LARGE_READS: Attack = {
  name: 'large-reads',
  what: 'a job whose request nearly fills the body limit, asked for by a dozen clients at once, eight times each',
  should: 'every one gets it, and everybody else is answered in between',
  async run(target) {
    const texts = [textOfJsonSize('Closing balance: 1,234.50 GBP\n', TEXT_SIZES[0] ?? MEGABYTE)];
    const { jobId } = await runJob(target, { context: { texts } }, MEMBER_MS);
    const right = await Promise.all(Array.from({ length: READERS }, () => readOver(target, jobId)));
    const sum = right.reduce((all, one) => all + one, 0);
    return [
      {
        sent: `${READERS * READS} times GET of it`,
        answered: `${sum} times 200`,
        held: sum === READERS * READS,
      },
    ];
  },
};
