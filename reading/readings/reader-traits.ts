/** What is known of a reader of lines beforehand; what else it is good at is fitted (`vote-weights.json`). */
export interface ReaderTraits {
  readonly name: string;
  /** The letters and signs that it writes reliably; where another reads one that it does not, the other's word stands. */
  readonly alphabet: RegExp;
}
