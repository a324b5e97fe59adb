import type { Span } from '../../layout/layout.ts';
import type { Family } from '../evidence/option.ts';

/** Words of a document: a row, by its page and number, and from where to where on it. */
export interface Place {
  readonly row: string;
  readonly start: number;
  readonly end: number;
}

/** One field's candidates: where each stands, and its chance before other fields are asked. */
export interface Claimant {
  readonly family: Family;
  readonly places: readonly (readonly Place[])[];
  readonly chances: readonly number[];
}

/** Less than this claims nothing. */
const LITTLE = 1e-4;

export const placesOf = (spans: readonly Span[]): Place[] =>
  spans.map(({ row, start, end }) => ({ row: `${row.page} ${row.index}`, start, end }));

/** More than a page has rows, and than a row has characters that tell places apart. */
const ROWS = 100_000;
const CHARACTERS = 1000;

/** A number that grows in the order in which a document is read, of the first of some places. */
export function positionOf([first]: readonly Place[]): number {
  if (first === undefined) return 0;
  const [page = 0, index = 0] = first.row.split(' ').map(Number);
  return page * ROWS + index + Math.min(first.start, CHARACTERS - 1) / CHARACTERS;
}

/** What one field claims of some words. */
export interface Claim {
  readonly by: number;
  readonly chance: number;
}

/** For each field and candidate, what the other fields claim of its words. A sentence may say a yes or no to several questions. */
export function claimsOn(all: readonly Claimant[]): readonly (readonly (readonly Claim[])[])[] {
  const onRow = new Map<string, { place: Place; by: number; at: number; chance: number }[]>();
  all.forEach(({ family, places, chances }, by) => {
    if (family === 'bool') return;
    places.forEach((own, at) => {
      const chance = chances[at] ?? 0;
      if (chance < LITTLE) return;
      for (const place of own) {
        const known = onRow.get(place.row);
        if (known === undefined) onRow.set(place.row, [{ place, by, at, chance }]);
        else known.push({ place, by, at, chance });
      }
    });
  });
  return all.map(({ family, places }, own) =>
    places.map((spans) => {
      if (family === 'bool') return [];
      const chances = new Map<number, Map<number, number>>();
      for (const { row, start, end } of spans) {
        for (const { place, by, at, chance } of onRow.get(row) ?? []) {
          if (by === own || place.start >= end || start >= place.end) continue;
          const ofField = chances.get(by) ?? new Map<number, number>();
          chances.set(by, ofField.set(at, chance));
        }
      }
      return [...chances].map(([by, ofField]) => ({
        by,
        chance: [...ofField.values()].reduce((sum, one) => sum + one, 0),
      }));
    }),
  );
}

/**
 * The chances of each field's candidates when no two fields take the same words: each less what the others claim of its words, and
 * "not stated" with what is left.
 */
export function chancesBesideClaims(
  chances: readonly number[],
  claims: readonly (readonly Claim[])[],
): readonly number[] {
  const left = chances.map((chance, at) =>
    (claims[at] ?? []).reduce((rest, claim) => rest * Math.max(0, 1 - claim.chance), chance),
  );
  const notStated = 1 - chances.reduce((sum, one) => sum + one, 0);
  const all = notStated + left.reduce((sum, one) => sum + one, 0);
  return all <= 0 ? left : left.map((one) => one / all);
}
