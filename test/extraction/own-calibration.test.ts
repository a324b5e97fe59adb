import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Job } from '../../schemas/job.ts';
import type { FieldProvenance } from '../../schemas/response.ts';
import { calibrateReviewed } from '../../scripts/lab/calibrate/calibrate-reviewed.ts';
import { readReviewed } from '../../scripts/lab/eval/reviewed.ts';
import { createOwnCalibrations } from '../../src/extraction/store/own-calibrations.ts';
import { createCalibrationInForce } from '../../src/extraction/worker/calibration-in-force.ts';
import { readSettings } from '../../src/shared/settings.ts';
import { StartError } from '../../src/shared/start-error.ts';
import { createTestDatabase } from '../helpers/database.ts';
import type { TestService } from '../helpers/service.ts';
import { startTestService } from '../helpers/service.ts';
import { openStoreBench, type StoreBench } from '../helpers/store.ts';

let service: TestService;
let bench: StoreBench;
beforeAll(async () => {
  [service, bench] = await Promise.all([startTestService({ IX_LEARN: 'off' }), openStoreBench()]);
});
afterAll(() => Promise.all([service?.close(), bench?.close()]));

const FIELDS = [
  { name: 'total', type: 'decimal' },
  { name: 'date', type: 'date' },
  { name: 'currency', type: 'str' },
  { name: 'receipt_number', type: 'str' },
];
const send = (index: number): Promise<Job> =>
  service.run({
    use_case_inline: { use_case_name: 'slip', system_prompt: 'Read.', fields: FIELDS },
    context: {
      texts: [
        `Quay Stores\nReceipt number: ${4000 + index}\nDate: 2026-01-${10 + (index % 20)}\nTotal GBP ${index}.40`,
      ],
    },
  });
const proofOf = ({ response }: Job, name: string): FieldProvenance => {
  const proof = response?.provenance?.fields[`result.${name}`];
  if (proof === undefined) throw new Error(`${name} has no proof`);
  return proof;
};

/** Approves a job, the values of these fields as being otherwise. */
async function approve({ job_id }: Job, corrections: Readonly<Record<string, string>>): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(corrections).map(([name, value]) => [`result.${name}`, { verdict: 'corrected', value }]),
  );
  const answer = await fetch(`${service.url}/jobs/${job_id}/review`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': '"0"' },
    body: JSON.stringify({ status: 'approved', reviewer: 'anna', fields }),
  });
  expect(answer.status).toBe(200);
}

it('keeps one calibration for all instances of a database, and takes none that is none', async () => {
  const calibrations = createOwnCalibrations(bench.pool);
  expect(await calibrations.find()).toBeNull();
  expect(await calibrations.forget()).toBe(false);
  await calibrations.keep({ calibration: { bias: -0.25, slope: 0.9 }, documents: 40 });
  await calibrations.keep({ calibration: { bias: -0.125, slope: 0 }, documents: 50 });
  expect(await calibrations.find()).toEqual({ bias: -0.125, slope: 0 });
  await expect(bench.pool.query("UPDATE ix_calibration SET bias = 'NaN'")).rejects.toThrow('ix_calibration');
  await expect(bench.pool.query('UPDATE ix_calibration SET slope = -1')).rejects.toThrow('ix_calibration');
  expect(await calibrations.forget()).toBe(true);
  expect(await calibrations.find()).toBeNull();
});

it('goes on with the calibration that was in force last while the database does not answer', async () => {
  const known = { bias: -1, slope: 1 };
  const answers = [() => Promise.resolve(known), () => Promise.reject(new Error('away'))];
  const logged: string[] = [];
  const inForce = createCalibrationInForce(
    { find: () => answers.shift()?.() ?? Promise.resolve(null) },
    { warn: (_details, message) => void logged.push(message) },
  );
  expect([await inForce(), await inForce(), await inForce()]).toEqual([known, known, null]);
  expect(logged).toEqual(['the calibration of this installation could not be read']);
});

it('reads the next document with what approved ones say of confidence, until that is forgotten', {
  timeout: 300_000,
}, async () => {
  const settings = readSettings({ IX_DATABASE_URL: service.databaseUrl, IX_LOG_LEVEL: 'silent' });
  const first = await send(1);
  await approve(first, {});
  expect(await calibrateReviewed(settings, false)).toEqual({
    text: 'Too little to say anything: 1 approved documents with 4 values that have a confidence, where it takes 30 documents and 100 values.',
    isDone: false,
  });
  for (let index = 2; index <= 40; index += 1)
    await approve(await send(index), index % 3 === 0 ? {} : { total: '0.01', receipt_number: 'none' });

  const { text, isDone } = await calibrateReviewed(settings, false);
  expect(text).toContain('40 approved documents with 160 values');
  expect(isDone, text).toBe(true);
  expect(text).toMatch(/^as the weights say .*\ncalibrated, out of fold /m);
  const after = await send(1);
  const [own, other] = [proofOf(first, 'total'), proofOf(after, 'total')];
  expect(other.confidence).toBeLessThan((own.confidence ?? 0) - 0.1);
  expect(other).toMatchObject({ uncalibrated_confidence: own.confidence, needs_review: true });

  // What was calibrated before counts by what the weights say: counted with it, the fit is the same as without.
  await approve(after, {});
  const again = (await calibrateReviewed(settings, false)).text;
  expect(again).toContain('41 approved documents');
  expect(proofOf(await send(2), 'total').confidence).toBeCloseTo(other.confidence ?? 0, 1);

  expect(await calibrateReviewed(settings, true)).toEqual({
    text: 'The calibration is taken away.',
    isDone: true,
  });
  expect(proofOf(await send(1), 'total')).toEqual(own);
  expect((await calibrateReviewed(settings, true)).text).toBe('There is no calibration.');
});

it('says of a database without the tables of the service what to do, and leaves it as it is', async () => {
  const empty = await createTestDatabase(null);
  onTestFinished(() => empty.drop());
  const settings = readSettings({ IX_DATABASE_URL: empty.url, IX_LOG_LEVEL: 'silent' });
  const said =
    /^The database lacks tables of this program: \d+ of its migrations, from 001_jobs on, .*run `ix migrate`.* IX_DATABASE_URL/;
  await expect(calibrateReviewed(settings, false)).rejects.toThrow(said);
  await expect(readReviewed(settings)).rejects.toThrow(said);
  await expect(readReviewed(settings)).rejects.toThrow(StartError);
});
