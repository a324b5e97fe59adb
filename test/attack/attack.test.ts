import { describe, expect, it } from 'vitest';
import { ATTACKS } from '../../scripts/lab/adversarial/attacks.ts';
import { runAttacks } from '../../scripts/lab/adversarial/harness.ts';
import { type AttackReport, LIMITS } from '../../scripts/lab/adversarial/report.ts';

/** Quick ones that need no settings of their own, so that one service stands them all. */
const SHORT = ['text-flood', 'binary-as-text', 'rows-of-nonsense', 'stolen-pair', 'bad-forms', 'same-pair'];
/** Other tests run at the same time: what is slow here is not the service alone. `npm run attack` holds the true limit. */
const BUSY_MACHINE_P99_MS = 3000;

const ENDING_MS = 150_000;

const short = ATTACKS.filter(({ name }) => SHORT.includes(name));

const fallen = ({ findings }: AttackReport) =>
  findings.filter(({ held }) => !held).map(({ sent, answered }) => `${sent} -> ${answered}`);

describe('the abuse suite', () => {
  it('has attacks of different names', () => {
    expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
    expect(short).toHaveLength(SHORT.length);
  });

  it('leaves the service as it was, in its short form', { timeout: 480_000 }, async ({
    signal,
    onTestFinished,
  }) => {
    const limits = { ...LIMITS, healthP99Ms: BUSY_MACHINE_P99_MS };
    const running = runAttacks(short, { seed: 1, short: true, url: null, limits, signal });
    // Past its time the test has failed, and the service it started is still to be ended.
    onTestFinished(
      () =>
        running.then(
          () => undefined,
          () => undefined,
        ),
      ENDING_MS,
    );
    const reports = await running;
    const broken = reports.map((report) => ({
      name: report.name,
      broken: report.broken,
      fallen: fallen(report),
      good: report.good.faults,
    }));
    expect(broken).toEqual(SHORT.map((name) => ({ name, broken: [], fallen: [], good: [] })));
  });
});
