import { DASHES } from '../values/characters.ts';

/** Signs that make something else of what they stand at; other punctuation does not count in texts. */
const SIGN = new RegExp(
  `[+#@^%\\u2030\\u2031<>=\\u2260\\u2248\\u2264\\u2265\\u00b1\\u00d7\\u00f7\\u221a]|\\p{Sc}|(?<![\\p{L}\\p{N}])[${DASHES}](?=\\p{Sc}?\\p{N})|(?<=[\\p{L}\\p{N}])[${DASHES}](?![\\p{L}\\p{N}])`,
  'gu',
);
const DASH = new RegExp(`[${DASHES}]`, 'u');
/** As far from its letters a sign of a value stands: `5 €`. */
const NEAR = 3;

const signsOf = (text: string): string[] =>
  (text.match(SIGN) ?? []).map((sign) => (DASH.test(sign) ? '-' : sign.normalize('NFKC')));

/** Whether every sign of a value stands in or at a place that has its letters: `5 %` is not printed by `5 ‰`, nor `A+` by `A-`. */
export function hasItsSigns(
  value: string,
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const wanted = signsOf(value);
  if (wanted.length === 0) return true;
  const printed = signsOf(text.slice(Math.max(0, start - NEAR), end + NEAR));
  return wanted.every((sign) => {
    const at = printed.indexOf(sign);
    if (at >= 0) printed.splice(at, 1);
    return at >= 0;
  });
}
