/** What a reader of lines is good at: merging weighs its readings by this, and needs not know which reader it is. */
export interface ReaderTraits {
  readonly name: string;
  /** What it alone saw counts from this confidence on. */
  readonly minLone: number;
  /** How much surer than those before it it must be to be believed: readers are not sure in the same way. */
  readonly surerBy: number;
  /** Its spaces stand from this confidence on where another has the same letters; Infinity for one that drops spaces. */
  readonly sureOfSpaces: number;
  /** Where it is this sure, another that saw far fewer letters has missed some. */
  readonly sureOfLetters: number;
  /** The letters and signs that it writes reliably; where another reads one that it does not, the other's word stands. */
  readonly alphabet: RegExp;
}
