import type { LayoutWords } from './layout-words.ts';

/** A layout that is known, by its words. */
export interface KnownLayout {
  readonly layout_id: string;
  readonly words: LayoutWords;
}

export interface LayoutMatch {
  readonly layout_id: string;
  /** How much of the weight of both sides' words the two share, 0 to 1. */
  readonly closeness: number;
}

/** Documents of one layout share more than this, nine in ten; those of different ones less, but for one pair in a thousand. */
export const SAME_LAYOUT = 0.3;
/** A memory of few layouts does not know yet which words are rare: as if so many others were known. */
const OTHERS = 10;
const MAX_MATCHES = 3;

export interface LayoutIndex {
  readonly size: number;
  /** The layouts that a document may be of, closest first. */
  match(words: LayoutWords): LayoutMatch[];
}

/** Layouts by their words: a document is held against those that share some, not against all. */
export function indexLayouts(layouts: readonly KnownLayout[]): LayoutIndex {
  const holders = new Map<string, { readonly at: number; readonly weight: number }[]>();
  layouts.forEach(({ words }, at) => {
    for (const [word, weight] of Object.entries(words)) {
      const known = holders.get(word);
      if (known === undefined) holders.set(word, [{ at, weight }]);
      else known.push({ at, weight });
    }
  });
  const rarity = (word: string) =>
    Math.log((layouts.length + OTHERS + 1) / ((holders.get(word)?.length ?? 0) + 0.5));
  const weightOf = (words: LayoutWords) =>
    Object.entries(words).reduce((sum, [word, weight]) => sum + weight * rarity(word), 0);
  const totals = layouts.map(({ words }) => weightOf(words));

  return {
    size: layouts.length,
    match(words) {
      const own = weightOf(words);
      const shared = new Float64Array(layouts.length);
      for (const [word, weight] of Object.entries(words)) {
        const rare = rarity(word);
        for (const holder of holders.get(word) ?? [])
          shared[holder.at] = (shared[holder.at] ?? 0) + Math.min(weight, holder.weight) * rare;
      }
      return layouts
        .map(({ layout_id }, at) => ({
          layout_id,
          closeness: (2 * (shared[at] ?? 0)) / Math.max(Number.EPSILON, own + (totals[at] ?? 0)),
        }))
        .filter(({ closeness }) => closeness >= SAME_LAYOUT)
        .sort((a, b) => b.closeness - a.closeness)
        .slice(0, MAX_MATCHES);
    },
  };
}
