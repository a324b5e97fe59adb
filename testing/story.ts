import type { ObservedJob } from './invariants.ts';
import { brokenByChange, brokenByJob, brokenByOrder, isOver, readJob } from './invariants.ts';
import type { RuleName } from './rules.ts';
import type { Reply, System } from './system.ts';
import { RuleBroken } from './system.ts';

/** A job as the story knows it. */
export interface KnownJob {
  readonly job_id: string;
  /** Null where a row was inserted without one. */
  readonly pair: { readonly ix_client_id: string; readonly request_id: string } | null;
  /** What was sent, so that it can be sent again. */
  readonly sent: unknown;
  /** How its callback will be answered; null: it has none. */
  readonly callbackAnswer: number | null;
  /** The code with which it must end; null: however it ends. */
  readonly mustFail: string | null;
  /** Whether this story has canceled it. */
  canceled: boolean;
  /** As it was last seen. */
  seen: ObservedJob | null;
}

/** How often each rule was tried. */
export type Tried = Map<RuleName, number>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const memberOf = (body: unknown, name: string): unknown => (isRecord(body) ? body[name] : undefined);

let stories = 0;

/** One run of steps against a system: what was done, what must follow from it, and every look at a job. */
export class Story {
  readonly system: System;
  readonly jobs: KnownJob[] = [];
  /** Whether a worker was killed: it may have been within its one POST. */
  workerDied = false;
  readonly #tried: Tried;
  readonly #forgiven: ReadonlySet<RuleName>;
  readonly #client: string;
  #count = 0;

  /**
   * @param name begins the ix_client_id of every job: no two stories on one system may share it
   * @param forgiven rules that are known to be broken, so that others can be tried
   */
  constructor(
    system: System,
    name: string,
    tried: Tried = new Map(),
    forgiven: ReadonlySet<RuleName> = new Set(),
  ) {
    stories += 1;
    this.system = system;
    this.#tried = tried;
    this.#forgiven = forgiven;
    this.#client = `${name}-${stories}`;
  }

  /** @throws RuleBroken when the rule does not hold */
  hold(rule: RuleName, holds: boolean, seen: string | (() => string)): void {
    this.#tried.set(rule, (this.#tried.get(rule) ?? 0) + 1);
    if (!holds && !this.#forgiven.has(rule))
      throw new RuleBroken(rule, typeof seen === 'string' ? seen : seen());
  }

  /** A pair that nobody else has. */
  newPair(): { ix_client_id: string; request_id: string } {
    this.#count += 1;
    return { ix_client_id: this.#client, request_id: `r${this.#count}` };
  }

  /** A job of the story by a number that may be too large; null when there is none yet. */
  pick(number: number): KnownJob | null {
    return this.jobs[number % Math.max(1, this.jobs.length)] ?? null;
  }

  add(job: Omit<KnownJob, 'canceled' | 'seen'>): KnownJob {
    const known = { ...job, canceled: false, seen: null };
    this.jobs.push(known);
    return known;
  }

  /** Looks at a job, and holds what is seen against what was seen before. */
  async look(job: KnownJob): Promise<ObservedJob> {
    const seen = this.readReply(job, await this.system.findById(job.job_id));
    this.judge(job, seen);
    return seen;
  }

  readReply(job: KnownJob, reply: Reply): ObservedJob {
    const seen = reply.status === 200 ? readJob(reply.body) : null;
    this.hold('found_alike', seen?.job_id === job.job_id, () => `GET of ${job.job_id}: ${describe(reply)}`);
    if (seen === null) throw new RuleBroken('found_alike', describe(reply));
    return seen;
  }

  judge(job: KnownJob, seen: ObservedJob): void {
    const { seen: before } = job;
    this.#holdAll(brokenByJob(seen), [
      'outcome_with_end',
      'attempts_rise',
      'times_in_order',
      'callback_status',
    ]);
    if (before !== null) this.#holdAll(brokenByChange(before, seen), ['identity_kept', 'status_moves']);
    job.seen = seen;
  }

  /** Lets every job end, and holds the ends against what they had to be. */
  async conclude(): Promise<void> {
    const { system, jobs } = this;
    const settled = await system.settle(jobs.map(({ job_id }) => job_id)).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (jobs.length > 0) this.hold('every_job_ends', settled === null, settled ?? '');
    const ended: ObservedJob[] = [];
    for (const job of jobs) {
      const seen = await this.look(job);
      ended.push(seen);
      this.hold('every_job_ends', isOver(seen), () => `${seen.job_id} is ${seen.status}`);
      this.#holdEnd(job, seen);
      // Once more: an end is an end.
      await this.look(job);
    }
    if (system.keepsOrder) this.#holdAll(brokenByOrder(ended), ['oldest_first']);
    const undeclared = system.undeclared?.();
    if (undeclared !== undefined) this.hold('declared', undeclared.length === 0, undeclared.join('; '));
  }

  #holdEnd(job: KnownJob, { status, response, callback_status }: ObservedJob): void {
    const error = memberOf(response, 'error');
    if (job.mustFail !== null && !job.canceled) {
      const fails = status === 'error' && memberOf(error, 'code') === job.mustFail;
      this.hold(
        'job_errors',
        fails,
        () => `${job.job_id} must end as ${job.mustFail}: ${status} ${JSON.stringify(error)}`,
      );
    }
    const received = this.system.received?.(job.job_id);
    if (received === undefined || job.callbackAnswer === null) return;
    this.hold('callback_once', received.length <= 1, `${received.length} POSTs of ${job.job_id}`);
    const [posted] = received;
    const settles = callback_status === 'delivered' || callback_status === 'failed';
    this.hold(
      'callback_status',
      settles,
      `callback_status ${callback_status} of a job whose callback has ended`,
    );
    const isDelivered = posted !== undefined && posted.answered >= 200 && posted.answered < 300;
    if (posted !== undefined) {
      this.hold(
        'callback_verdict',
        (callback_status === 'delivered') === isDelivered ||
          (this.workerDied && callback_status === 'failed'),
        `answered with ${posted.answered}, callback_status ${callback_status}`,
      );
      const body = readJob(posted.body);
      const alike = body !== null && job.seen !== null && sameJob(body, job.seen);
      this.hold('callback_once', alike, () => `the callback said ${JSON.stringify(posted.body)}`);
    } else this.hold('callback_verdict', callback_status === 'failed', `${callback_status} without a POST`);
  }

  #holdAll(broken: readonly { rule: RuleName; seen: string }[], rules: readonly RuleName[]): void {
    for (const rule of rules) if (broken.every((one) => one.rule !== rule)) this.hold(rule, true, '');
    for (const { rule, seen } of broken) this.hold(rule, false, seen);
  }
}

/** The same job, its callback's own status aside, which is still to come where the body is the callback's. */
function sameJob(one: ObservedJob, other: ObservedJob): boolean {
  const { callback_status: _one, ...rest } = one;
  const { callback_status: _other, ...others } = other;
  return JSON.stringify(sorted(rest)) === JSON.stringify(sorted(others));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}

export const describe = ({ status, body }: Reply): string =>
  `${status} ${JSON.stringify(body)?.slice(0, 300)}`;
