// npm run simulate: how long jobs wait with so many arrivals, pages and instances.
import { parseArgs } from 'node:util';
import { createRandom } from './lab/random.ts';
import { simulate } from './lab/scale/simulate.ts';

const USAGE = `Usage: npm run simulate -- [--jobs 2000] [--hours 8] [--pages 2] [--page-seconds 3] [--job-seconds 1] [--instances 1,2,3]

Jobs that come within the hours of one day, pages of a job on average, and the seconds that a page and a job take on your machine
(docs/scale.md says how to measure them). Prints how long jobs wait, by the number of instances.`;

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '2000' },
    hours: { type: 'string', default: '8' },
    pages: { type: 'string', default: '2' },
    'page-seconds': { type: 'string', default: '3' },
    'job-seconds': { type: 'string', default: '1' },
    instances: { type: 'string', default: '1,2,3' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
});

function number(name: Exclude<keyof typeof values, 'help' | 'instances'>): number {
  const found = Number(values[name]);
  if (found >= 0) return found;
  throw new Error(`--${name}: ${values[name]} is no number from 0`);
}

function shown(seconds: number): string {
  if (seconds < 120) return `${seconds.toFixed(1)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

function row(instances: number): string {
  const day = {
    jobs: number('jobs'),
    seconds: number('hours') * 3600,
    pages: number('pages'),
    secondsPerPage: number('page-seconds'),
    secondsPerJob: number('job-seconds'),
    instances,
  };
  const { waits, busy, longestQueue, overtime } = simulate(day, createRandom(number('seed')));
  const sorted = waits.toSorted((a, b) => a - b);
  const share = (part: number) => shown(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  return `| ${instances} | ${Math.round(busy * 100)} % | ${share(0.5)} | ${share(0.95)} | ${share(1)} | ${longestQueue} | ${shown(overtime)} |`;
}

if (values.help) console.log(USAGE);
else {
  console.log(
    '| instances | busy | half wait up to | 95 of 100 | longest wait | most that wait | after the day |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const text of values.instances.split(',')) console.log(row(Number(text)));
}
