/** A word of one letter, or of capitals, before another word: `NetÀPayer`, `IBANNumber`; no ending, as `IDs` has one. */
const ONE_LETTER = /(\p{Lu})(\p{Lu}\p{Ll}{2,})/gu;

/** A field's name with blanks between its words: those of `totalAmount`, `total_amount`, `total.amount` and `TOTAL-AMOUNT` are two. */
export const spacedName = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(ONE_LETTER, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim();
