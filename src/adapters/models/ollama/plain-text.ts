/** Two code points at a time that a chat template may take for its own marks: `<|im_start|>`, `</s>`, `[INST]`. */
const TEMPLATE_MARK =
  /<(?=[|｜/a-z][^<>\s]{0,60}>)|\[(?=\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS)\])/gi;
/** What looks like the id of a line. */
const LINE_ID = /\b(f\d+)(p\d+)(s\d+)\b/gi;
/** Control, format and other invisible characters, with line ends; joiners that scripts need (U+200C, U+200D) stay. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}]|(?![\u200C\u200D])\p{Cf}/gu;

/**
 * A document's text made safe to show to a model as data: nothing in it can end the line, pass for the mark of a chat
 * template (servers read those inside messages too), for the id of a line, or be hidden from a person who reads the
 * page. Tabs become four blanks. What a value may hold stays as it is.
 */
export function plainText(text: string): string {
  return text
    .replace(/\t/g, '    ')
    .replace(/\u00AD/g, '')
    .replace(INVISIBLE, ' ')
    .replace(TEMPLATE_MARK, '$& ')
    .replace(LINE_ID, '$1 $2 $3');
}
