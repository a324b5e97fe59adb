import { mostOf } from '../../geometry/extremes.ts';
import { wordsOnce } from '../../languages/label-words.ts';
import type { Row } from '../../layout/layout.ts';
import { findValues } from '../../values/find.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';
import { relate } from './relate.ts';
import { textBeside } from './text-beside.ts';

/** What the name itself is worth as a label, and each later phrase of the description less. */
const NAME_WEIGHT = 0.92;
const DESCRIPTION_WEIGHT = 0.66;

/** A field whose meaning no table knows: its own words are looked for as labels, and a value of its type beside them. */
export function findGeneric(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const labels = meaning.phrases.flatMap((phrase, index) => {
    const weight = index === 0 ? NAME_WEIGHT : DESCRIPTION_WEIGHT;
    return view.rows.flatMap((row) => ownLabels(row, phrase, weight));
  });
  const known = view.labels.filter((label) => label.meanings.some((one) => one.concept === meaning.concept));
  return mergeEqual([...labels, ...known].flatMap((label) => valuesOf(view, meaning, label)));
}

function ownLabels(row: Row, phrase: string, weight: number): Label[] {
  return row.cells.flatMap((cell) => {
    const words = wordsOnce(cell);
    return words.flatMap((first, at): Label[] => {
      if (!phrase.startsWith(first.letters)) return [];
      let letters = '';
      for (const last of words.slice(at, at + 6)) {
        letters += last.letters;
        if (letters === phrase) {
          const start = cell.start + first.start;
          const prominence = at === 0 ? 1 : 0.8;
          return [
            {
              row,
              start,
              end: cell.start + last.end,
              phrase,
              meanings: [{ concept: 'other', weight }],
              prominence,
            },
          ];
        }
        if (letters.length > phrase.length) break;
      }
      return [];
    });
  });
}

function valuesOf(view: DocumentView, meaning: FieldMeaning, label: Label): Candidate[] {
  const weight = mostOf(label.meanings, (one) => one.weight);
  const layout = view.pages[label.row.page];
  if (layout === undefined) return [];
  if (meaning.field.type === 'str') {
    return textBeside(view, label).map(({ span, text, fit }) => ({
      value: text,
      spans: [span],
      score: weight * fit * (text.length > 80 ? 0.4 : 0.9),
    }));
  }
  const rows = layout.rows.slice(label.row.index, label.row.index + 4);
  const spans = rows.flatMap((row) =>
    findValues(meaning.field.type, row.text, view.hints).map(({ value, start, end }) => ({
      row,
      start,
      end,
      value,
    })),
  );
  return spans.map((span) => ({
    value: span.value,
    spans: [span],
    score: weight * label.prominence * relate(label, span, layout, spans),
  }));
}
