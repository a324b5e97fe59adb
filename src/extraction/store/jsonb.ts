/**
 * JSON text that jsonb accepts: it refuses the NUL character and halves of surrogate pairs, which become U+FFFD. JSON.stringify
 * escapes both, and nothing else that looks like them: an escaped backslash before `u0000` is passed over.
 */
export function toJsonb(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  // Large texts are full of other escapes, and looking at each takes longer than writing them.
  if (!json.includes('\\u')) return json;
  return json.replace(/\\\\|\\u(?:0000|d[89a-f][0-9a-f]{2})/g, (found) =>
    found === '\\\\' ? found : '\\ufffd',
  );
}

/** The same for a text column. */
export function toText(value: string): string {
  return value.toWellFormed().replaceAll('\0', '\ufffd');
}
