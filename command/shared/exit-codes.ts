/** How `ix` ends; docs/command.md has the same table. */
export const EXIT = {
  /** All was done. */
  done: 0,
  /** A defect, or something that no other code says. */
  failed: 1,
  /** Arguments, a setting or a use case file are wrong. */
  usage: 2,
  /** A job ended with an error, or a document of a watched folder did. */
  jobFailed: 3,
  /** The service cannot be reached or started, or refuses the call. */
  service: 4,
  /** Ended by a signal. */
  interrupted: 130,
} as const;
