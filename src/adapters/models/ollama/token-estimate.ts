/** Letters that common tokenizers join into one token on average; other scripts get less. */
const LATIN_LETTERS_PER_TOKEN = 4;
const OTHER_LETTERS_PER_TOKEN = 1.5;

const PARTS = /(\p{Script=Latin}+)|(\p{L}+)|(\p{N})|( {2,})|(\n)|((\S)\7*)/gu;

/**
 * How many tokens a text makes, counted without its tokenizer: a little too many rather than too few. A digit counts
 * as a token of its own (as Qwen's and Llama 2's tokenizers have it), a word by its letters, a single blank as part of
 * the word behind it, a run of blanks or of one sign as few.
 *
 * Measured on the laid-out text of the eight development statements: 0.98 to 1.13 of the count with single digits, 1.24 to
 * 1.34 of the o200k tokenizer's, which joins three.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [run, latin, letters, digit, , , sign] of text.matchAll(PARTS)) {
    if (latin !== undefined) tokens += Math.ceil(run.length / LATIN_LETTERS_PER_TOKEN);
    else if (letters !== undefined) tokens += Math.ceil(run.length / OTHER_LETTERS_PER_TOKEN);
    else if (digit !== undefined) tokens += 1;
    else tokens += sign !== undefined ? Math.ceil(run.length / 4) : Math.ceil(run.length / 16);
  }
  return tokens;
}
