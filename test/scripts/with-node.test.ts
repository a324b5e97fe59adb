import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const LAUNCHER = join(ROOT, 'scripts/with-node.mjs');
const Manifest = Type.Object({
  scripts: Type.Record(Type.String(), Type.String()),
  optionalDependencies: Type.Record(Type.String(), Type.String()),
});
const manifest = Parse(Manifest, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

it('knows each package of Node that is installed', () => {
  const known = readFileSync(LAUNCHER, 'utf8').matchAll(/'(node-[a-z0-9-]+)'/g);
  const installed = Object.keys(manifest.optionalDependencies).filter((name) => name.startsWith('node-'));
  expect([...known].map(([, name]) => name).sort()).toEqual(installed.sort());
});

it('begins each command that runs on Node, which may be given one that is too old', () => {
  const parts = Object.values(manifest.scripts).flatMap((script) => script.split(' && '));
  expect(
    parts.filter((part) => !/^(?:node scripts\/with-node\.mjs |tsc |biome |npm pack )/.test(part)),
  ).toEqual([]);
});

it('runs a file with its arguments as if it had been named to Node itself', async () => {
  const file = join(temporaryFolder(), 'said.mjs');
  writeFileSync(file, 'console.log(JSON.stringify(process.argv.slice(1)));process.exitCode = 3;');
  const running = run(process.execPath, [LAUNCHER, file, '--short', 'two words']);
  await expect(running).rejects.toMatchObject({
    code: 3,
    stdout: `${JSON.stringify([file, '--short', 'two words'])}\n`,
  });
});

const HOW = [
  ['by with-node', [LAUNCHER]],
  ['from the sources', ['--import', join(ROOT, 'src/threads/engine-flags.ts')]],
] as const;

const HOT = `
import { setFlagsFromString } from 'node:v8';
setFlagsFromString('--allow-natives-syntax');
const tiers = new Function('hot', 'return [%ActiveTierIsMaglev(hot), %ActiveTierIsTurbofan(hot)]');
const hot = (value) => ({ half: value / 2 });
let sum = 0;
let seen = false;
for (const until = Date.now() + 30_000; Date.now() < until; ) {
  for (let turn = 0; turn < 1_000; turn += 1) sum += hot(turn).half;
  const [isMaglev, isTurbofan] = tiers(hot);
  seen ||= isMaglev;
  if (isTurbofan) break;
}
console.log(seen ? 'Maglev' : 'no Maglev', sum > 0);
`;

it.each(HOW)('compiles without Maglev what is run %s', async (_how, before) => {
  const file = join(temporaryFolder(), 'hot.mjs');
  writeFileSync(file, HOT);
  const { stdout } = await run(process.execPath, [...before, file]);
  expect(stdout).toBe('no Maglev true\n');
});

const WARM = `
import { setFlagsFromString } from 'node:v8';
setFlagsFromString('--trace-baseline');
const many = Array.from({ length: 100 }, (_, n) => new Function('a', 'let s = ' + n + '; for (let i = 0; i < 9; i += 1) s += a; return s'));
let sum = 0;
for (let turn = 0; turn < 1_000; turn += 1) for (const one of many) sum += one(turn);
console.log(sum > 0 ? 'done' : 'not done');
`;

it.each(HOW)(
  'compiles nothing for the first time beside the program that is run %s',
  async (_how, before) => {
    const file = join(temporaryFolder(), 'warm.mjs');
    writeFileSync(file, WARM);
    const { stdout } = await run(process.execPath, [...before, file], { maxBuffer: 64 * 2 ** 20 });
    expect(stdout).toMatch(/target BASELINE.*done\n$/s);
    expect(stdout).not.toContain('[Concurrent Sparkplug]');
  },
);
