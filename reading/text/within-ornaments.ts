/** Signs that slips are adorned with. Dots lead to something, and bars part columns. */
const SIGN = '[*=~_#+<>«»•·¤◊◆★☆✦❖–—-]';
const BEFORE = new RegExp(`^\\s*(?:${SIGN}\\s*)+`, 'u');
/** Each run of signs is looked at from its first one only. */
const BEHIND = new RegExp(`(?<!${SIGN}\\s{0,9})${SIGN}(?:\\s*${SIGN})*\\s*$`, 'u');
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '«': '»', '»': '«' };
/** `#4 Shop #`, `- Fee 12.50-`: one sign beside a figure may belong to it. */
const SIGN_OF_NUMBER = new RegExp(`^\\s*(?:${SIGN}+\\s+)*${SIGN}\\d`, 'u');
const NUMBER_WITH_SIGN = new RegExp(`\\d${SIGN}(?:\\s|$)`, 'u');
/** With fewer letters between them signs may say something: `* 1.5 A *`. */
const FEWEST_LETTERS = 2;

/** From where to where something stands in a text. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** What a text says between the signs that it begins and ends with; undefined where it does not begin as it ends. */
export function withinOrnaments(text: string): Extent | undefined {
  const before = BEFORE.exec(text)?.[0] ?? '';
  const behind = before === '' ? '' : (BEHIND.exec(text)?.[0] ?? '');
  if (behind === '' || !isMirrored(before, behind)) return undefined;
  const inside = text.slice(before.length, text.length - behind.length);
  if (SIGN_OF_NUMBER.test(`${before}${inside}`) || NUMBER_WITH_SIGN.test(`${inside}${behind}`))
    return undefined;
  return (inside.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS
    ? undefined
    : { start: before.length, end: before.length + inside.trimEnd().length };
}

/** Whether what stands before is of the same signs as what stands behind. */
const isMirrored = (before: string, behind: string): boolean =>
  signsOf(before, (sign) => sign) === signsOf(behind, (sign) => MIRRORED[sign] ?? sign);

const signsOf = (text: string, seen: (sign: string) => string): string =>
  [...new Set([...text].filter((sign) => sign.trim() !== '').map(seen))].sort().join('');

/** A text of the same length with blanks for the signs that adorn it. */
export function blankOrnaments(text: string): string {
  const extent = withinOrnaments(text);
  return extent === undefined
    ? text
    : text.slice(extent.start, extent.end).padStart(extent.end).padEnd(text.length);
}
