/** Versions that a change accepts; null for any version of what is there. */
export type Precondition = readonly number[] | null;

export const toEntityTag = (version: number) => `"${version}"`;

const TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/** Whether a tag is one that we give: a whole number that JavaScript holds. */
const isVersion = (text: string) => /^(?:0|[1-9]\d{0,14})$/.test(text);

/** Reads `If-Match` (RFC 9110, 13.1.1): `*` and an absent header accept any version, a weak tag matches nothing. */
export function readIfMatch(header: string | undefined): Precondition {
  if (header === undefined || header.trim() === '*') return null;
  return [...header.matchAll(TAG)].flatMap(([, weak, tag = '']) =>
    weak === undefined && isVersion(tag) ? [Number(tag)] : [],
  );
}

/** Whether `If-None-Match` (RFC 9110, 13.1.2) names this version: the caller has it already. */
export function isKnown(header: string | undefined, version: number): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || [...header.matchAll(TAG)].some(([, , tag]) => tag === String(version));
}
