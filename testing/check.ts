import fc from 'fast-check';
import { DEFECTS, JOB_ERRORS } from './arbitraries/requests.ts';
import type { RuleName } from './rules.ts';
import { RULES } from './rules.ts';
import type { Step } from './steps.ts';
import { abilitiesOf, commandsFor, replay, steps } from './steps.ts';
import type { Tried } from './story.ts';
import type { System } from './system.ts';
import { RuleBroken } from './system.ts';

export interface CheckOptions {
  /** Stories drawn at random, after one that does everything. */
  readonly runs: number;
  readonly seed: number;
  /** Begins the ix_client_id of every job: another one for each check of a service that lives on. */
  readonly name: string;
}

export interface BrokenRule {
  readonly rule: RuleName;
  readonly seen: string;
  /** The fewest steps that were found to show it. */
  readonly steps: readonly Step[];
  /** Whether these steps have shown it again when they were repeated. */
  readonly showsAgain: boolean;
}

export interface CheckReport {
  readonly seed: number;
  readonly stories: number;
  /** How often each rule was tried; those that are not in it never were. */
  readonly tried: ReadonlyMap<RuleName, number>;
  readonly broken: readonly BrokenRule[];
}

const TEXTS = {
  use_case: 'bank_statement_header',
  context: { texts: ['Bank: Nordbank\nClosing balance 12.00'] },
};

/** A story in which everything is done at least once, as far as the system can do it. */
export function tourOf(system: System): Step[] {
  const known = new Set(commandsFor(abilitiesOf(system)).map(({ name }) => name));
  const all: Step[] = [
    ...[204, 500, 302, null, null, null].map((callback): Step => ['submit', { request: TEXTS, callback }]),
    ['submit again', { job: 0 }],
    ['submit at once', { request: TEXTS, times: 10 }],
    ['insert a row', { request: TEXTS, heard: true }],
    ['insert a row', { request: TEXTS, heard: false }],
    ...DEFECTS.map((defect): Step => ['submit what is invalid', { request: TEXTS, defect }]),
    ...JOB_ERRORS.map((error): Step => ['submit a job error', { request: TEXTS, error }]),
    ['look up', { job: 0 }],
    ['look up nobody', {}],
    ['read health', {}],
    ['cancel', { job: 6 }],
    ['kill the worker', {}],
    ['restart', {}],
    ['let all end', {}],
    ['insert nonsense', { request: 'text' }],
    ['submit again', { job: 0 }],
    ['look up', { job: 1 }],
    ['cancel', { job: 0 }],
    ['read metrics', {}],
    ...['back to pending', 'another end', 'no finished_at', 'fewer attempts', 'another response'].map(
      (change): Step => ['forge a row', { job: 0, change }],
    ),
  ];
  return all.filter(([name]) => known.has(name));
}

/** The rule that the steps break; null when they break none. */
async function breaks(
  system: System,
  taken: readonly Step[],
  options: { name: string; tried?: Tried; forgiven: ReadonlySet<RuleName> },
): Promise<RuleBroken | null> {
  try {
    await replay(system, taken, options);
    return null;
  } catch (error) {
    if (error instanceof RuleBroken) return error;
    throw error;
  }
}

/** Leaves out whatever the same rule breaks without: first halves, then quarters, down to single steps. */
async function shrink(
  taken: readonly Step[],
  stillBreaks: (fewer: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let kept = taken;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (await stillBreaks(fewer)) kept = fewer;
      else at += size;
    }
  }
  return kept;
}

/**
 * Tries every rule on a system, by a story that does everything and others at random. After a broken rule it goes on with the
 * rest, so that the report names all.
 * @throws whatever else than a broken rule keeps the system from being tried
 */
export async function checkRules(system: System, { runs, seed, name }: CheckOptions): Promise<CheckReport> {
  const tried: Tried = new Map();
  const broken: BrokenRule[] = [];
  const forgiven = new Set<RuleName>();
  const random = fc.sample(steps(abilitiesOf(system)), { seed, numRuns: runs });
  const stories = [tourOf(system), ...random];
  let count = 0;
  for (const story of stories) {
    for (;;) {
      count += 1;
      const found = await breaks(system, story, { name, tried, forgiven });
      if (found === null) break;
      // Steps that are left out may let another rule be seen broken first: it says nothing of this one.
      const others = new Set(ruleNames().filter((rule) => rule !== found.rule));
      const stillBreaks = async (fewer: readonly Step[]) => {
        const again = await breaks(system, fewer, { name, forgiven: others });
        return again?.rule === found.rule;
      };
      const steps = await shrink(story, stillBreaks);
      const showsAgain = steps.length < story.length || (await stillBreaks(story));
      broken.push({ rule: found.rule, seen: found.message, steps, showsAgain });
      forgiven.add(found.rule);
    }
  }
  return { seed, stories: count, tried, broken };
}

/** The names of all rules, in the order in which a report lists them. */
export const ruleNames = (): RuleName[] => Object.keys(RULES) as RuleName[];
