import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { FastifyRequest } from 'fastify';
import { beginningOf } from '../../../reading/text/plain-words.ts';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import { prefers } from '../../shared/http/accept.ts';
import type { HttpError } from '../../shared/http/http-error.ts';
import { renderDocument } from './layout.ts';

/** What a status means to whoever reads the page, before the words of the error itself. */
const HEADINGS: Readonly<Record<number, string>> = {
  400: 'That cannot be read',
  403: 'This is not allowed',
  404: 'There is no such page',
  405: 'This address is not opened like this',
  409: 'This cannot be done now',
  413: 'That is too large',
  415: 'That cannot be read',
  422: 'That does not fit',
  429: 'Too often',
  500: 'The service failed',
  503: 'The service cannot answer now',
  507: 'There is no room',
};

/** What is said where the error has no words for a person. */
const SENTENCES: Readonly<Record<number, string>> = {
  404: 'Nothing is at this address: it may be mistyped, or what it led to may have been deleted.',
  405: 'It is reached with a button of a page, and not as an address of its own.',
  500: 'A defect of the service is the reason, and nothing that you did. Its log has what happened: tell whoever runs it.',
};

const PLACES: Readonly<Record<string, string>> = {
  query: 'in the address, behind the question mark',
  path: 'in the address',
  body: 'in what was sent',
};

/** More errors than these help nobody. */
const SHOWN_ERRORS = 20;
const SHOWN_CHARACTERS = 300;
const short = (text: string) => beginningOf(text, SHOWN_CHARACTERS);

function renderFault({ loc: [place, ...names], msg }: ValidationError): SafeHtml {
  const where = PLACES[String(place)] ?? String(place ?? '');
  const name = names.length === 0 ? '' : html`<code>${short(names.join('.'))}</code>, `;
  return html`<li>${name}${where}: ${short(msg.replace(/^Value error, /, ''))}</li>`;
}

function renderReason({ statusCode, detail, hint }: HttpError): SafeHtml {
  if (typeof detail !== 'string') return html`<ul>${detail.slice(0, SHOWN_ERRORS).map(renderFault)}</ul>`;
  const ofNode = statusCode === 404 ? detail === 'Not Found' : statusCode === 405 || statusCode === 500;
  const said = hint === undefined ? detail : `${detail} ${hint}`;
  return html`<p>${(ofNode ? SENTENCES[statusCode] : undefined) ?? short(said)}</p>`;
}

const JOB = /^\/ui\/jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//i;

function renderWays(path: string, { statusCode, headers }: HttpError): SafeHtml {
  const [, jobId] = JOB.exec(path) ?? [];
  const wait = headers['retry-after'];
  const again =
    statusCode === 503 || statusCode === 429
      ? html`<p>Load the page again${wait === undefined ? ' soon' : ` in ${wait} seconds`}.</p>`
      : '';
  return html`${again}<p>${jobId === undefined ? '' : html`<a href="/ui/jobs/${jobId}">The page of the job</a> · `}<a href="/ui/jobs">Recent jobs</a> · <a href="/ui">New job</a> · <a href="/ui/use-cases">Use cases</a></p>`;
}

/** The page of an error: what was wrong, at which address, and where to go from there. */
function renderErrorPage(path: string, error: HttpError, canSignOut: boolean): SafeHtml {
  const heading = HEADINGS[error.statusCode] ?? 'This did not work';
  return renderDocument({
    title: `Error: ${heading}`,
    canSignOut,
    main: html`<h1>${heading}</h1>
<div class="errors" role="alert">${renderReason(error)}
<p><small>Answer ${error.statusCode} to <code>${short(path)}</code></small></p></div>
${renderWays(path, error)}`,
  });
}

/** Under `/ui` a browser that opens an address gets a page; scripts, pictures and programs get JSON. */
export function toErrorPage(request: FastifyRequest, error: HttpError): string | null {
  const [path = '/'] = request.originalUrl.split('?', 1);
  const isOfPage = path === '/ui' || path.startsWith('/ui/');
  if (!isOfPage || request.headers['hx-request'] !== undefined) return null;
  if (!prefers(request.headers.accept, 'text/html')) return null;
  return String(renderErrorPage(path, error, request.hasSession === true));
}
