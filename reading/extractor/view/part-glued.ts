import type { ReadPage } from '../../../schemas/segment.ts';
import type { Concept } from '../../languages/concept.ts';
import { LABELS } from '../../languages/label-table.ts';
import { normaliseLabel } from '../../languages/label-words.ts';
import { endsInLegalForm } from '../../languages/party-words.ts';
import { findGluedIbans } from '../../values/iban.ts';

/** Columns of a page that show as a wide blank. */
const WIDE = /\S {3,}\S/;
/** Two words or a number and a word that touch: few papers have any, but where columns have run together without a blank. */
const TOUCHES =
  /\p{Ll}{3}\p{Lu}\p{Ll}{2}|\d\p{Lu}\p{Ll}{2}|\p{Lu}{4}\p{Ll}{2}|\p{Ll}{3}\d|[.)]\p{Lu}\p{Ll}{2}/u;
/** Of its lines, at least this share has words that touch, and at most this share a wide blank. */
const [FEWEST_TOUCH, MOST_WIDE] = [0.15, 0.1];
/** Fewer lines tell nothing. */
const FEWEST_LINES = 5;

/** Where one text ends and the next one begins by the letters alone. */
const SEAMS: readonly RegExp[] = [
  // `folioFecha`, `CurrencyAED`, `Spett.leSCUOLA`
  /(?<=\p{Ll}{3}|\p{L}\.\p{Ll}{2})(?=\p{Lu}(?:\p{Ll}{2}|\p{Lu}{2}))/gu,
  // `COOPERATIVASede`, `1180Matriz`, `A.P.S.Via`
  /(?<=\p{Lu}{3}|\p{Lu}\.|\d|\))(?=\p{Lu}\p{Ll}{2})/gu,
  // `CENTRO85851-020 FOZ`, `Kaai1080 Brussel`
  /(?<=\p{L}{3})(?=\d{4,5}(?:-\d{3})? \p{Lu}\p{L}{2})/gu,
];
/** A day that figures or letters touch: `0187307/10/202506/11/2025`, `204582024-08-27T11:42:08`. */
const DAY =
  /(?:0[1-9]|[12]\d|3[01])([/.-])(?:0[1-9]|1[0-2])\1(?:19|20)\d{2}|20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T\d{2}:\d{2}(?::\d{2})?)?/g;
/** Capitals that may be a legal form and the label behind it: `LTDACNPJ 20`, `C.V.RFC:`, `PRFone (45)`. */
const CAPITALS = /(?<![\p{L}.])[\p{L}.]{3,40}(?=\s?[:\d(])/gu;
/** Labels of the numbers by which a business is known or reached. */
const OF_OWNER: readonly Concept[] = ['tax_number', 'phone', 'fax', 'email', 'website', 'iban', 'bic'];
const SHORTEST_LABEL = 3;

const namesNumber = (word: string): boolean =>
  (LABELS.meanings.get(normaliseLabel(word)) ?? []).some(({ concept }) => OF_OWNER.includes(concept));

/** Where a label begins in a word that a legal form or a mark of a place begins, undefined where none does. */
function labelWithin(word: string): number | undefined {
  if (namesNumber(word)) return undefined;
  for (let at = 2; at <= word.length - SHORTEST_LABEL; at += 1) {
    const [before, label] = [word.slice(0, at), word.slice(at)];
    if (!/^\p{Lu}/u.test(label) || label.includes('.') || !namesNumber(label)) continue;
    if (/^\p{Lu}\p{Ll}{2}/u.test(label) || before.endsWith('.') || endsInLegalForm(before)) return at;
  }
  return undefined;
}

function seamsOf(text: string): number[] {
  const places = SEAMS.flatMap((seam) => [...text.matchAll(seam)].map(({ index }) => index));
  for (const { index, 0: day } of text.matchAll(DAY)) places.push(index, index + day.length);
  for (const { start, end } of findGluedIbans(text)) places.push(start, end);
  for (const { index, 0: word } of text.matchAll(CAPITALS)) {
    const at = labelWithin(word);
    if (at !== undefined) places.push(index + at);
  }
  return [...new Set(places)].sort((a, b) => a - b);
}

/** The last character of a text and the first one of the next. */
const TOUCHING = /^[\p{L}\d.)][\p{L}\d]$/u;

/** A text with a blank at each place where two texts touch. */
function partText(text: string): string {
  let parted = '';
  let from = 0;
  for (const at of seamsOf(text)) {
    const [before, after] = [text[at - 1], text[at]];
    if (before === undefined || after === undefined || !TOUCHING.test(before + after)) continue;
    parted += `${text.slice(from, at)} `;
    from = at;
  }
  return parted + text.slice(from);
}

/** Whether the columns of a page have run together without a blank, as a text layer without places gives them. */
function isGlued({ segments }: ReadPage): boolean {
  const lines = segments.filter(({ text, bounding_box: box }) => box === null && text.trim() !== '');
  if (lines.length < FEWEST_LINES || lines.length < segments.length) return false;
  const share = (test: RegExp) => lines.filter(({ text }) => test.test(text)).length / lines.length;
  return share(WIDE) <= MOST_WIDE && share(TOUCHES) >= FEWEST_TOUCH;
}

/** A page whose columns have run together, with a blank wherever the letters show that one text ends and the next begins; any other as it is. */
export const partGlued = (page: ReadPage): ReadPage =>
  isGlued(page)
    ? { ...page, segments: page.segments.map((one) => ({ ...one, text: partText(one.text) })) }
    : page;
