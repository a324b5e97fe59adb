import type { FieldValue } from '../../schemas/response.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import type { Row, Span } from '../layout/layout.ts';
import { chooseComparison } from '../proof/comparison.ts';
import type { LinePart } from '../proof/joined-lines.ts';
import { linesOf } from '../proof/lines.ts';
import { searchValue } from '../proof/search.ts';
import { reconcileReadings } from '../readings/reconcile-readings.ts';
import { lazily } from '../text/lazily.ts';

/** A place of a document where a value is printed, found as the proof of values finds it. */
export interface Place {
  readonly spans: readonly Span[];
  /** In the same characters, or in another written form; not only within the bounds of misreading. */
  readonly isClear: boolean;
}

export interface Locator {
  /**
   * @param cited segments in which it is looked for first
   * @param within what is searched; of `texts` no line is put together from what two readers read
   * @returns best places first; empty for a value that no text can show
   */
  locate(
    field: UseCaseFieldDef,
    value: FieldValue,
    cited: readonly string[],
    within: 'cited' | 'texts' | 'document',
  ): readonly Place[];
}

/** The tokens of one segment with where each stands in the segment's text. */
interface PlacedToken {
  readonly row: Row;
  readonly start: number;
  readonly end: number;
  /** In the segment's text. */
  readonly from: number;
  readonly to: number;
}

function placeTokens(rows: readonly Row[], texts: ReadonlyMap<string, string>): Map<string, PlacedToken[]> {
  const placed = new Map<string, PlacedToken[]>();
  for (const row of rows) {
    for (const { text, start, end, segmentId } of row.tokens) {
      const known = placed.get(segmentId) ?? [];
      const from = (texts.get(segmentId) ?? '').indexOf(text, known.at(-1)?.to ?? 0);
      if (from < 0) continue;
      known.push({ row, start, end, from, to: from + text.length });
      placed.set(segmentId, known);
    }
  }
  return placed;
}

/** Finds values in one document. */
export function createLocator(pages: readonly ReadPage[], view: DocumentView): Locator {
  const lines = linesOf(reconcileReadings(pages));
  const texts = new Map(lines.map(({ segment }) => [segment.segment_id, segment.text]));
  const tokens = lazily(() => placeTokens(view.rows, texts));
  const lineOf = new Map(lines.map((line) => [line.segment.segment_id, line]));

  /** A part of a line as stretches of the rows that it is laid out in. */
  function spansOf({ line, start, end }: LinePart): Span[] {
    const inside = (tokens().get(line.segment.segment_id) ?? []).filter(
      ({ from, to }) => to > start && from < end,
    );
    const byRow = Map.groupBy(inside, ({ row }) => row);
    return [...byRow].flatMap(([row, of]): Span[] => {
      const [first] = of;
      const last = of.at(-1);
      if (first === undefined || last === undefined) return [];
      return [
        {
          row,
          start: first.start + Math.max(0, start - first.from),
          end: last.end - Math.max(0, last.to - end),
        },
      ];
    });
  }

  return {
    locate(field, value, cited, within) {
      const comparison = chooseComparison(field, value, view.hints);
      if (comparison === null) return [];
      const citedLines = [...new Set(cited.flatMap((id) => lineOf.get(id) ?? []))].sort(
        (a, b) => a.index - b.index,
      );
      const searched = within === 'cited' ? citedLines.map((line, index) => ({ ...line, index })) : lines;
      const { occurrences } = searchValue(
        within === 'texts' ? { ...comparison, letters: null } : comparison,
        searched,
        within === 'cited' ? searched : citedLines,
      );
      return occurrences.flatMap(({ parts, match }): Place[] => {
        const spans = parts.flatMap(spansOf);
        return spans.length === 0 ? [] : [{ spans, isClear: match !== 'fuzzy' }];
      });
    },
  };
}
