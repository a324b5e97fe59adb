import type { FieldValue } from '../../schemas/response.ts';

/** A capital that a country writes before its money: South Africa, Guatemala. */
export type MoneyLetter = 'R' | 'Q';

/** What a document's other dates and amounts say about its ambiguous ones. */
export interface DocumentHints {
  /** How `03/04/2024` is meant. */
  readonly dateOrder: 'dmy' | 'mdy';
  /** How `1.234` is meant: the mark before the decimals, null where nothing shows it. */
  readonly decimalMark: '.' | ',' | null;
  /** Whether other money of the document leaves no doubt of that mark, so that nothing proves it to part thousands. */
  readonly isMarkShown?: boolean;
  /** Whether a blank may part thousands: false where the document parts them by another mark, so that `2 345.00` may be two. */
  readonly blankGroups?: boolean;
  /** Whether `D` and `C` behind an amount book it from an account or to it; elsewhere they may be codes of taxes. */
  readonly bookingLetters?: boolean;
  /** Whether such letters stand before the amounts: `S 412,00`. */
  readonly lettersBefore?: boolean;
  /** Whether a balance is named, so that `debit` behind an amount books it; elsewhere it may be a card. */
  readonly namesBalance?: boolean;
  /** The capital that the document writes before its money; null or undefined where it writes none. */
  readonly moneyLetter?: MoneyLetter | null;
  /** Codes of currencies that are other words as well and that the document shows to be its money. */
  readonly ownCodes?: ReadonlySet<string>;
  /** The years that are printed with four digits. */
  readonly years?: ReadonlySet<number>;
}

export const NO_HINTS: DocumentHints = { dateOrder: 'dmy', decimalMark: null };

/** One reading of a value in a text: `text.slice(start, end)` are its characters. */
export interface FoundValue<V extends FieldValue = Exclude<FieldValue, null>> {
  readonly value: V;
  readonly start: number;
  readonly end: number;
  /** The same characters can also be read as another value. */
  readonly ambiguous: boolean;
  /**
   * Why this is what may be meant and no proof: it stands against a `word`, as where a reader lost a blank, or the `layout`
   * leaves open where it ends or what its sign is.
   */
  readonly doubt?: 'word' | 'layout' | null;
}
