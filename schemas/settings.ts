import type { Static } from 'typebox';
import { Type } from 'typebox';

const text = (description: string, options: object = {}) =>
  Type.String({ description, minLength: 1, ...options });
const whole = (description: string, options: object = {}) => Type.Integer({ description, ...options });
const port = (description: string, fallback: number) =>
  whole(description, { minimum: 0, maximum: 65535, default: fallback });
const list = (description: string, separator: string, options: object = {}, part: object = {}) =>
  Type.Array(Type.String({ minLength: 1, ...part }), { description, separator, ...options });

/** Texts of a form: its regular expression decides, and `accepts` says in words what that takes. */
const FORMS = {
  databaseUrl: {
    pattern: '^postgres(ql)?(\\+[a-z0-9_]+)?://',
    accepts: 'a URL such as postgresql://user:password@host:5432/database',
  },
  url: { pattern: '^https?://', accepts: 'a URL that begins with http:// or https://' },
  collector: {
    pattern: '^https?://[^\\s/@?#]+(/[^\\s@?#]*)?$',
    accepts: 'a URL such as http://127.0.0.1:4318, without user, password, query and fragment',
  },
  token: { pattern: '^[!-~]+$', accepts: 'printable ASCII without blanks' },
  hostName: {
    pattern: '^(\\[[0-9A-Fa-f:.]+\\]|[^\\s:@/?#*\\[\\]\\\\]+)(:\\d{1,5})?$',
    accepts: 'a name such as ix.example or ix.example:8443, without http:// and wildcards',
  },
  callbackSecret: {
    pattern: '^(whsec_)?([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$',
    accepts: 'whsec_ and base64, such as "whsec_$(openssl rand -base64 32)" gives',
  },
} as const;

/**
 * Every setting of both services, by the name of its environment variable. `default` stands here and nowhere else;
 * `separator` says how a list is written in the variable. What is Optional has no default: absent means absent. A `secret` is never
 * quoted; what is `inFile` may stand in a file, whose path is then the value of the variable with `_FILE` after its name.
 */
