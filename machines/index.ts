import { callbackMachine } from './callback/callback.ts';
import { jobMachine } from './job/job.ts';
import { schedulerMachine } from './scheduler/scheduler.ts';

/** The machines that run, by name, in the order in which a job meets them. */
export const machines = { scheduler: schedulerMachine, job: jobMachine, callback: callbackMachine };
