export interface Day {
  /** Jobs that come, at moments that know nothing of each other, within `seconds`. */
  readonly jobs: number;
  readonly seconds: number;
  /** Pages of a job on average; how many each one has is drawn, at least one. */
  readonly pages: number;
  readonly secondsPerPage: number;
  /** Of each job, whatever its pages. */
  readonly secondsPerJob: number;
  /** Each works on one job at a time. */
  readonly instances: number;
}

export interface Outcome {
  /** Seconds that each job waited, in order of arrival. */
  readonly waits: readonly number[];
  /** Most jobs that waited at once. */
  readonly longestQueue: number;
  /** Share of their time that the instances worked, until the last job had ended. */
  readonly busy: number;
  /** Seconds after the end of the day at which the last job had ended; 0 when within it. */
  readonly overtime: number;
}

/** A geometric number of pages, which is 1 with the mean of 1. */
function drawPages(mean: number, random: () => number): number {
  if (mean <= 1) return 1;
  return 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - 1 / mean));
}

/** Jobs in order of their arrival, each taken by the instance that is free first, as the queue gives them out. */
export function simulate(day: Day, random: () => number): Outcome {
  const arrivals = Array.from({ length: day.jobs }, () => random() * day.seconds).sort((a, b) => a - b);
  const free = Array.from({ length: day.instances }, () => 0);
  const starts: number[] = [];
  let worked = 0;
  let last = 0;
  for (const arrival of arrivals) {
    const next = free.reduce((best, at, index) => (at < (free[best] ?? 0) ? index : best), 0);
    const begin = Math.max(arrival, free[next] ?? 0);
    const takes = day.secondsPerJob + drawPages(day.pages, random) * day.secondsPerPage;
    free[next] = begin + takes;
    starts.push(begin);
    worked += takes;
    last = Math.max(last, begin + takes);
  }
  let longestQueue = 0;
  let begun = 0;
  for (const [index, arrival] of arrivals.entries()) {
    while ((starts[begun] ?? Number.POSITIVE_INFINITY) <= arrival) begun += 1;
    longestQueue = Math.max(longestQueue, index + 1 - begun);
  }
  return {
    waits: arrivals.map((arrival, index) => (starts[index] ?? arrival) - arrival),
    longestQueue,
    busy: worked / (day.instances * Math.max(last, day.seconds)),
    overtime: Math.max(0, last - day.seconds),
  };
}
