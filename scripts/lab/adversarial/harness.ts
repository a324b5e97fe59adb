import type { Attack } from './attack.ts';
import { goodFiles, runGoodJobs } from './good-jobs.ts';
import { type Drawing, type Ground, groundOf, openGround, visitGround } from './ground.ts';
import { type AttackReport, judge, type Limits } from './report.ts';
import type { Target } from './target.ts';

export interface Options extends Drawing {
  /** A service that runs already; null starts services of our own. */
  readonly url: string | null;
  readonly limits: Limits;
  /** Breaks off what is under way: its service is ended, and nothing is reported of it. Default: never. */
  readonly signal?: AbortSignal;
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

/** What `work` gives, or the reason why it was broken off as soon as it is. */
async function unlessAborted<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (signal === undefined) return work();
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const breakOff = () => reject(signal.reason);
  signal.addEventListener('abort', breakOff);
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', breakOff);
  }
}

/**
 * Runs the attacks one after the other and tells of each as it ends. One that follows on an attack that held, and asks for
 * the same settings, has the same service; what an attack broke is not left to the next. In every case what was started is ended.
 *
 * @throws the reason of the signal
 */
export async function runAttacks(
  attacks: readonly Attack[],
  options: Options,
  onReport: (report: AttackReport) => void = () => undefined,
): Promise<readonly AttackReport[]> {
  const { url, limits, signal } = options;
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
      const { ground } = current;
      const report = await unlessAborted(signal, () => runOn(ground, attack, limits));
      reports.push(report);
      onReport(report);
      if (report.broken.length > 0) await close();
    }
  } finally {
    await close();
  }
  return reports;
}
