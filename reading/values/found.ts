import type { FieldValue } from '../../schemas/response.ts';

/** What a document's other dates and amounts say about its ambiguous ones. */
export interface DocumentHints {
  /** How `03/04/2024` is meant. */
  readonly dateOrder: 'dmy' | 'mdy';
  /** How `1.234` is meant: the mark before the decimals, null where nothing shows it. */
  readonly decimalMark: '.' | ',' | null;
}

export const NO_HINTS: DocumentHints = { dateOrder: 'dmy', decimalMark: null };

/** One reading of a value in a text: `text.slice(start, end)` are its characters. */
export interface FoundValue<V extends FieldValue = Exclude<FieldValue, null>> {
  readonly value: V;
  readonly start: number;
  readonly end: number;
  /** The same characters can also be read as another value. */
  readonly ambiguous: boolean;
}
