/** A line of words and its value, as printed. */
export type Printed = readonly [label: string, value: string];

/** What a paper states for a field: its type, and the value or null where nothing is printed. */
export type Stated = readonly [type: 'str' | 'int' | 'date' | 'decimal', value: string | number | null];

/** What a made-up business paper says, without its looks: each layout draws the same. */
export interface Paper {
  readonly useCase: string;
  readonly language: 'en' | 'de';
  readonly title: string;
  /** Who writes: name first, then the address. */
  readonly from: readonly string[];
  /** Who is written to; none on a till slip. */
  readonly to: readonly string[];
  /** What a form prints above the two. */
  readonly roles: readonly [from: string, to: string];
  readonly facts: readonly Printed[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The column of the use case's table that each cell of a row is. */
  readonly shows: readonly string[];
  readonly sums: readonly Printed[];
  readonly foot: readonly string[];
  readonly states: Readonly<Record<string, Stated>>;
}
