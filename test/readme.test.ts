import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../schemas/job.ts';
import { startTestService, type TestService } from './helpers/service.ts';

const ROOT = join(import.meta.dirname, '..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** The blocks of a language, in their order. */
const blocks = (language: string) =>
  [...README.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  );

/** Runs a block as it stands, but for the port that this test's service has. */
async function run(text: string): Promise<string> {
  const script = text.replaceAll('http://127.0.0.1:8994', service.url);
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return out;
}

describe('the first document of the README', () => {
  it('is submitted by its first call, and its second gives what is printed there', async () => {
    const [submit = '', find = ''] = blocks('bash');
    const [accepted = '', result = '', proof = ''] = blocks('json');
    const submitted = JSON.parse(await run(submit));
    expect(Object.keys(submitted)).toEqual(Object.keys(JSON.parse(accepted)));
    const job: Job = JSON.parse(await run(find));
    expect(job.job_id).toBe(submitted.job_id);
    expect({ result: job.response?.ix_result.result }).toEqual(JSON.parse(`{${result}}`));
    const path = 'result.closing_balance';
    expect({ [path]: job.response?.provenance?.fields[path] }).toEqual(JSON.parse(`{${proof}}`));
  }, 120_000);
});
