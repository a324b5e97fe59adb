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
/** Places of layouts that are gone are given up once they are more than those that are there, and than so many. */
const MANY_GONE = 100;

export interface LayoutIndex {
  readonly size: number;
  /** Takes a layout in, in place of what was known of it. */
  put(layout: KnownLayout): void;
  /** Leaves only these. */
  keepOnly(layoutIds: ReadonlySet<string>): void;
  /** The layouts that a document may be of, closest first. */
  match(words: LayoutWords): LayoutMatch[];
}

/** The layouts that have a word, by their places, with what it weighs in each; some of them may be gone. */
interface Holders {
  readonly holders: { readonly at: number; readonly weight: number }[];
  there: number;
}

/** Layouts by their words: a document is held against those that share some, not against all, and a change of one is taken in alone. */
export function createLayoutIndex(): LayoutIndex {
  const places = new Map<string, number>();
  let layouts: (KnownLayout | null)[] = [];
  let holdersOf = new Map<string, Holders>();

  const rarity = (word: string) =>
    Math.log((places.size + OTHERS + 1) / ((holdersOf.get(word)?.there ?? 0) + 0.5));
  const weightOf = (words: LayoutWords) =>
    Object.entries(words).reduce((sum, [word, weight]) => sum + weight * rarity(word), 0);

  function add(layout: KnownLayout): void {
    const at = layouts.push(layout) - 1;
    places.set(layout.layout_id, at);
    for (const [word, weight] of Object.entries(layout.words)) {
      const known = holdersOf.get(word) ?? { holders: [], there: 0 };
      known.holders.push({ at, weight });
      known.there += 1;
      holdersOf.set(word, known);
    }
  }

  function remove(layoutId: string): void {
    const at = places.get(layoutId);
    const layout = at === undefined ? null : layouts[at];
    if (at === undefined || !layout) return;
    for (const word of Object.keys(layout.words)) {
      const known = holdersOf.get(word);
      if (known !== undefined) known.there -= 1;
    }
    layouts[at] = null;
    places.delete(layoutId);
  }

  function giveUpPlaces(): void {
    if (layouts.length - places.size <= Math.max(MANY_GONE, places.size)) return;
    const there = layouts.filter((layout) => layout !== null);
    layouts = [];
    holdersOf = new Map();
    for (const layout of there) add(layout);
  }

  return {
    get size() {
      return places.size;
    },
    put(layout) {
      remove(layout.layout_id);
      add(layout);
      giveUpPlaces();
    },
    keepOnly(layoutIds) {
      for (const layoutId of places.keys()) if (!layoutIds.has(layoutId)) remove(layoutId);
      giveUpPlaces();
    },
    match(words) {
      const own = weightOf(words);
      const shared = new Float64Array(layouts.length);
      for (const [word, weight] of Object.entries(words)) {
        const rare = rarity(word);
        for (const holder of holdersOf.get(word)?.holders ?? [])
          shared[holder.at] = (shared[holder.at] ?? 0) + Math.min(weight, holder.weight) * rare;
      }
      return layouts
        .flatMap((layout, at): LayoutMatch[] => {
          const both = shared[at] ?? 0;
          // A layout weighs at least what it shares.
          if (layout === null || 2 * both < SAME_LAYOUT * (own + both)) return [];
          const closeness = (2 * both) / Math.max(Number.EPSILON, own + weightOf(layout.words));
          return closeness < SAME_LAYOUT ? [] : [{ layout_id: layout.layout_id, closeness }];
        })
        .sort((a, b) => b.closeness - a.closeness)
        .slice(0, MAX_MATCHES);
    },
  };
}

/** An index of these layouts. */
export function indexLayouts(layouts: readonly KnownLayout[]): LayoutIndex {
  const index = createLayoutIndex();
  for (const layout of layouts) index.put(layout);
  return index;
}
