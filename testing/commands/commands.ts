import type { Command } from './command.ts';
import { cancel, forge, insertNonsense, insertRow, killWorker, letEnd, pass, restart } from './disturb.ts';
import { lookUp, lookUpNobody, readHealth, readMetrics } from './look.ts';
import { submit, submitAgain, submitInvalid, submitJobError, submitManyAtOnce } from './submit.ts';

/** Every command that there is. One for a further route is one more here, or is given to `steps` and `replay` beside these. */
export const COMMANDS: readonly Command[] = [
  submit,
  submitAgain,
  submitManyAtOnce,
  submitInvalid,
  submitJobError,
  lookUp,
  lookUpNobody,
  readMetrics,
  readHealth,
  insertRow,
  insertNonsense,
  cancel,
  killWorker,
  restart,
  pass,
  letEnd,
  forge,
];
