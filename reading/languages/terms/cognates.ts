/** Endings that words of European languages take on and off. */
const ENDING =
  /(?:ungen|ung|ation|ationen|aciones|acion|azione|azioni|acao|acoes|tion|idad|ment|mente|ies|es|en|er|e|s|a|o|y|i|n)$/;

/** A word's letters as its cognates in other languages share them: `mathematics` and `Mathematik`, `sulphate` and `solfato`. */
function cognateForm(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/sch|ch|ck|k|qu/g, 'c')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/(.)\1/g, '$1');
}

const withoutEnding = (word: string) => (word.length > 5 ? word.replace(ENDING, '') : word);

/** A cognate form without what is taken on and off at its end. */
export const cognateStem = (word: string): string => withoutEnding(cognateForm(word));

/** Words whose form is remembered: each word of a document is held against each asked one. */
const MAX_KNOWN = 20_000;
const known = new Map<string, string>();

function knownForm(word: string): string {
  const form = known.get(word) ?? cognateForm(word);
  if (known.size > MAX_KNOWN) known.clear();
  known.set(word, form);
  return form;
}

/** How surely two folded words are one and the same or cognates, 0 to 1; chance likeness of short words is 0. */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (/^\d+$/.test(a) || /^\d+$/.test(b)) return Number(a) === Number(b) ? 1 : 0;
  if (a.length < 4 || b.length < 4) return 0;
  const [first, second] = [knownForm(a), knownForm(b)];
  if (first === second) return 0.95;
  const [x, y] = [withoutEnding(first), withoutEnding(second)];
  if (x === y && x.length >= 3) return 0.95;
  let shared = 0;
  while (shared < x.length && shared < y.length && x[shared] === y[shared]) shared += 1;
  const longest = Math.max(x.length, y.length);
  if (shared >= 5 && shared >= 0.7 * longest) return 0.85;
  if (shared >= 4 && shared >= 0.75 * longest) return 0.7;
  // A compound that holds the other word whole.
  const [short, long] = x.length < y.length ? [x, y] : [y, x];
  if (short.length >= 5 && (long.startsWith(short) || long.endsWith(short))) return 0.8;
  return 0;
}
