import type { CallbackStatus } from '../../schemas/job.ts';
import type { Mover } from './job-moves.ts';

/** One way of a callback from one status to another. */
export interface CallbackMove {
  /** Null: the job has not ended, or has no callback_url. */
  readonly from: CallbackStatus | null;
  readonly to: CallbackStatus;
  readonly trigger: string;
  readonly condition: string;
  readonly who: Mover;
}

/**
 * Every change of a callback's status that there is. The first comes with the end of the job; before each of the others the
 * attempt has been recorded, so that the POST is made at most once.
 */
export const CALLBACK_MOVES: readonly CallbackMove[] = [
  {
    from: null,
    to: 'pending',
    trigger: 'the job ends',
    condition: 'callback_url is set',
    who: 'worker',
  },
  {
    from: 'pending',
    to: 'delivered',
    trigger: 'the receiver has answered the POST',
    condition: 'with a 2xx, within ten seconds',
    who: 'worker',
  },
  {
    from: 'pending',
    to: 'failed',
    trigger: 'the POST has ended otherwise, or whoever made it has died',
    condition: '',
    who: 'worker',
  },
  {
    from: 'failed',
    to: 'delivered',
    trigger: 'the worker that made the POST, and was taken for dead, tells how it ended',
    condition: 'with a 2xx',
    who: 'worker',
  },
];
