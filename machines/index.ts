import { callbackMachine } from './callback.ts';
import { jobMachine } from './job.ts';
import { schedulerMachine } from './scheduler.ts';

/** The machines that run, by name, in the order in which a job meets them. */
export const machines = { scheduler: schedulerMachine, job: jobMachine, callback: callbackMachine };
