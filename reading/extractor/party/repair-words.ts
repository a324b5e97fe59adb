/** A one between small letters is an l, a nought between letters an o; at a word's end either may be a number. */
const ONE = /(?<=\p{Ll})1(?=\p{Ll})/gu;
const NOUGHT = /(?<=\p{Ll})0(?=\p{Ll})/gu;
const NOUGHT_IN_CAPITALS = /(?<=\p{Lu}{2})0(?=\p{Lu}{2})/gu;

/** The words of a name or address without the digits that recognition puts into them: `Peta1ing` is `Petaling`. */
export function repairWords(text: string): string {
  return text.replace(ONE, 'l').replace(NOUGHT, 'o').replace(NOUGHT_IN_CAPITALS, 'O');
}
