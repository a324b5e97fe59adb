const CHAT_KEYS = new Set(
  'model messages stream format keep_alive tools options think truncate shift logprobs top_logprobs'.split(
    ' ',
  ),
);
const OPTION_TYPES: Readonly<Record<string, 'integer' | 'number'>> = {
  seed: 'integer',
  temperature: 'number',
  top_k: 'integer',
  top_p: 'number',
  min_p: 'number',
  num_ctx: 'integer',
  num_predict: 'integer',
};
/** Schema words that servers drop or refuse; one that is dropped in silence must fail here. */
const SAFE_SCHEMA_KEYS = new Set('type properties required items enum'.split(' '));

export interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly format?: { readonly properties?: Readonly<Record<string, unknown>> };
  readonly think?: boolean | string;
  readonly truncate?: boolean;
  readonly shift?: boolean;
  readonly options?: Readonly<Record<string, number>>;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the double refuses in the body of /api/chat; null when it is a ChatBody. Stricter than the real server. */
export function refusalOf(body: unknown): string | null {
  if (!isObject(body)) return 'invalid request: not a JSON object';
  if (typeof body['model'] !== 'string' || body['model'] === '') return 'model is required';
  const unknownKey = Object.keys(body).find((key) => !CHAT_KEYS.has(key));
  if (unknownKey !== undefined) return `unknown field ${unknownKey}`;
  for (const key of ['stream', 'truncate', 'shift']) {
    if (key in body && typeof body[key] !== 'boolean') return `${key} must be a boolean`;
  }
  if (body['stream'] === false) return 'this double only streams';
  if (!isThink(body['think'])) return `invalid think value: ${JSON.stringify(body['think'])}`;
  return refuseMessages(body['messages']) ?? refuseOptions(body['options']) ?? refuseFormat(body['format']);
}

export const isChatBody = (body: unknown): body is ChatBody => refusalOf(body) === null;

const isThink = (think: unknown) =>
  think === undefined ||
  typeof think === 'boolean' ||
  ['low', 'medium', 'high', 'max'].includes(String(think));

function refuseMessages(messages: unknown): string | null {
  if (!Array.isArray(messages) || messages.length === 0) return 'messages are required';
  const isMessage = (one: unknown) =>
    isObject(one) &&
    ['system', 'user', 'assistant', 'tool'].includes(String(one['role'])) &&
    typeof one['content'] === 'string';
  return messages.every(isMessage) ? null : 'invalid message';
}

function refuseOptions(options: unknown): string | null {
  if (options === undefined) return null;
  if (!isObject(options)) return 'options must be an object';
  for (const [name, value] of Object.entries(options)) {
    const type = OPTION_TYPES[name];
    if (type === undefined) return `invalid option provided: ${name}`;
    const fits = type === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
    if (!fits) return `option "${name}" must be of type ${type}`;
  }
  return null;
}

function refuseFormat(format: unknown): string | null {
  if (format === undefined || format === 'json') return null;
  if (!isObject(format)) {
    return `invalid format: ${JSON.stringify(format)}; expected "json" or a valid JSON Schema object`;
  }
  return refuseSchema(format, 'format');
}

function refuseSchema(schema: unknown, path: string): string | null {
  if (!isObject(schema)) return `invalid JSON schema in ${path}: not an object`;
  const unsafe = Object.keys(schema).find((key) => !SAFE_SCHEMA_KEYS.has(key));
  if (unsafe !== undefined) return `invalid JSON schema in ${path}: ${unsafe}`;
  const properties = schema['properties'] ?? {};
  if (!isObject(properties)) return `invalid JSON schema in ${path}: properties`;
  const missing = Array.isArray(schema['required'])
    ? schema['required'].find((name) => !Object.hasOwn(properties, String(name)))
    : undefined;
  if (missing !== undefined) return `invalid JSON schema in ${path}: required ${String(missing)}`;
  const inner = Object.entries(properties).map(([name, one]) => refuseSchema(one, `${path}.${name}`));
  const items = 'items' in schema ? refuseSchema(schema['items'], `${path}[]`) : null;
  return inner.find((one) => one !== null) ?? items;
}
