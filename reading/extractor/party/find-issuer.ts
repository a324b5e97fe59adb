import { mostOf } from '../../geometry/extremes.ts';
import { normaliseLabel } from '../../languages/label-words.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import { mergeEqual } from '../finders/candidate.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { bankNames } from './bank-names.ts';
import { joinBrokenNames } from './broken-names.ts';
import { domainNames } from './domains.ts';
import { namedParties } from './named-parties.ts';
import { nameLines, partyRows } from './party-lines.ts';
import { scorePartyLine } from './party-score.ts';

/** A fuller form counts only where it is likely by itself. */
const ENOUGH = 0.4;
const MAX_MORE = 3;

const linesIn = oncePerView((view, _all: null) =>
  joinBrokenNames(partyRows(view).flatMap((row) => nameLines(view, row))),
);

/** Who issued the document: company, shop or bank. */
export function findIssuer(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const clues = { domains: domainNames(view), bank: meaning.concept === 'bank' };
  const lines = linesIn(view, null);
  const placed = lines.map(
    (line): Candidate => ({ value: line.text, spans: line.spans, score: scorePartyLine(view, line, clues) }),
  );
  const named = namedParties(view, clues.bank ? 'bank' : 'issuer');
  const found = mergeEqual([...placed, ...named, ...(clues.bank ? bankNames(view, clues.domains) : [])]);
  return preferFuller(found);
}

/** Of two forms of a name, one the beginning of the other, the fuller one is the name. */
function preferFuller(found: readonly Candidate[]): Candidate[] {
  const byLabel = Map.groupBy(found, (one) => normaliseLabel(String(one.value)));
  return found
    .map((one) => {
      if (one.score < ENOUGH) return one;
      const shorter = beginningsOf(String(one.value))
        .flatMap((beginning) => byLabel.get(beginning) ?? [])
        .filter((other) => other.score > one.score);
      return shorter.length === 0 ? one : { ...one, score: mostOf(shorter, ({ score }) => score) + 0.001 };
    })
    .sort((a, b) => b.score - a.score);
}

/** A name without its last word, its last two or three, none of which has a digit; normalised. */
function beginningsOf(name: string): string[] {
  const words = name.split(/\s+/);
  const normalised = words.map((_word, index) => normaliseLabel(words.slice(0, index + 1).join(' ')));
  return normalised.filter((beginning, index) => {
    const more = words.slice(index + 1);
    const isFirst = index === 0 || normalised[index - 1] !== beginning;
    return isFirst && more.length > 0 && more.length <= MAX_MORE && !/\d/.test(more.join(''));
  });
}
