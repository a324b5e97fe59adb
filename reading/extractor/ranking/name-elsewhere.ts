import { bareName, endOfLegalForm, endsInLegalForm } from '../../languages/party-words.ts';
import type { Row } from '../../layout/layout.ts';
import { boundedWords } from '../../text/bounded-words.ts';
import { foldText } from '../../text/fold.ts';
import { flag } from '../../weights/flag.ts';
import { OF_OWNER } from '../concepts/of-owner.ts';
import { hasPostCode } from '../party/address-lines.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import type { RankingEvidence } from './ranking-option.ts';

/** Fewer letters than this are in too many words. */
const SHORTEST = 5;
/** Rows of a document in which names are looked for. */
const MAX_ROWS = 400;

const wordsOf = (text: string) => boundedWords(foldText(text));

interface Said {
  readonly row: Row;
  readonly words: string;
  /** The words of each legal form's name on it, as far as the form. */
  readonly formed: string | null;
  /** Its owner's numbers or address stand on it. */
  readonly isImprint: boolean;
}

const saidIn = oncePerView((view, _all: null): readonly Said[] =>
  view.rows.slice(0, MAX_ROWS).map((row) => {
    const end = endOfLegalForm(row.text);
    return {
      row,
      words: wordsOf(row.text),
      formed: end === undefined ? null : wordsOf(row.text.slice(0, end)),
      isImprint:
        hasPostCode(row.text) ||
        view.labelsOn(row).some(({ meanings }) => meanings.some(({ concept }) => OF_OWNER.has(concept))),
    };
  }),
);

/** How other lines say a name, its legal form aside: with the form that it lacks, or beside numbers and the address of their owner. */
export function nameElsewhere(view: DocumentView, name: string, own: Row | undefined): RankingEvidence {
  const bare = wordsOf(bareName(name));
  if (bare.trim().length < SHORTEST) return {};
  const holding = saidIn(view, null).filter(({ words }) => words.includes(bare));
  return {
    formed_elsewhere: flag(
      !endsInLegalForm(name) && holding.some(({ formed }) => formed?.includes(bare) === true),
    ),
    in_imprint: flag(holding.some(({ isImprint, row }) => isImprint && row !== own)),
    said_twice: flag(holding.some(({ row }) => row !== own)),
  };
}
