/** A field's name with blanks between its words: those of `totalAmount`, `total_amount`, `total.amount` and `TOTAL-AMOUNT` are two. */
export const spacedName = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim();
