/** Of what names and addresses are made. */
export interface WordsOfParties {
  readonly legalForms: readonly string[];
  /** Those that begin with a small letter, as they are written. */
  readonly smallLegalForms: readonly string[];
  readonly banks: readonly string[];
  readonly trades: readonly string[];
  readonly streets: readonly string[];
  /** What post is sent to in place of a street: nobody has a shop there. */
  readonly postBoxes: readonly string[];
  /** How words for streets end; `beforeNumber` only with a house number behind. */
  readonly streetEndings: Readonly<Record<'anywhere' | 'beforeNumber', readonly string[]>>;
  readonly regions: readonly string[];
  readonly salutations: readonly string[];
  /** Before the person or the department that a letter to a firm is for, and before who takes it for another. */
  readonly attention: readonly string[];
  /** What a part of a firm or an office is called that takes its bills, alone on a line below its name. */
  readonly departments: readonly string[];
  /** Small words that names hold. */
  readonly joining: readonly string[];
  /** Those of them that the name of a bank may hold. */
  readonly joiningInBanks: readonly string[];
  /** Before the town in which a paper was drawn up, which names nobody. */
  readonly placesOfIssue: readonly string[];
  /** Says, alone in its cell, which of several copies of a paper this is. */
  readonly copies: readonly string[];
  /** How a line begins that is a sentence. */
  readonly proseOpeners: readonly string[];
  /** Before a name that they are no part of. */
  readonly leads: readonly string[];
  /** Announces who a shop belongs to, whose name it does not carry. */
  readonly owners: readonly string[];
  /** What a shop calls to whoever comes in, at the head of its slips. */
  readonly greetings: readonly string[];
  /** Before the year from which a business is there: `seit 1967`. */
  readonly since: readonly string[];
  /** What a heading over what is said of somebody or something begins with, or ends in: `Datos del vehículo`, `Customer details`. */
  readonly dataHeadings: Readonly<Record<'first' | 'last', readonly string[]>>;
  /** Stands between the name of a shop and that of the company which it belongs to: `is a trading name of`. */
  readonly tradingNames: readonly string[];
  /** A label for a name inside of a block. */
  readonly nameLabels: readonly string[];
  /** Words that begin a sentence or stand before the name of a bank, as they are written. */
  readonly notBankName: readonly string[];
  /** Banks in general. */
  readonly genericBanks: readonly string[];
  /** On the line that says who a bank is. */
  readonly imprint: readonly string[];
  /** Before a house's number: `strong` makes a line likelier an address, `plain` only opens one. */
  readonly house: Readonly<Record<'strong' | 'plain', readonly string[]>>;
  /** Alone in its cell above the block of whom a document is from, and of whom it is addressed to, where both head one. */
  readonly heads: Readonly<Record<'from' | 'to', readonly string[]>>;
  /** Before the address of a company as a whole, and before that of one of its shops; an `office` is named behind a name alone. */
  readonly seats: Readonly<Record<'company' | 'branch' | 'office', readonly string[]>>;
  /** Before a company's number: of any register, of one register, of taxes. */
  readonly register: Readonly<Record<'any' | 'company' | 'tax', readonly string[]>>;
  /** Before a number to call, on the line of a name. */
  readonly phone: readonly string[];
}
