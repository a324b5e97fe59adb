import type { Attack } from './attack.ts';
import { goodFiles, runGoodJobs } from './good-jobs.ts';
import { type Drawing, type Ground, groundOf, openGround, visitGround } from './ground.ts';
import { type AttackReport, judge, type Limits } from './report.ts';
import type { Target } from './target.ts';

export interface Options extends Drawing {
  /** A service that runs already; null starts services of our own. */
  readonly url: string | null;
  readonly limits: Limits;
}

/** The attack and the good jobs beside it; a thrown error of the attack is a finding like any other. */
async function carryOut(attack: Attack, target: Target) {
  const breakOff = (error: unknown) => [
    { sent: attack.what, answered: `the attack broke off: ${String(error)}`, held: false },
  ];
  const [findings, good] = await Promise.all([
    attack.run(target).catch(breakOff),
    runGoodJobs(target, goodFiles(target.short), attack.goodFilesBy ?? 'http'),
  ]);
  return { findings, good };
}

async function runOn(ground: Ground, attack: Attack, limits: Limits): Promise<AttackReport> {
  const started = performance.now();
  const see = await ground.observe();
  const { findings, good } = await carryOut(attack, ground.targetOf(attack));
  const { name, what, should } = attack;
  const seen = await see();
  const seconds = Math.round((performance.now() - started) / 1000);
  const report = { ...{ name, what, should, findings, good, seconds }, ...seen };
  return { ...report, broken: judge(report, attack, limits) };
}

/**
 * Runs the attacks one after the other and tells of each as it ends. One that follows on an attack that held, and asks for
 * the same settings, has the same service; what an attack broke is not left to the next.
 */
export async function runAttacks(
  attacks: readonly Attack[],
  options: Options,
  onReport: (report: AttackReport) => void = () => undefined,
): Promise<readonly AttackReport[]> {
  const { url } = options;
  const reports: AttackReport[] = [];
  const current: { ground: Ground | null; of: string } = { ground: null, of: '' };
  const close = async () => {
    await current.ground?.close();
    current.ground = null;
  };
  try {
    for (const attack of attacks) {
      const of = url ?? groundOf(attack);
      if (current.of !== of) await close();
      current.of = of;
      current.ground ??= await (url === null ? openGround(attack, options) : visitGround(url, options));
      const report = await runOn(current.ground, attack, options.limits);
      reports.push(report);
      onReport(report);
      if (report.broken.length > 0) await close();
    }
  } finally {
    await close();
  }
  return reports;
}
