import type { SafeHtml } from '@remix-run/html-template';
import { machines } from '../../../machines/index.ts';
import { mostOf } from '../../../reading/geometry/extremes.ts';
import type { Job, JobEvent } from '../../../schemas/job.ts';
import { toStateChart } from '../../shared/state-chart.ts';
import type { ChartMarks } from '../../shared/state-chart-dot.ts';
import { drawChart } from './draw-chart.ts';

const chart = toStateChart(machines.job);

/** Seconds in words: `0.03 s`, `2.1 s`, `95 s`. */
function secondsText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return `${seconds < 1 ? seconds.toFixed(2) : seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** How the last run of a job went: the ways it took, the time in each state, and where it is while it runs. */
export function marksOf(job: Pick<Job, 'status'>, events: readonly JobEvent[]): ChartMarks {
  const lastAttempt = mostOf(events, ({ attempt }) => attempt, 0);
  const moves = events.filter(
    ({ machine, attempt, from, to }) =>
      machine === 'job' && attempt === lastAttempt && to !== null && from !== to,
  );
  const taken = moves.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
  const entered = new Map<string, number>();
  const times: Record<string, string> = {};
  for (const { from, to, at } of moves) {
    const since = from === null ? undefined : entered.get(from);
    if (from !== null && since !== undefined) times[from] = secondsText(Date.parse(at) - since);
    if (to !== null) entered.set(to, Date.parse(at));
  }
  const last = moves.at(-1)?.to;
  return { taken, times, present: job.status === 'running' && last ? [last] : [] };
}

/** The chart of the machine that runs jobs, with this job's path. Null when it cannot be drawn: the page is more than that. */
export function drawJobChart(job: Job, events: readonly JobEvent[]): Promise<SafeHtml | null> {
  return drawChart(chart, marksOf(job, events)).catch(() => null);
}
