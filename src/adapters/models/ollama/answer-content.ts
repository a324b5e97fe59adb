const THOUGHTS = /^<think>[\s\S]*?<\/think>/i;

/**
 * Reads the JSON object that an answer is. Just four wrappings are taken off, each whole or not at all: a byte order
 * mark, thoughts in front (of models whose server does not know that they think), one code fence around everything, and a
 * first brace written twice (ollama 10929). Nothing is searched for inside other text: an object found there may be a
 * quotation from the document.
 *
 * @returns undefined when the content is anything else
 */
export function readContent(content: string): Readonly<Record<string, unknown>> | undefined {
  const bare = content.replace(/^\uFEFF/, '').trim();
  const unwrapped = bare.replace(THOUGHTS, '').trim();
  const inner = unfence(unwrapped);
  return parseObject(inner) ?? (inner.startsWith('{{') ? unbraced(inner) : undefined);
}

const FENCE = '```';

function unfence(text: string): string {
  const lineEnd = text.indexOf('\n');
  if (lineEnd === -1 || !text.startsWith(FENCE) || !text.endsWith(FENCE)) return text;
  const language = text.slice(FENCE.length, lineEnd).trim();
  return /^(?:json)?$/i.test(language) ? text.slice(lineEnd + 1, -FENCE.length) : text;
}

function unbraced(text: string): Readonly<Record<string, unknown>> | undefined {
  return parseObject(text.slice(1)) ?? (text.endsWith('}}') ? parseObject(text.slice(1, -1)) : undefined);
}

/** The JSON object that a text is; undefined for anything else. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An object of JSON: read its properties with `own`, since a field may be called `constructor`. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object's own property; undefined where it has none. */
export function own(object: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
