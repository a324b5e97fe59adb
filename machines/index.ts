import { callbackMachine } from './callback/callback.ts';
import { jobMachine } from './job/job.ts';
import { listenerMachine } from './listener/listener.ts';
import { modelMachine } from './model/model.ts';
import { schedulerMachine } from './scheduler/scheduler.ts';

/** The machines that run, by name, in the order in which a job meets them. */
export const machines = {
  listener: listenerMachine,
  scheduler: schedulerMachine,
  job: jobMachine,
  model: modelMachine,
  callback: callbackMachine,
};
