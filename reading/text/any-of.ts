const escapeSigns = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Printed straight or curly, whatever the phrase has. */
const APOSTROPHE = /['’]/g;

/**
 * Source of a pattern that matches any of the phrases, the longest that fits, with either apostrophe; nothing where there are none.
 *
 * @param gap source of what may stand for a space of a phrase
 */
export function anyOf(phrases: Iterable<string>, gap = '\\s+'): string {
  const sorted = [...new Set(phrases)].sort((a, b) => b.length - a.length);
  if (sorted.length === 0) return '(?!)';
  return `(?:${sorted.map((phrase) => escapeSigns(phrase).replace(APOSTROPHE, "['’]").replace(/\s+/g, gap)).join('|')})`;
}
