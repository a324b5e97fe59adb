import { foldText } from '../../text/fold.ts';
import { findCurrencyChoice } from '../../values/currency.ts';
import { isCurrencyField } from '../../values/field-kind.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';

const BARE = 0.6;
const LABELLED = 0.9;

/** One of the field's choices that stands in the document as a word of its own; beside the field's label it is surer. */
export function findChoice(
  view: DocumentView,
  meaning: FieldMeaning,
  found: readonly Candidate[],
): Candidate[] {
  const choices = meaning.field.choices ?? [];
  const fromValue = found.flatMap((candidate) => {
    const value = String(candidate.value);
    const choice = isCurrencyField(meaning.field)
      ? findCurrencyChoice(value, choices)
      : (choices.find((one) => foldText(one) === foldText(value)) ?? null);
    return choice === null ? [] : [{ ...candidate, value: choice }];
  });
  const printed = choices.flatMap((choice) => placesOf(view, meaning, choice));
  return mergeEqual([...fromValue, ...printed]);
}

function placesOf(view: DocumentView, meaning: FieldMeaning, choice: string): Candidate[] {
  const wanted = foldText(choice);
  return view.rows.flatMap((row) => {
    const text = foldText(row.text);
    const at = text.indexOf(wanted);
    if (at < 0 || text.length !== row.text.length) return [];
    if (/[\p{L}\d]/u.test(text[at - 1] ?? '') || /[\p{L}\d]/u.test(text[at + wanted.length] ?? '')) return [];
    const named = view
      .labelsOn(row)
      .some(
        (label) =>
          label.end <= at &&
          label.meanings.some(
            (one) => one.concept === meaning.concept || meaning.phrases.includes(label.phrase),
          ),
      );
    return [
      { value: choice, spans: [{ row, start: at, end: at + wanted.length }], score: named ? LABELLED : BARE },
    ];
  });
}
