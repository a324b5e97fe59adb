/** How many times as much a word behind a number makes of it. */
export const SCALES = ['hundred', 'thousand', 'million', 'milliard', 'billion', 'unclear'] as const;
export type Scale = (typeof SCALES)[number];

/** Words that make something else of the value beside them. */
export interface WordsBesideValues {
  /** Before a word that does not hold then: `not insured`. */
  readonly not: readonly string[];
  /** Those of them that are names elsewhere, where they have a capital: `Inga`. */
  readonly notOrName: readonly string[];
  /** Between things of which one is to be taken. */
  readonly or: readonly string[];
  /** Before what holds in place of something denied: `not single but married`. */
  readonly but: readonly string[];
  /** Right before what does not hold: `instead of cash`. */
  readonly insteadOf: readonly string[];
  /** Words behind which one of those says that it holds: `found to be`. */
  readonly foundAs: readonly string[];
  /** Behind what does not hold: `card not accepted`. */
  readonly deniedBehind: readonly string[];
  /** Said for the sign of a number, before it or behind it. */
  readonly minus: readonly string[];
  /** After an amount that is taken off: `strong` is nothing else, `plain` may mark something else. */
  readonly debit: Readonly<Record<'strong' | 'plain', readonly string[]>>;
  /**
   * The same in full at the end of a cell: `owed` says nothing else there, `paid` also how a bill was paid, by a debit card. In small letters
   * or with a capital, where the small word is another (`dare`, `debe`).
   */
  readonly debitWords: Readonly<Record<'owed' | 'paid', readonly string[]>>;
  readonly credit: readonly string[];
  /** What a statement calls a balance that its holder owes, where no sign stands beside the amount. Without accents. */
  readonly overdrawn: readonly string[];
  /** Folded words right behind those for a balance that say that it is owed: `Eindsaldo debet`, `Nieuw saldo (tekort)`. */
  readonly owedBehind: readonly string[];
  /** What is counted, so that two digits before it are no year: `12 May 30 people`. */
  readonly counted: readonly string[];
  /** Before the number of a part, a rule or an edition, which looks like a day: `Section 3.4.2024`. */
  readonly numbered: readonly string[];
  /** A part more of what is counted, as each language writes it: `5 and a half`, `5 et demi`. */
  readonly halves: Readonly<Record<'and' | 'parts', readonly string[]>>;
  /** Behind a number that they make another one: `5 below zero`, `5 squared`. */
  readonly changedBehind: readonly string[];
  /** The same only behind money or the bare number, since they are said of other things too: `5 EUR in rosso`, but `5 rose in rosso`. */
  readonly owing: readonly string[];
  /** Before the number of a place or of one of several things, which is no day of the month below it: `Room 12` above `May 2024`. */
  readonly placed: readonly string[];
  /** What money is called whose cents are written apart, and what joins both beside the word for and: `25 Euro 60 Cent`, `25 euros con 60 céntimos`. */
  readonly moneyWritten: Readonly<Record<'whole' | 'parts' | 'joined', readonly string[]>>;
  /** Behind a number of lots, of which each is several: `5 dozen`. */
  readonly lots: readonly string[];
  /** How what begins that grows together with a number to another word: `12teilig`, `3ème`. */
  readonly grownTogether: readonly string[];
  /** Units that make a number no money. */
  readonly units: readonly string[];
  /** Words for an amount of money that no label of a field is: `Commission EUR 5.00`. */
  readonly moneyWords: readonly string[];
  /** Before the money that amounts are given in: `amounts in EUR`. */
  readonly inMoney: readonly string[];
  /** Before a number: `strong` anywhere on a row, `plain` right after a label only. */
  readonly number: Readonly<Record<'strong' | 'plain', readonly string[]>>;
  /**
   * Behind a number that is so many times as much. A `billion` is so many milliards behind two and more, where the languages in which it is
   * a thousand times that have its plural; `unclear` are those that are not of one size everywhere, and parts of a whole.
   */
  readonly scales: Readonly<Record<Scale, readonly string[]>>;
}
