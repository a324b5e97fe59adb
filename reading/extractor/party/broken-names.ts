import { bareName, endsInLegalForm, hasLegalForm, hasStreetWord } from '../../languages/party-words.ts';
import { shareColumn } from '../../layout/layout.ts';
import { foldText } from '../../text/fold.ts';
import type { PartyLine } from './party-lines.ts';

const HEAD = 10;

/**
 * Adds names that break over two lines at the head of a page: a line that is only a legal form, or one word and a legal
 * form, belongs to the line above it.
 */
export function joinBrokenNames(lines: readonly PartyLine[]): PartyLine[] {
  const head = lines.filter((line) => line.row.page === 0 && line.row.index <= HEAD);
  return lines.flatMap((line) => {
    if (line.row.page !== 0 || line.row.index > HEAD) return [line];
    const upper = head.find((one) => one.row.index === line.row.index - 1 && meets(one, line));
    if (upper === undefined) return [line];
    const wordsLeft = bareName(line.text)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word !== '').length;
    const continues =
      endsInLegalForm(line.text) &&
      wordsLeft <= 1 &&
      !hasLegalForm(upper.text) &&
      !saysAgain(upper.text, line.text);
    if (!continues || (/\d/.test(upper.text) && hasStreetWord(upper.text)) || !isLikeSized(upper, line))
      return [line];
    const joined: PartyLine = {
      ...line,
      text: `${upper.text} ${line.text}`,
      spans: [...upper.spans, ...line.spans],
      row: upper.row,
    };
    return wordsLeft === 0 ? [joined] : [line, joined];
  });
}

/** Fewer letters begin too many names by chance. */
const FEWEST_SAID = 4;
const lettersOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one of two lines begins with all that the other says: a logo's `nordlicht` above `Nordlicht Energie GmbH` is no part of that name. */
export function saysAgain(upper: string, lower: string): boolean {
  const [above, below] = [lettersOf(upper), lettersOf(lower)];
  return (
    Math.min(above.length, below.length) >= FEWEST_SAID &&
    (below.startsWith(above) || above.startsWith(below))
  );
}

function meets(upper: PartyLine, lower: PartyLine): boolean {
  return shareColumn(upper.cell, lower.cell);
}

function isLikeSized(upper: PartyLine, lower: PartyLine): boolean {
  return upper.row.size < 1.5 * lower.row.size && lower.row.size < 1.5 * upper.row.size;
}
