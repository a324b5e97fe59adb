import type { RuleName } from './rules.ts';

/** What a service has answered. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** The service had said that it could not just then, and was asked again: it may have done all the same what was asked. */
  readonly wasRepeated?: true;
}

/** A POST that a receiver of callbacks has got. */
export interface ReceivedCallback {
  readonly body: unknown;
  /** The status that it was answered with. */
  readonly answered: number;
}

/**
 * Something that keeps jobs as the contract has it: machines in memory, a store on PostgreSQL, a service over HTTP. What is
 * optional not every one can do; a command names what it needs.
 */
export interface System {
  submit(body: unknown): Promise<Reply>;
  findById(jobId: string): Promise<Reply>;
  findByPair(clientId: string, requestId: string): Promise<Reply>;
  metrics(): Promise<Reply>;
  /**
   * Resolves when all of these jobs, and their callbacks, have ended.
   * @throws Error when they do not
   */
  settle(jobIds: readonly string[]): Promise<void>;

  /** Lets some of what is under way happen; a service that runs by itself needs none. */
  pass?(steps: number): Promise<void>;
  health?(): Promise<Reply>;
  cancel?(jobId: string): Promise<Reply>;
  /** Inserts a row directly. `heard`: a notification tells of it. @returns its job id */
  insert?(request: unknown, heard: boolean): Promise<string>;
  /** The worker dies, and another takes its place. */
  kill?(): Promise<void>;
  /** The worker stops in good order, and starts again. */
  restart?(): Promise<void>;
  /** Where a callback goes that will be answered with this status. */
  receiverUrl?(status: number): string;
  received?(jobId: string): readonly ReceivedCallback[];
  /** Tries to change a row as no writer may, and leaves it as it was. @returns whether it was refused */
  forge?(jobId: string, change: Forgery): Promise<boolean>;
  /** Whether requests are validated, and answered as the decisions to the contract say. */
  readonly validates?: 'by status' | 'in detail';
  /** Whether the steps of a job are really run: a use case that does not exist ends as a job error. */
  readonly runsSteps?: true;
  /** Whether jobs are claimed one after the other, so that those created first start first. */
  readonly keepsOrder?: true;
  /** What of the replies so far was not as it was declared. */
  undeclared?(): readonly string[];
}

/** Changes of a finished job that nobody may make. */
export type Forgery =
  | 'back to pending'
  | 'another end'
  | 'no finished_at'
  | 'fewer attempts'
  | 'another response';

/** Names of what a system may be able to do. */
export type Ability = Exclude<keyof System, 'submit' | 'findById' | 'findByPair' | 'metrics' | 'settle'>;

/** A rule of the contract did not hold. `message` says what was seen. */
export class RuleBroken extends Error {
  override readonly name = 'RuleBroken';
  readonly rule: RuleName;

  constructor(rule: RuleName, seen: string) {
    super(`${rule}: ${seen}`);
    this.rule = rule;
  }
}
