/** The words of a folded text, parted by single blanks and bounded by them, so that one text holds another only in whole words. */
export const boundedWords = (folded: string): string => ` ${(folded.match(/[\p{L}\d]+/gu) ?? []).join(' ')} `;
