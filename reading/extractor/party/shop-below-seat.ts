import {
  asksAttention,
  hasLegalForm,
  hasSalutation,
  hasStreetWord,
  namesBranch,
  namesCompanySeat,
} from '../../languages/party-words.ts';
import { spanText } from '../../layout/layout.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { BelowLine } from './address-lines.ts';
import { beginsWithLabel, hasPostCode, hasRegisterNumber, isOfOwner, isStreetLine } from './address-lines.ts';
import { announcedBy } from './part-addresses.ts';

/** Whether a line names the seat of a company. */
export const isSeat = ({ span }: BelowLine): boolean => namesCompanySeat(announcedBy(spanText(span)));

/**
 * Whether the last block of some below a company's seat is of its shop: a street right below the seat, or a word for a branch with no more
 * than numbers of the company in between. What stands below a name, an honorific or a label is of somebody else.
 */
export function isShopsBelow(view: DocumentView, blocks: readonly (readonly BelowLine[])[]): boolean {
  const [first, second] = blocks.at(-1) ?? [];
  const above = blocks.slice(0, -1).flat();
  const between = blocks.slice(1, -1).flat();
  if (first === undefined || isSeat(first)) return false;
  const text = spanText(first.span);
  if (namesBranch(text)) return between.every(isOwnNumber);
  // `Lager 44` is a street only above a post code.
  const isStreet = hasStreetWord(text) || (second !== undefined && hasPostCode(spanText(second.span)));
  return (
    isStreet &&
    isStreetLine(text) &&
    between.length === 0 &&
    above.every(({ label }) => label === undefined) &&
    !beginsWithLabel(view, first.span) &&
    !hasSalutation(text) &&
    !asksAttention(text) &&
    // `1999 AB Westdorp`: letters of a post code.
    !hasLegalForm(text.slice(0, text.search(/\d/)))
  );
}

/** Whether a line holds nothing but how to reach its owner, or a number of theirs. */
const isOwnNumber = ({ span, label }: BelowLine): boolean =>
  label === undefined ? hasRegisterNumber(spanText(span)) : isOfOwner(label) && spanText(span).trim() === '';
