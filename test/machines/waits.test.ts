import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TIMER =
  /\bsetTimeout\(|\bsetInterval\(|AbortSignal\.timeout\(|\bawait wait\(|= wait\(|\btimer\((?!\))|from 'node:timers\/promises'/;
/** `setImmediate` of the same module is a turn, not a wait. */
const ONLY_A_TURN = /import \{ setImmediate(?: as \w+)? \} from 'node:timers\/promises'/;

const filesWithTimers = ['src', 'steps', 'reading', 'machines']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => file.endsWith('.ts') && !file.startsWith('src/places'))
  .filter((file) => TIMER.test(readFileSync(join(ROOT, file), 'utf8').replace(ONLY_A_TURN, '')));

const page = readFileSync(join(ROOT, 'docs/machines/README.md'), 'utf8');
const [, section = ''] = page.split('## What waits outside the machines');
const named = [
  ...(section.split('\n## ')[0]?.matchAll(/`((?:src|steps|reading|machines)\/[\w./-]+\.ts)`/g) ?? []),
].map(([, path]) => path);

describe('docs/machines/README.md', () => {
  it('names every file that waits, limits or tries again outside the machines', () => {
    expect(filesWithTimers.filter((file) => !named.includes(file))).toEqual([]);
  });

  it('names no file that is not there', () => {
    expect(
      named.filter(
        (path) =>
          path !== undefined && !readdirSync(join(ROOT, path, '..')).includes(path.split('/').at(-1) ?? ''),
      ),
    ).toEqual([]);
  });
});
