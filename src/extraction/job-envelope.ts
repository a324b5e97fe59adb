import type { Job } from '../../schemas/job.ts';

const HIDDEN = '***';

type Row = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hideUrlPassword = (url: string) => url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, `$1${HIDDEN}@`);

function redactFile(file: unknown): unknown {
  if (typeof file === 'string') return hideUrlPassword(file);
  if (!isObject(file)) return file;
  const { url, headers } = file;
  return {
    ...file,
    ...(typeof url === 'string' ? { url: hideUrlPassword(url) } : {}),
    ...('headers' in file ? { headers: redactHeaders(headers) } : {}),
  };
}

/** A row may hold nonsense in place of the headers; whatever it is, it may be a credential. */
function redactHeaders(headers: unknown): unknown {
  if (headers === null) return null;
  return isObject(headers) ? Object.fromEntries(Object.keys(headers).map((name) => [name, HIDDEN])) : HIDDEN;
}

/** The request with every credential replaced by `***`: what HTTP answers, callbacks, pages and logs may show. */
export function redactRequest(request: unknown): unknown {
  if (!isObject(request) || !isObject(request['context'])) return request;
  const { files } = request['context'];
  if (!Array.isArray(files)) return request;
  return { ...request, context: { ...request['context'], files: files.map(redactFile) } };
}

/** The job as everybody but the fetch may see it. */
export function toEnvelope(job: Job): Job {
  return { ...job, request: redactRequest(job.request) };
}
