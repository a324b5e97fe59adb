import { isJsonObject } from './json-schema.ts';

/** Nesting deeper than this is not echoed in an error. */
const MAX_ECHO_DEPTH = 500;

/** How many brackets deep a parsed JSON value goes, counted no further than `limit` + 1. Uses no call stack. */
export function measureDepth(value: unknown, limit: number): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth += 1) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'object' && one !== null) for (const child of Object.values(one)) next.push(child);
    }
    const nested = level.some((one) => typeof one === 'object' && one !== null);
    if (!nested || depth > limit) return depth;
    level = next;
  }
}

/** What is wrong with a text that no database and no strict JSON reader can hold; null for ordinary text. */
export function findTextDefect(text: string): string | null {
  if (text.includes('\0')) return 'NUL characters are not allowed';
  return text.isWellFormed() ? null : 'lone surrogates are not allowed';
}

/** Whether the JSON text writes a NUL or a surrogate as an escape: the only way in which a parsed text can hold one. */
export const mayHoldUnstorableText = (json: string) => /\\u(?:0000|d[89a-f])/i.test(json);

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : null;
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key.toWellFormed(), cleaned(child)]),
  );
}

/** The value as an answer can carry it: what JSON cannot hold is null. */
export function toEcho(value: unknown): unknown {
  return measureDepth(value, MAX_ECHO_DEPTH) > MAX_ECHO_DEPTH ? null : cleaned(value);
}
