import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Assert } from 'typebox/value';

/** How one person names the fields of some kinds and what they write to each, by the field's name in the papers of `scripts/lab/corpus`. */
export const Wording = Type.Object({
  language: Type.String(),
  style: Type.String(),
  fields: Type.Record(
    Type.String(),
    Type.Record(
      Type.String(),
      Type.Object({ name: Type.String(), description: Type.Union([Type.String(), Type.Null()]) }),
    ),
  ),
});
export type Wording = Static<typeof Wording>;

const Wordings = Type.Record(Type.String(), Wording);

/** `open` ones were read while the words of names were written; of `sealed` ones only sums are looked at. */
export const WORDING_PARTS = ['open', 'sealed'] as const;

/** The same for the registered kinds of papers that are no invoices, receipts or statements. */
export const REGISTERED_PARTS = ['registered-open', 'registered-sealed'] as const;
type WordingPart = (typeof WORDING_PARTS | typeof REGISTERED_PARTS)[number];

/** The wordings of a part, by their names. */
export function readWordings(part: WordingPart): Readonly<Record<string, Wording>> {
  const read: unknown = JSON.parse(readFileSync(join(import.meta.dirname, `${part}.json`), 'utf8'));
  Assert(Wordings, read);
  return read;
}
