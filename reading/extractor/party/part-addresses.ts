import { LABELS } from '../../languages/label-table.ts';
import { normaliseLabel } from '../../languages/label-words.ts';
import { headsNumber, NUMBER_WORD } from '../../languages/number-words.ts';
import {
  behindBranch,
  hasRegion,
  hasStreetWord,
  namesBranch,
  namesCompanySeat,
  namesSeatOrBranch,
} from '../../languages/party-words.ts';
import type { Span } from '../../layout/layout.ts';
import { cellAt, spanText } from '../../layout/layout.ts';
import { hasPostCode, hasWrittenCode, isStreetLine } from './address-lines.ts';

/** What stands in front of a text, with a colon behind it: `Suc. 14: `, `Siège/Zetel: `, `Bairro: `. */
const FRONT = /^\s*[^:]{2,40}:\s+(?=\p{L}[\p{L}/.]|\d)/u;
function frontOf(text: string): string {
  const front = FRONT.exec(text)?.[0] ?? '';
  // `No: 14, Jalan 3` begins with the number of a house.
  return headsNumber(front.trim()) ? '' : front;
}

/** What announces an address on its line and is none of it: the word for a seat or a shop, a label. `Bâtiment B: ` is part of one. */
export function announcedBy(text: string): string {
  const front = frontOf(text);
  return namesSeatOrBranch(front) || LABELS.meanings.has(normaliseLabel(front)) ? front : '';
}

/** `SUC. 027 MERCADO NORTE`, `Filiale Nr. 12`: behind a comma it would be a unit of a house, `Shop 5, Grand Arcade`. */
const SHOP_NUMBER = new RegExp(
  `^[.\\s]{0,3}(?:(?:${NUMBER_WORD}[.:°º]{0,2}|[n#])\\s{0,3})?\\d{1,5}(?![\\d,])`,
  'iu',
);
export const isNumberedShop = (text: string): boolean => SHOP_NUMBER.test(behindBranch(text) ?? '');

/** Whether a line begins with one of the shops of a company, and not with a street of such a name or a unit of a house: `Store Street 4`. */
export const beginsWithShop = (text: string): boolean =>
  namesBranch(text) &&
  (isNumberedShop(text) ||
    announcedBy(text) !== '' ||
    !isStreetLine(text) ||
    // `Filiale di Via Alta 8`
    /^\s+\p{Ll}/u.test(behindBranch(text) ?? ''));

/** Whether a line begins an address of its own: a seat or a shop is named before a colon, or a shop has a number, and no town that would end one. */
export function opensAddress(text: string): boolean {
  const front = frontOf(text);
  return front === '' ? isNumberedShop(text) && !hasPostCode(text) : namesSeatOrBranch(front);
}

/** `Loja 3 - Zona Rural` between a street and its town is a unit of that house; a shop that a street follows begins an address of its own. */
const isUnitOf = (text: string, above: string, next: string | undefined): boolean =>
  frontOf(text) === '' &&
  isNumberedShop(text) &&
  isStreetLine(above) &&
  !endsWithTown(above) &&
  next !== undefined &&
  !isStreetLine(next) &&
  endsWithTown(next);

/** Whether a line has a street behind a colon: below an address that is whole it begins another one, else it goes on with it. */
function hasStreetBehindColon(text: string): boolean {
  const front = frontOf(text);
  return front !== '' && isStreetLine(text.slice(front.length));
}

/** Lines that say where a company has its seat, whole, with a post code behind the number of the house: what stands below them is another address. */
function isWholeSeat(lines: readonly string[]): boolean {
  const [first = '', ...more] = lines;
  const front = announcedBy(first);
  if (!namesCompanySeat(front)) return false;
  return hasPostCode(first.slice(front.length).replace(/^\D*\d+/, '')) || more.some(hasPostCode);
}

/** `Selangor`, `Italia`: the end of the address above it. */
const isRegionOnly = (text: string): boolean => hasRegion(text) && !/[\d:]/.test(text);

/** A post code with its town, without a street. */
export const TOWN = /^\W*(?:[A-Z]{1,2}-)?\d{4,6}\s+\p{L}[^\d,]*[.,]?$/u;
/** Whether a line ends an address with its town: a post code that is no number of a house. */
const endsWithTown = (text: string): boolean =>
  (TOWN.test(text) && !hasStreetWord(text)) ||
  hasPostCode(text.replace(/^\D*\d+/, '')) ||
  hasWrittenCode(text);

/** Whether a street with a town of its own begins on a line: behind another town it is of another address. */
const beginsWholeAddress = (text: string, next: string | undefined): boolean =>
  isStreetLine(text) &&
  (endsWithTown(text) || (next !== undefined && endsWithTown(next) && !isStreetLine(next)));

/** A line with what announces it in its cell. */
const openingOf = ({ row, start, end }: Span): string =>
  row.text.slice(cellAt(row, start)?.start ?? start, end);

/** The lines of each address of some that stand below each other: of a company's seat, of its shops. */
export function partAddresses<L extends { readonly span: Span }>(lines: readonly L[]): L[][] {
  const blocks: L[][] = [];
  let ended = true;
  for (const [at, line] of lines.entries()) {
    const text = spanText(line.span);
    const [above = '', below] = [lines[at - 1], lines[at + 1]].map((one) => one && spanText(one.span));
    const has = (test: (text: string) => boolean) =>
      blocks.at(-1)?.some(({ span }) => test(spanText(span))) === true;
    if (
      (ended && !isRegionOnly(text)) ||
      (opensAddress(text) && !isUnitOf(text, above, below)) ||
      (hasStreetBehindColon(text) && has(hasPostCode)) ||
      (beginsWholeAddress(text, below) && has(endsWithTown))
    )
      blocks.push([]);
    blocks.at(-1)?.push(line);
    ended = isWholeSeat(blocks.at(-1)?.map(({ span }) => openingOf(span)) ?? []);
  }
  return blocks;
}
