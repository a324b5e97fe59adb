import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGINE_FLAGS } from '../../src/threads/engine-flags.ts';
import { checkRules } from '../../testing/check.ts';
import type { RuleName } from '../../testing/rules.ts';
import { openCallbackReceiver } from '../../testing/systems/callback-receiver.ts';
import { openHttpSystem } from '../../testing/systems/http-system.ts';
import type { Fault } from './wrong-service.ts';
import { FAULTS, startWrongService } from './wrong-service.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/check-rules.ts');
const run = promisify(execFile);

const command = (url: string) =>
  run(process.execPath, [...ENGINE_FLAGS, SCRIPT, '--url', url, '--runs', '1', '--seed', '11']).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (failure: { code: number; stdout: string }) => ({ code: failure.code, said: failure.stdout }),
  );

async function start(fault: Fault | null): Promise<string> {
  const service = await startWrongService(fault);
  onTestFinished(() => service.close());
  return service.url;
}

describe('check:rules', { timeout: 120_000 }, () => {
  it('finds nothing wrong with a service that keeps the contract, and did not write ours', async () => {
    const { code, said } = await command(await start(null));
    expect(said).toMatch(/\d+ rules held, 0 broken, in 2 stories \(seed 11\)/);
    expect(code).toBe(0);
  });

  it('asks a service again that says it cannot just now, and takes that for no broken rule', async () => {
    const service = await startWrongService(null, true);
    onTestFinished(() => service.close());
    const { code, said } = await command(service.url);
    expect(said).toMatch(/\d+ rules held, 0 broken/);
    expect(code).toBe(0);
  });

  it.each([
    [[], '--url names a running service'],
    [['--url', 'http://127.0.0.1:1', '--runs', 'many'], '--runs is a whole number'],
    [['--url', 'http://127.0.0.1:1', '--sead', '1'], "Unknown option '--sead'"],
  ])('says of %j what is wrong, and how it is called', async (given, fault) => {
    const failure = await run(process.execPath, [...ENGINE_FLAGS, SCRIPT, ...given]).catch((error: unknown) =>
      Object(error),
    );
    expect(failure.code).toBe(2);
    expect(failure.stderr).toContain(fault);
    expect(failure.stderr).toContain('npm run check:rules -- --url');
  });

  it('says which rule is broken, ends with 1, and prints the steps as a test', async () => {
    const { code, said } = await command(await start('a redirect counts as delivered'));
    expect(said).toMatch(/^BROKEN +\d+ +callback_verdict:/m);
    expect(said).toContain(
      'it("keeps callback_verdict", async () => {\n  await replay(system, [\n    ["submit",',
    );
    expect(code).toBe(1);
  });

  it.each(Object.entries(FAULTS) as [Fault, RuleName][])('finds that %s', async (fault, rule) => {
    const receiver = await openCallbackReceiver();
    onTestFinished(() => receiver.close());
    const system = await openHttpSystem({ url: await start(fault), receiver, limitMs: 10_000 });
    const { broken } = await checkRules(system, { runs: 1, seed: 11, name: 'wrong' });
    const found = broken.find((one) => one.rule === rule);
    expect(broken.map((one) => one.rule)).toContain(rule);
    // Few steps are left of the many.
    expect(found?.steps.length).toBeLessThanOrEqual(4);
  });
});
