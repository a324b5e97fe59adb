import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unknownSettings } from '../../src/shared/settings.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const UNIT = join(import.meta.dirname, '../../deploy/ix-extraction.service');
const text = readFileSync(UNIT, 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd unit', () => {
  it('sets what the service knows, and is handed each secret that it names', () => {
    const set = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=', 2)),
    );
    expect(unknownSettings(Object.fromEntries(set))).toEqual([]);
    const named = set.flatMap(([, value = '']) => (value.startsWith('%d/') ? [value.slice(3)] : []));
    const handed = [...text.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name);
    expect(named).toEqual(handed);
  });

  it.skipIf(!hasSystemd)('is one that systemd takes, and that leaves little exposed', () => {
    const unit = join(temporaryFolder(), 'ix-extraction.service');
    cpSync(UNIT, unit);
    const ask = (...args: string[]) => {
      const { stdout, stderr } = spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });
      return stdout + stderr;
    };
    // A machine without the program that is started there says so, and nothing else.
    const said = ask('verify').split('\n');
    expect(
      said.filter(
        (line) => line.includes('ix-extraction.service') && !/not executable|No such file/.test(line),
      ),
    ).toEqual([]);
    const [, level = '10'] = /exposure level.*?: (\d+\.\d+)/.exec(ask('security', '--offline=true')) ?? [];
    expect(Number(level)).toBeLessThan(2);
  });
});
