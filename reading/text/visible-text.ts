/** Letters, digits, punctuation, signs and private characters that leave a mark; the blank of Braille is a sign by name only. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u;

/** Whether a text shows anything: blanks, format characters and marks without a letter do not. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
