import { anyFolded } from '../../languages/folded-words.ts';
import { LABELS, phrasesOf, titleOf } from '../../languages/label-table.ts';
import { labelWords } from '../../languages/label-words.ts';
import { wordsOf } from '../../languages/languages.ts';
import {
  cutAfterLegalForm,
  endOfLegalForm,
  hasBankWord,
  isLegalFormOnly,
  namesBankOnly,
} from '../../languages/party-words.ts';
import { foldText, unfoldedEnd } from '../../text/fold.ts';
import { openBracketAt } from '../../text/open-bracket.ts';
import { OF_OWNER } from '../concepts/of-owner.ts';
import { LONGEST_LABEL } from '../labels/find-labels.ts';
import { addressWeight, WHOLE_ADDRESS } from './address-lines.ts';

/** A label and what leads from it to its name: a colon, or dots. */
const AFTER_LABEL = /^(?:[^:]{2,24}:\s+|[^:.…_·]{2,40}(?:\.{4,}|…{2,}|_{4,}|·{4,})[:\s]{0,9})(?=\S)/u;

/** A bracket that the line does not close: a register number or a remark begins there. */
export function withoutOpenBracket(text: string): string {
  const at = openBracketAt(text);
  return at < 0 ? text : text.slice(0, at).trimEnd();
}

/** `NAME GMBH STREET 1 12345 TOWN`: an address without a mark between begins after the legal form. */
function cutBeforeAddress(text: string): string {
  const end = endOfLegalForm(text);
  return end !== undefined && addressWeight(text.slice(end)) >= WHOLE_ADDRESS ? text.slice(0, end) : text;
}

const CONTACT_WORD = anyFolded(
  wordsOf(({ labels }) =>
    [labels.phone, labels.fax].flatMap((words) => phrasesOf(words, 'strong').map(foldText)),
  ),
);
/** `Telefax 05599 4118-20` at the end of a line, behind a name on the left of it. */
const CONTACT_BEHIND = new RegExp(
  `(?<=\\p{L}{2}[.)]?)\\s+${CONTACT_WORD}\\s?[.:]{0,2}\\s{0,3}[+(]?\\d(?:[\\d\\s/().-]{4,24})\\d$`,
  'u',
);

/** A name without the number to call on the right of it, whose column has run together with its own. */
function withoutContact(text: string): string {
  const said = CONTACT_BEHIND.exec(foldText(text));
  return said === null ? text : text.slice(0, unfoldedEnd(text, said.index));
}

/** A word or two and a colon behind a name, and what they announce. */
const LABEL_BEHIND = /^\s+\p{Lu}[\p{L}.-]{2,24}(?: [\p{L}.-]{1,16})?\s?:(?=\s|$)/u;

/** Where the label of another column begins that has run together with a name on the left of it; undefined where none does. */
function labelBehindName(text: string): number | undefined {
  const end = endOfLegalForm(text);
  if (end === undefined || isLegalFormOnly(text.slice(0, end))) return undefined;
  return LABEL_BEHIND.test(text.slice(end)) ? end : undefined;
}

/** `NAME GMBH Contact: Ms Smith`: the lines of two columns have run together, and the right one begins behind the legal form. */
const cutBeforeLabel = (text: string): string => text.slice(0, labelBehindName(text));

/** How long the label is that a cell begins with, and what leads from it to its value; 0 where a name begins the cell. */
export function labelLength(text: string): number {
  const length = AFTER_LABEL.exec(text)?.[0].length ?? 0;
  const named = labelBehindName(text);
  return named !== undefined && named < length ? 0 : length;
}

/** `NAME S.A. RFC: ABC01`: the label of a number of the party begins after the legal form. */
function cutBeforeNumber(text: string): string {
  const end = endOfLegalForm(text);
  if (end === undefined) return text;
  const words = labelWords(text.slice(end)).slice(0, LONGEST_LABEL);
  const isLabelled = words.some((_, index) => {
    const phrase = words.slice(0, index + 1).map(({ letters }) => letters);
    return (LABELS.meanings.get(phrase.join('')) ?? []).some(({ concept }) => OF_OWNER.has(concept));
  });
  return isLabelled && /\d/.test(text.slice(end)) ? text.slice(0, end) : text;
}

/** A title stands behind a name of at least so many words. */
const FEWEST_WORDS = 2;
const WORD_FIRST_LARGE = /(?<=\s)\p{Lu}/gu;
/** `Banca Popolare della Valle ESTRATTO CONTO`: a bank's name without the title of the paper that has run together with it. */
export function cutBeforeTitle(text: string): string {
  const found = [...text.matchAll(WORD_FIRST_LARGE)].find(({ index }) => {
    const name = text.slice(0, index).trim();
    return (
      name.split(/\s+/).length >= FEWEST_WORDS &&
      hasBankWord(name) &&
      !namesBankOnly(name) &&
      titleOf(text.slice(index)) === 'statement'
    );
  });
  return text.slice(0, found?.index).trimEnd();
}

/** A name without what has run together with it on its right: a number to call, the label of another column, a register number, an address, the title of a statement. */
export const cutBehindName = (text: string): string =>
  cutBeforeTitle(cutBeforeAddress(cutBeforeNumber(cutAfterLegalForm(cutBeforeLabel(withoutContact(text))))));
