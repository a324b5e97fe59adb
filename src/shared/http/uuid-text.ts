/** A UUID in lower case with hyphens, or what is wrong with the text. */
export type UuidReading = { readonly uuid: string } | { readonly error: string };

const HYPHENATED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const GROUPS = [
  { start: 0, length: 8 },
  { start: 9, length: 4 },
  { start: 14, length: 4 },
  { start: 19, length: 4 },
];

/** What stands inside `{…}` or behind `urn:uuid:`, and how many characters lead it. */
function unwrap(text: string): { readonly body: string; readonly offset: number } {
  if (text.startsWith('{') && text.endsWith('}')) return { body: text.slice(1, -1), offset: 1 };
  if (text.startsWith('urn:uuid:')) return { body: text.slice(9), offset: 9 };
  return { body: text, offset: 0 };
}

function describeUuidDefect(text: string): string {
  const outer = unwrap(text);
  // A wrapper around exactly 36 bytes is taken off for good; any other is counted in what follows.
  const whole = outer.offset > 0 && Buffer.byteLength(outer.body) === 36 ? outer.body : text;
  const { body, offset } = unwrap(whole);
  const bad = /[^0-9a-f-]/iu.exec(body);
  if (bad !== null) {
    const at = Buffer.byteLength(body.slice(0, bad.index)) + offset + 1;
    return `invalid character: found \`${bad[0]}\` at ${at}`;
  }
  const hyphens = [...body.matchAll(/-/g)].map(({ index }) => index);
  if (hyphens.length === 0 && offset === 0) {
    return `invalid length: expected length 32 for simple format, found ${body.length}`;
  }
  if (hyphens.length !== 4) return `invalid group count: expected 5, found ${hyphens.length + 1}`;
  for (const [index, { start, length }] of GROUPS.entries()) {
    const found = (hyphens[index] ?? 0) - start;
    if (found !== length) return `invalid group length in group ${index}: expected ${length}, found ${found}`;
  }
  return `invalid group length in group 4: expected 12, found ${whole.length - 24}`;
}

/**
 * Reads a UUID as pydantic does: hyphenated, 32 hex digits, `{hyphenated}` or `urn:uuid:hyphenated`, of any version.
 * Errors are worded as the Rust crate `uuid` words them, since clients of the contract know these.
 */
export function readUuid(text: string): UuidReading {
  const { body } = unwrap(text);
  if (HYPHENATED.test(body)) return { uuid: body.toLowerCase() };
  if (/^[0-9a-f]{32}$/i.test(text)) {
    return { uuid: text.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') };
  }
  return { error: describeUuidDefect(text) };
}
