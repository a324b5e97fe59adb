import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { searchValue } from '../../../reading/proof/search.ts';
import { inferHints } from '../../../reading/values/hints.ts';
import type { FieldValue } from '../../../schemas/response.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { FieldType, UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { SyntheticDocument } from '../synthetic/document.ts';
import { readSyntheticPages } from '../synthetic/read-page.ts';

/** A value that is right, with the lines that print it. */
export interface TrueAnswer {
  readonly field: UseCaseFieldDef;
  readonly value: FieldValue;
  readonly cited: readonly string[];
}

/** A read document with the values that are true of it. */
export interface TrueDocument {
  readonly name: string;
  readonly pages: readonly ReadPage[];
  readonly fields: readonly UseCaseFieldDef[];
  readonly answers: readonly TrueAnswer[];
  /** Every value that counts as right, by field. */
  readonly accepted: Readonly<Record<string, readonly FieldValue[]>>;
}

interface Expectation {
  readonly type: FieldType;
  readonly value: FieldValue;
  readonly accept?: readonly FieldValue[] | undefined;
}

/** Lines that hold a value, as a model that reads well would cite them: the place that a mark names, else the first. */
function citeValue(pages: readonly ReadPage[], field: UseCaseFieldDef, value: FieldValue): string[] {
  const lines = linesOf(pages);
  const comparison = chooseComparison(field, value, inferHints(lines.map((line) => line.segment.text)));
  const [best] = comparison === null ? [] : searchValue(comparison, lines, []).occurrences;
  return [...new Set(best?.parts.map((part) => part.line.segment.segment_id) ?? [])];
}

/** A document of an evaluation set as it was read; values that its manifest does not state are left out. */
export function trueDocument(
  name: string,
  pages: readonly ReadPage[],
  expected: Readonly<Record<string, Expectation>>,
): TrueDocument {
  const fields = Object.entries(expected).map(([field, { type }]) => ({ name: field, type }));
  return {
    name,
    pages,
    fields,
    accepted: Object.fromEntries(
      Object.entries(expected).map(([field, { value, accept }]) => [field, [value, ...(accept ?? [])]]),
    ),
    answers: fields.flatMap((field) => {
      const value = expected[field.name]?.value ?? null;
      return value === null ? [] : [{ field, value, cited: citeValue(pages, field, value) }];
    }),
  };
}

/** A made-up document as a perfect reader reads it; its marks say which lines prove its values. */
export function trueSynthetic(
  document: SyntheticDocument,
  pages = readSyntheticPages(document),
): TrueDocument {
  const base = trueDocument(document.name, pages, document.fields);
  const clean = readSyntheticPages(document);
  return {
    ...base,
    answers: base.answers.map((answer) => {
      const marked = document.marks.filter((mark) => mark.field === answer.field.name);
      const cited = marked.flatMap((mark) => {
        const sheet = document.sheets[mark.sheet];
        const y = sheet?.texts[mark.text]?.y ?? 0;
        const rows = [...new Set(sheet?.texts.map((text) => text.y))].sort((a, b) => a - b);
        const segment = clean[mark.sheet]?.segments[rows.indexOf(y)];
        return segment === undefined ? [] : [segment.segment_id];
      });
      return { ...answer, cited: [...new Set(cited)] };
    }),
  };
}
