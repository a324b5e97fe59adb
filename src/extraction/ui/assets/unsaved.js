// What a person has said or typed is not lost without a word: why it was not taken, and asking before it is left.

/** An answer that took nothing. */
export class Refused extends Error {
  constructor(status) {
    super(String(status));
    this.status = status;
  }
}

const REASONS = {
  401: 'You are no longer signed in (sign in in another tab)',
  403: 'The service does not take this from here',
  404: 'This job has been deleted',
  413: 'This is longer than the service takes',
  507: 'The service has no room on its disk',
};

/** Why a call came to nothing, as the start of a sentence. */
export const whyNot = (thrown) =>
  thrown instanceof Refused && thrown.status < 500
    ? (REASONS[thrown.status] ?? `The service did not take this (${thrown.status})`)
    : (REASONS[thrown.status] ?? 'The service does not answer');

/** Has the browser ask before a page is left that holds what would be lost. */
export function askBeforeLeaving(isUnsaved) {
  window.addEventListener('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault();
  });
}
