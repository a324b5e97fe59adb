import type { ReadPage } from '../../../schemas/segment.ts';
import { LABELS } from '../../languages/label-table.ts';
import type { LabelWord } from '../../languages/label-words.ts';
import { labelWords, normaliseLabel } from '../../languages/label-words.ts';
import { endsInLegalForm } from '../../languages/party-words.ts';
import { honorificLength } from '../../languages/terms/honorifics.ts';
import { CELL_BREAK } from '../../text/cell-break.ts';
import { findGluedIbans } from '../../values/iban.ts';
import { OF_OWNER } from '../concepts/of-owner.ts';

/** Columns of a page that show as a wide blank. */
const WIDE = /\S {3,}\S/;
/** Of its lines, at least this share has texts that touch, and at most this share a wide blank. */
const [FEWEST_TOUCH, MOST_WIDE] = [0.15, 0.1];
/** Fewer lines tell nothing, nor do fewer seams with a label, or fewer kinds of seams: brands are written so too. */
const [FEWEST_LINES, FEWEST_LABELLED, FEWEST_KINDS] = [5, 3, 3];

/** Where one text ends and the next one begins by the letters alone. */
const SEAMS: readonly RegExp[] = [
  // `folioFecha`, `CurrencyAED`, `Spett.leSCUOLA`
  /(?<=\p{Ll}{3}|\p{L}\.\p{Ll}{2})(?=\p{Lu}(?:\p{Ll}{2}|\p{Lu}{2}))/gu,
  // `COOPERATIVASede`, `1180Matriz`, `A.P.S.Via`
  /(?<=\p{Lu}{3}|\p{Lu}\.|\d|\))(?=\p{Lu}\p{Ll}{2})/gu,
  // `QtéPU HT`
  /(?<=\p{Lu}\p{Ll}{2})(?=\p{Lu}{2} )/gu,
  // `CENTRO85851-020 FOZ`, `Kaai1080 Brussel`
  /(?<=\p{L}{3})(?=\d{4,5}(?:-\d{3})? \p{Lu}\p{L}{2})/gu,
];
const DAY_FIRST = String.raw`(?:0[1-9]|[12]\d|3[01])(?:/(?:0[1-9]|1[0-2])/|-(?:0[1-9]|1[0-2])-|\.(?:0[1-9]|1[0-2])\.)(?:19|20)\d{2}`;
const YEAR_FIRST = String.raw`20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`\d{2}:\d{2}(?!\d)|\d{2}:\d{2}:\d{2}`;
const AMOUNT = String.raw`\d{1,3}(?:[.,]\d{3}){0,3}[.,]\d{2}(?!\d)`;
/**
 * A day that figures or letters touch: `0187307/10/202506/11/2025`, `204582024-08-27T11:42:08`. One that begins with its year is part of a
 * number where figures touch it, but those of a time or another day: `R-2024-11-0345`.
 */
const DAY = new RegExp(
  `(?<![\\p{L}\\d]-)(?:${DAY_FIRST}(?=\\D|$|${DAY_FIRST}|${YEAR_FIRST}|${TIME}|${AMOUNT})|${YEAR_FIRST}T(?:\\d{2}:\\d{2}:\\d{2}|\\d{2}:\\d{2})|(?:(?<!\\d)|(?<=${YEAR_FIRST}|${DAY_FIRST}))${YEAR_FIRST}(?=(?!-)\\D|$|${DAY_FIRST}|${YEAR_FIRST}|${TIME}))`,
  'gu',
);
/** Capitals that may be a legal form and the label behind it: `LTDACNPJ 20`, `C.V.RFC:`, `PRFone (45)`. */
const CAPITALS = /(?<![\p{L}.])[\p{L}.]{3,40}(?=\s?[:\d(])/gu;
const SHORTEST_LABEL = 3;

const namesNumber = (word: string): boolean =>
  (LABELS.meanings.get(normaliseLabel(word)) ?? []).some(({ concept }) => OF_OWNER.has(concept));

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

/** A word or an initial with a point that a person's name follows, where it touches what stands before it. */
const TITLE_BEHIND =
  /(?<=[\p{L}.]{3}|[\p{L}.]\))(?=\p{Lu}\p{L}{0,8}\.? \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’-]+)?$)/gu;
/** `Factura` behind `NUM.` is a label or a title, and no surname. */
const isWordOfPapers = (word: string): boolean =>
  LABELS.meanings.has(normaliseLabel(word)) || LABELS.titles.has(normaliseLabel(word));
/** A title as a person's is written: `M.`, `Frau`, `Sig.ra`. */
const isTitleAt = (text: string, at: number): boolean => {
  const length = honorificLength(text.slice(at));
  const name = text.slice(at + length);
  return length > 0 && !name.split(/\s+/).some(isWordOfPapers) && /\s/.test(text.slice(0, at).trim());
};

/** A place where two texts touch. */
interface Seam {
  readonly at: number;
  /** What shows it: one of the `SEAMS`, a day, an account, a legal form. */
  readonly kind: number;
  /** The words that touch, where a label begins or ends there. */
  readonly labelled: string | undefined;
}

/** The last character of a text and the first one of the next. */
const TOUCHING = /^[\p{L}\d.)][\p{L}\d]$/u;
/** `HelloFresh`, `ThinkPadX1`: how brands are written. */
const CAMEL_CASE = /^\p{Lu}\p{Ll}+(?:\p{Lu}[\p{Ll}\d]+)+$/u;
const WORD_BEFORE = /[\p{L}\d]{1,40}$/u;
const WORD_BEHIND = /^[\p{L}\d]{1,40}/u;
/** Words and letters of a label that stands at a seam. */
const [MOST_WORDS, MOST_LETTERS] = [4, 60];
/** A label that means less is a word like others. */
const PLAIN_LABEL = 0.8;

const isLabel = (words: readonly LabelWord[]): boolean => {
  const phrase = words.map(({ letters }) => letters).join('');
  const meanings = LABELS.meanings.get(phrase) ?? [];
  return phrase.length >= SHORTEST_LABEL && meanings.some(({ weight }) => weight >= PLAIN_LABEL);
};

/** Whether a label ends one text, or begins the one that touches it. */
function isLabelled(before: string, behind: string): boolean {
  const last = labelWords(before.slice(-MOST_LETTERS)).slice(-MOST_WORDS);
  const first = labelWords(behind.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
  return (
    (/\p{L}$/u.test(before) && last.some((_word, from) => isLabel(last.slice(from)))) ||
    first.some((_word, to) => isLabel(first.slice(0, to + 1)))
  );
}

/** Kinds of seams behind those that a pattern shows: at a day, at an IBAN, before a label in capitals, and before a person, who is no part of the name before. */
const OF_DAY = SEAMS.length;
const OF_IBAN = OF_DAY + 1;
const OF_LABEL = OF_DAY + 2;
const OF_PERSON = OF_DAY + 3;

/** Each place where two texts may touch, with what shows it. */
function placesOf(text: string): Map<number, number> {
  const places = new Map<number, number>();
  const add = (kind: number, at: number) => {
    const touching = text.slice(Math.max(0, at - 1), at + 1);
    if (!places.has(at) && TOUCHING.test(touching)) places.set(at, kind);
  };
  for (const [kind, seam] of SEAMS.entries()) for (const { index } of text.matchAll(seam)) add(kind, index);
  for (const { index, 0: day } of text.matchAll(DAY))
    for (const at of [index, index + day.length]) add(OF_DAY, at);
  for (const { start, end } of findGluedIbans(text)) for (const at of [start, end]) add(OF_IBAN, at);
  for (const { index, 0: word } of text.matchAll(CAPITALS)) {
    const at = labelWithin(word);
    if (at !== undefined) add(OF_LABEL, index + at);
  }
  for (const { index } of text.matchAll(TITLE_BEHIND)) if (isTitleAt(text, index)) add(OF_PERSON, index);
  return places;
}

/** The places of a text where others touch: a word in which only a capital stands within, and no label, is one word. */
function seamsOf(text: string): Seam[] {
  const places = [...placesOf(text)].sort(([a], [b]) => a - b);
  return places.flatMap(([at, kind], index): Seam[] => {
    const [from, to] = [places[index - 1]?.[0] ?? 0, places[index + 1]?.[0] ?? text.length];
    const word =
      (WORD_BEFORE.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? '') +
      (WORD_BEHIND.exec(text.slice(at, at + 40))?.[0] ?? '');
    const labelled = isLabelled(text.slice(from, at), text.slice(at, to)) ? word : undefined;
    return kind === 0 && labelled === undefined && CAMEL_CASE.test(word) ? [] : [{ at, kind, labelled }];
  });
}

/** A text with a blank at each of its seams, and where a person stands behind a firm the blanks between two cells. */
function partText(text: string, seams: readonly Seam[]): string {
  const parts = seams.map(
    ({ at, kind }, index) =>
      `${kind === OF_PERSON ? CELL_BREAK : ' '}${text.slice(at, seams[index + 1]?.at)}`,
  );
  return `${text.slice(0, seams[0]?.at)}${parts.join('')}`;
}

/** Whether the lines of a page may be those of columns that have run together: all of them without places, and hardly any with a wide blank. */
function mayBeGlued({ segments }: ReadPage): boolean {
  if (segments.length < FEWEST_LINES) return false;
  if (segments.some(({ text, bounding_box: box }) => box !== null || text.trim() === '')) return false;
  return segments.filter(({ text }) => WIDE.test(text)).length <= MOST_WIDE * segments.length;
}

/** Whether the seams of a page's lines show that its columns have run together without a blank. */
function areGlued(seams: readonly (readonly Seam[])[]): boolean {
  const isOften = (test: (seam: Seam) => boolean) =>
    seams.filter((ofLine) => ofLine.some(test)).length >= FEWEST_TOUCH * seams.length;
  const labelled = new Set(seams.flat().flatMap((seam) => seam.labelled ?? []));
  const kinds = new Set(seams.flat().map(({ kind }) => kind));
  return (
    (labelled.size >= FEWEST_LABELLED && isOften((seam) => seam.labelled !== undefined)) ||
    (kinds.size >= FEWEST_KINDS && isOften(() => true))
  );
}

/** A page whose columns have run together, with a blank wherever the letters show that one text ends and the next begins; any other as it is. */
export function partGlued(page: ReadPage): ReadPage {
  if (!mayBeGlued(page)) return page;
  const seams = page.segments.map(({ text }) => seamsOf(text));
  if (!areGlued(seams)) return page;
  return {
    ...page,
    segments: page.segments.map((one, index) => ({ ...one, text: partText(one.text, seams[index] ?? []) })),
  };
}
