import { type Attack, type Finding, USUAL_DISK } from './attack.ts';
import type { GoodJobs } from './good-jobs.ts';
import type { HealthSample } from './health-thread.ts';

/** What must hold during every attack. */
export interface Limits {
  readonly healthP99Ms: number;
  readonly memoryMb: number;
}

export const LIMITS: Limits = { healthP99Ms: 500, memoryMb: 3072 };

export interface Health {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly failed: number;
  readonly asked: number;
}

/** What one attack did to the service. */
export interface AttackReport {
  readonly name: string;
  readonly what: string;
  readonly should: string;
  readonly findings: readonly Finding[];
  readonly health: Health;
  /** Megabytes; null for a service that is not ours to look into. */
  readonly memory: number | null;
  readonly deaths: number;
  readonly good: GoodJobs;
  /** Megabytes beside the database, at the most and afterwards; what lies about that should not. */
  readonly disk: { readonly peak: number; readonly left: number; readonly strays: readonly string[] } | null;
  readonly seconds: number;
  /** What broke; empty when the service held. */
  readonly broken: readonly string[];
}

export function summarise(samples: readonly HealthSample[]): Health {
  const times = samples.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0);
  const failed = samples.filter(({ ok }) => !ok).length;
  return { p50: at(0.5), p99: at(0.99), slowest: at(1), failed, asked: samples.length };
}

/** What of it is not as it should be, in words. */
export function judge(report: Omit<AttackReport, 'broken'>, attack: Attack, limits: Limits): string[] {
  const { findings, good, health, memory, deaths, disk } = report;
  const fallen = findings.filter(({ held }) => !held).length;
  const may = attack.disk ?? USUAL_DISK;
  return [
    ...(fallen > 0 ? [`${fallen} of ${findings.length} answers are not as they should be`] : []),
    ...(deaths > 0 ? [`the service died ${deaths} times`] : []),
    ...(good.right < good.sent ? [`${good.right} of ${good.sent} good jobs were right`] : []),
    ...(health.p99 >= limits.healthP99Ms ? [`/healthz p99 ${health.p99} ms`] : []),
    ...(health.failed > (attack.unwell ?? 0)
      ? [`/healthz failed ${health.failed} of ${health.asked} times`]
      : []),
    ...(memory !== null && memory >= limits.memoryMb ? [`${memory} MB of memory`] : []),
    ...(disk !== null && disk.peak > may.peak ? [`${disk.peak} MB on the disk meanwhile`] : []),
    ...(disk !== null && disk.left > may.left ? [`${disk.left} MB left on the disk`] : []),
    ...(disk !== null && disk.strays.length > 0 ? [`left on the disk: ${disk.strays.join(', ')}`] : []),
  ];
}
