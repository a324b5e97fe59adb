/**
 * Where a bracket opens that the text does not close again, the first of them; -1 where there is none. Looked for from the end: a
 * pattern would read on from each bracket to the end of the line.
 */
export const openBracketAt = (text: string): number => {
  const closed = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'));
  const open = text.slice(closed + 1).search(/[([]/);
  return open < 0 ? -1 : closed + 1 + open;
};