export const Settings = Type.Object(
  {
    IX_HOST: text('address where the extraction service listens', { default: '127.0.0.1' }),
    IX_PORT: port('port where the extraction service listens; 0 takes a free one', 8994),
    IX_DATABASE_URL: Type.Optional(
      text('postgresql://… ; unset: the embedded PostgreSQL under IX_DATA_DIR', {
        ...FORMS.databaseUrl,
        inFile: true,
      }),
    ),
    IX_DATA_DIR: text('embedded database, uploads, page images', { default: '.ix' }),
    IX_LLM_URL: Type.Optional(text('base URL of an Ollama server; unset: the built-in extractor', FORMS.url)),
    IX_DEFAULT_MODEL: Type.Optional(text('model when neither request nor use case names one')),
    IX_LLM_CONTEXT_TOKENS: whole('context length asked of the model backend', {
      minimum: 1024,
      default: 16384,
    }),
    IX_LLM_TIMEOUT_S: whole('longest silence accepted from the model backend, seconds', {
      minimum: 1,
      default: 600,
    }),
    IX_OCR_ENGINE: Type.Enum(['auto', 'tesseract', 'paddle', 'fake'], {
      description: 'OCR engine',
      default: 'auto',
    }),
    IX_OCR_LANGUAGES: list(
      "languages that pages are in (tesseract's names); each page is read with the first, or with another that its words tell",
      '+',
      { minItems: 1, default: ['eng', 'deu'] },
    ),
    IX_OCR_DATA: Type.Optional(
      text(
        "folder of tesseract's language data (`eng.traineddata`), used before the packages'; Debian's `tesseract-ocr-*` fill one",
      ),
    ),
    IX_OCR_WORKERS: Type.Optional(
      whole('OCR pages worked on side by side; unset: one for each core', { minimum: 1, maximum: 64 }),
    ),
    IX_TEST_MODE: Type.Optional(Type.Enum(['fake'], { description: 'fake OCR and model' })),
    IX_FILE_MAX_BYTES: whole('largest fetched file, bytes', { minimum: 1, default: 52428800 }),
    IX_FILE_MAX_BYTES_CEILING: Type.Optional(
      whole("most that a request's `max_bytes` may ask for, bytes; unset: 4 × IX_FILE_MAX_BYTES", {
        minimum: 1,
      }),
    ),
    IX_JOB_FILES_MAX_BYTES: Type.Optional(
      whole('all files of one job together, bytes; unset: 4 × IX_FILE_MAX_BYTES_CEILING', { minimum: 1 }),
    ),
    IX_JOB_MAX_FILES: whole('files of one job', { minimum: 1, default: 1000 }),
    IX_DISK_RESERVE_BYTES: whole('what fetched files leave free on the disk of IX_DATA_DIR, bytes', {
      minimum: 0,
      default: 536870912,
    }),
    IX_FILE_ROOTS: Type.Optional(
      list(
        'directories (absolute) that file:// may read; unset: any file while IX_HOST is a loopback address and the service does not run as root, else none',
        ':',
      ),
    ),
    IX_MAX_PAGES: whole('pages in one file', { minimum: 1, default: 200 }),
    IX_MAX_PIXELS: whole('pixels of one decoded page', { minimum: 1, default: 100000000 }),
    IX_REQUEST_MAX_BYTES: whole('body of POST /jobs, bytes', { minimum: 1, default: 16777216 }),
    IX_REQUEST_TIMEOUT_S: whole(
      'longest time that a request may take to arrive, with the documents in it, seconds; its headers at most 20',
      { minimum: 1, maximum: 86400, default: 300 },
    ),
    IX_FETCH_DENY: list(
      'addresses (CIDR) that fetches and callbacks never connect to, beside those that are always denied',
      ',',
      { default: [] },
    ),
    IX_JOB_TIMEOUT_S: whole('longest run of one job, seconds', { minimum: 1, default: 3600 }),
    IX_MAX_ATTEMPTS: whole('runs of one job in which its worker may die', { minimum: 1, default: 3 }),
    IX_KEEP_PAGES_HOURS: Type.Number({
      description: 'how long page images stay for the browser page, hours',
      minimum: 0,
      default: 24,
    }),
    IX_KEEP_FILES_HOURS: Type.Number({
      description:
        'how long uploaded files, and what was recognised on pages, stay after their last use, hours; files longer while an unfinished job names them; 0: pages are recognised anew each time',
      minimum: 0,
      default: 24,
    }),
    IX_KEEP_REVIEW_DAYS: Type.Number({
      description:
        'how long files and page images of a job stay, after its end or the last version of its review, while a value of it needs a review or somebody has begun one, days; of an approved job they stay until it is deleted',
      minimum: 0,
      default: 30,
    }),
    IX_KEEP_JOBS_DAYS: Type.Optional(
      Type.Number({
        description: 'finished jobs older than this are deleted, days; unset: kept for ever',
        exclusiveMinimum: 0,
      }),
    ),
    IX_API_TOKENS: Type.Optional(
      list(
        'accepted bearer tokens of the REST routes, one of which the page asks for; printable ASCII without blanks, as `name:token` where reviews are to bear the name; unset: open',
        ',',
        { secret: true, inFile: true },
        FORMS.token,
      ),
    ),
    IX_ALLOWED_HOSTS: Type.Optional(
      list(
        'names, each with or without a port, by which both services may be called beside addresses, `localhost` and the name of this machine; no wildcards',
        ',',
        {},
        FORMS.hostName,
      ),
    ),
    IX_LEARN: Type.Enum(['on', 'off'], {
      description: 'learning the layouts of documents from approved reviews, and using what was learnt',
      default: 'on',
    }),
    IX_PAGE: Type.Enum(['on', 'off'], { description: 'the browser page', default: 'on' }),
    IX_USE_CASES_DIR: Type.Optional(
      text(
        'folder of *.json use case files, beside those that come with the service; one of the same name replaces it',
      ),
    ),
    IX_CALLBACK_SECRET: Type.Optional(
      text('signs callbacks (Standard Webhooks): whsec_ and base64', {
        secret: true,
        inFile: true,
        ...FORMS.callbackSecret,
      }),
    ),
    IX_INSPECT: Type.Optional(
      Type.Enum(['1'], {
        description: 'shows the running actors at /ui/inspect, to Stately’s inspectors too (loopback only)',
      }),
    ),
    IX_URL: Type.Optional(
      text('the service that the command `ix` talks to; unset: the one of this machine', FORMS.url),
    ),
    IX_TOKEN: Type.Optional(
      text('bearer token that the command `ix` sends', { secret: true, inFile: true, ...FORMS.token }),
    ),
    IX_LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      description: 'log level',
      default: 'info',
    }),
    IX_OTLP_ENDPOINT: Type.Optional(
      text(
        'base URL of an OpenTelemetry collector, without credentials, to which traces of the jobs are sent (OTLP/HTTP, JSON, at `/v1/traces` below it); unset: nothing is sent',
        FORMS.collector,
      ),
    ),
    PLACES_HOST: text('address where the places service listens', { default: '127.0.0.1' }),
    PLACES_PORT: port('port where the places service listens; 0 takes a free one', 8995),
    PLACES_DATABASE_URL: Type.Optional(
      text('postgresql://… ; unset: IX_DATABASE_URL, else the embedded PostgreSQL', {
        ...FORMS.databaseUrl,
        inFile: true,
      }),
    ),
    PLACES_OIDC_ISSUER: Type.Optional(
      text('OpenID issuer whose access tokens are accepted; unset: one local user', FORMS.url),
    ),
    PLACES_OIDC_AUDIENCE: Type.Optional(text('audience that a token must carry')),
    PLACES_OIDC_CLIENT_ID: Type.Optional(text('client id shown by /api/config')),
    PLACES_CORS_ORIGINS: Type.Optional(list('allowed browser origins', ',')),
  },
  { title: 'Settings' },
);
export type Settings = Static<typeof Settings>;
