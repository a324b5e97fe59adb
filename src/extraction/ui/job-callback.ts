import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import { CALLBACK_TIMEOUT_MS } from '../../../machines/callback/callback.ts';
import type { Job, JobEvent } from '../../../schemas/job.ts';
import { ADDRESS_IS } from '../../adapters/fetching/address-guard.ts';

const SECONDS = CALLBACK_TIMEOUT_MS / 1000;

/** How the one POST ended, as the timeline has it. */
interface Attempt {
  readonly at: string;
  /** What the receiver answered, or why it did not; both null where nothing is known of it. */
  readonly status: number | null;
  readonly reason: string | null;
  readonly isTooLate: boolean;
  /** Whoever made it died meanwhile. */
  readonly isAbandoned: boolean;
}

/** Null where the timeline does not say it, such as that of another version. */
function lastAttempt(events: readonly JobEvent[]): Attempt | null {
  const ended = events.findLast(
    ({ machine, event, from }) =>
      (machine === 'callback' && from === 'posting') ||
      (machine === 'store' && event === 'callback_abandoned'),
  );
  if (ended === undefined) return null;
  const { status, reason } = ended.detail ?? {};
  return {
    at: ended.at,
    status: typeof status === 'number' ? status : null,
    reason: typeof reason === 'string' ? reason : null,
    isTooLate: ended.event.startsWith('after '),
    isAbandoned: ended.machine === 'store',
  };
}

function answerWords(attempt: Attempt | null): string {
  if (attempt === null) return 'how it ended is not in the timeline';
  if (attempt.isAbandoned) return 'the service died while it was sent, so that it may have arrived or not';
  if (attempt.status !== null) return `the receiver answered with status ${attempt.status}`;
  if (attempt.isTooLate) return `the receiver did not answer within ${SECONDS} seconds`;
  return attempt.reason ?? 'it could not be sent, and the log of the service says why';
}

/** What a person does so that the next callback arrives. */
function remedyOf({ status, reason, isTooLate, isAbandoned }: Attempt): SafeHtml | string {
  if (isAbandoned) return 'Ask the receiver whether it has come; the log says why the service died.';
  if (isTooLate) return 'Have the receiver answer first, and only then work on what it was told.';
  if (status === null && reason?.startsWith(ADDRESS_IS))
    return html`Give an address that may be called as <code>callback_url</code>. Which never are, IX_FETCH_DENY and the documentation of fetching say.`;
  if (status === null)
    return html`Look whether <code>callback_url</code> answers from where the service runs.`;
  if (status >= 300 && status < 400)
    return html`Redirects are not followed: give the address that this one leads to as <code>callback_url</code>.`;
  if (status === 401 || status === 403)
    return 'Have the receiver accept the signature that IX_CALLBACK_SECRET makes, or a secret in the query of its address.';
  if (status === 404 || status === 405 || status === 410)
    return html`Mend <code>callback_url</code>: nothing takes a POST there.`;
  return 'Look into the log of the receiver, which has the reason.';
}

function renderFailed({ job_id, callback_url }: Job, events: readonly JobEvent[]): SafeHtml {
  const attempt = lastAttempt(events);
  const when =
    attempt === null
      ? ''
      : html` (<time datetime="${attempt.at}">${attempt.at.slice(0, 19).replace('T', ' ')}</time> UTC)`;
  return html`<section id="callback" class="warnings" aria-label="Callback"><h2>The callback failed</h2>
<p>It was sent to <bdi>${callback_url}</bdi>${when}: ${answerWords(attempt)}.</p>
${attempt === null ? '' : html`<p class="mends"><strong>What mends it:</strong> ${remedyOf(attempt)}</p>`}
<p><small>It is sent once and never again. The receiver can fetch the same at <code>GET /jobs/${job_id}</code>; a new job under another <code>request_id</code> is called back anew.</small></p></section>`;
}

/** What became of the callback of a job that has ended; one that is still to be made asks for itself, every 2 seconds. */
export function renderCallback(job: Job, events: readonly JobEvent[]): SafeHtml | null {
  const { job_id, callback_url, callback_status } = job;
  if (callback_status === null) return null;
  if (callback_status === 'failed') return renderFailed(job, events);
  if (callback_status === 'pending')
    return html`<p id="callback" class="notice" hx-get="/ui/jobs/${job_id}/callback" hx-trigger="every 2s" hx-swap="outerMorph" hx-status:5xx="swap:none">The callback to <bdi>${callback_url}</bdi> is on its way: it is sent once, and has ${SECONDS} seconds.</p>`;
  const status = lastAttempt(events)?.status ?? null;
  return html`<p id="callback" class="notice">✓ The callback to <bdi>${callback_url}</bdi> was delivered${status === null ? '' : `, answered with status ${status}`}.</p>`;
}
