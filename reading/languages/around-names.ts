import { foldText, unfoldedEnd } from '../text/fold.ts';
import { anyFolded, folded } from './folded-words.ts';
import { endsInLegalForm, hasBankWord } from './party-words.ts';

const DATA_HEADING = new RegExp(
  `^(?:${anyFolded(folded(({ dataHeadings }) => dataHeadings.first))}(?: \\p{L}+){1,4}|(?:\\p{L}+ ){0,4}\\p{L}*${anyFolded(folded(({ dataHeadings }) => dataHeadings.last))})[ :]*$`,
  'u',
);
/** Whether a text begins or ends as headings of data do: `DATOS DEL VEHÍCULO`, `Kundendaten`, and the name `Nordwind Daten` too. */
export const looksLikeDataHeading = (text: string): boolean => DATA_HEADING.test(foldText(text.trim()));
const OPEN_END = new RegExp(
  `(?:\\s[&+]|(?<![\\p{L}.])${anyFolded(folded(({ joining, joiningInBanks }) => [...joining, ...joiningInBanks]))})$`,
  'u',
);
/** `Gasthof zur`: a name that ends in a word behind which more of it follows. */
export const leavesOpen = (text: string): boolean =>
  /\s/.test(text.trim()) && OPEN_END.test(foldText(text.trim())) && !endsInLegalForm(text);

const PLACE = anyFolded(folded(({ seats }) => [...seats.company, ...seats.branch, ...seats.office]));
/** `, Filiale Seedorf`, `. Head Office`, `, Alding Branch`: a mark, and a word for a seat or a shop behind it or at its end. */
const PLACE_BEHIND = new RegExp(
  `(?<=[\\p{L}.)])[.,;]\\s+(?:${PLACE}(?![\\p{L}])|\\p{L}[\\p{L}'’-]{1,30}(?: \\p{L}[\\p{L}'’-]{1,30})? ${PLACE}\\s*(?:$|[:,.]))`,
  'u',
);
/** Initials of which the last has its point: `S.L.`. */
const INITIALS_LAST = /\p{L}\.\s?\p{L}{1,2}\.$/u;
/** The end of a name before a mark: the point of `S.L.` is its own. */
const withOwnPoint = (text: string, mark: number): number =>
  INITIALS_LAST.test(text.slice(0, mark + 1)) ? mark + 1 : mark;
/** Where a name ends behind which one of the places of its owner is named; undefined where none is. */
function endBeforePlace(text: string): number | undefined {
  const place = PLACE_BEHIND.exec(foldText(text));
  if (place === null) return undefined;
  const end = withOwnPoint(text, unfoldedEnd(text, place.index));
  const name = text.slice(0, end);
  // `Home, Garden Depot` is one name.
  return endsInLegalForm(name) || hasBankWord(name) ? end : undefined;
}

/** The end of a sentence, and what begins the next one. */
const SENTENCE = /\.\s+(?=\p{Lu})/gu;
/** A longer text is no name. */
const LONGEST_NAME = 200;
/** A word that is no abbreviation. */
const LONG_WORD_LAST = /(?:\p{L}{5}|\bbank)$/iu;
/** What begins a sentence behind a legal form, which may have more of itself and of a name behind its point. */
const LABEL_FIRST = /^\p{Lu}\p{L}[\p{L} ]{1,28}:/u;
/** A name as far as the sentence that it stands in ends behind it. */
function endOfSentence(text: string): number | undefined {
  for (const { index, 0: mark } of text.matchAll(SENTENCE)) {
    if (index > LONGEST_NAME) return undefined;
    const name = text.slice(0, index);
    const isFormed = endsInLegalForm(name) || endsInLegalForm(`${name}.`);
    if (
      isFormed
        ? LABEL_FIRST.test(text.slice(index + mark.length))
        : hasBankWord(name) && LONG_WORD_LAST.test(name)
    )
      return withOwnPoint(text, index);
  }
  return undefined;
}
/** `… GmbH, Filiale Seedorf`, `… Building Society. Head Office`, `… GmbH. Anschrift: …`: a name without the place or the sentence behind it. */
export function nameAlone(text: string): string {
  const name = text.slice(0, endOfSentence(text));
  return name.slice(0, endBeforePlace(name));
}

const OWNER = new RegExp(`^[^\\p{L}]*${anyFolded(folded((parties) => parties.owners))}(?![\\p{L}])`, 'u');
/** A first name's letter before a surname, at the start of a line. */
const INITIAL_FIRST = /^\p{Lu}\. ?\p{Lu}\p{Ll}{2}/u;
const OF = anyFolded(folded((parties) => parties.joiningInBanks));
const OF_FIRST = new RegExp(`^(?:${OF}) \\p{Lu}\\p{Ll}+(?: \\p{L}+){1,3}$`, 'u');
/** `Inh. Carla Weber`: who a shop belongs to, whose name it does not carry. */
export const announcesOwner = (text: string) => OWNER.test(foldText(text));
/** `Inh. Carla Weber`, `de Remedios Coll`, `M. Arbizu - J. Etxea`: whose a shop is, without a number, as it stands below its name. */
export const namesOwner = (text: string): boolean => {
  const line = text.trim();
  return !/\d/.test(line) && (announcesOwner(line) || INITIAL_FIRST.test(line) || OF_FIRST.test(line));
};

const SINCE = new RegExp(
  `(?<![\\p{L}\\d])${anyFolded(folded((parties) => parties.since))}\\s*(?:1[4-9]|20)\\d\\d(?!\\d)`,
  'u',
);
/** Where the words begin that say since when a business is there: `seit 1967`; -1 where none do. */
export function sinceAt(text: string): number {
  const said = SINCE.exec(foldText(text));
  return said === null ? -1 : unfoldedEnd(text, said.index);
}
