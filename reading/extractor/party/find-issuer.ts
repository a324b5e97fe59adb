import { mostOf } from '../../geometry/extremes.ts';
import { normaliseLabel } from '../../languages/label-words.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import { mergeEqual } from '../finders/candidate.ts';
import type { DocumentView } from '../view/document-view.ts';
import { bankNames } from './bank-names.ts';
import { joinBrokenNames } from './broken-names.ts';
import { domainNames } from './domains.ts';
import { namedParties } from './named-parties.ts';
import { partyLines, partyRows } from './party-lines.ts';
import { scorePartyLine } from './party-score.ts';

/** A fuller form counts only where it is likely by itself. */
const ENOUGH = 0.4;
const MAX_MORE = 3;

/** Who issued the document: company, shop or bank. */
export function findIssuer(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const clues = { domains: domainNames(view), bank: meaning.concept === 'bank' };
  const lines = joinBrokenNames(partyRows(view).flatMap((row) => partyLines(row)));
  const placed = lines.map(
    (line): Candidate => ({ value: line.text, spans: line.spans, score: scorePartyLine(view, line, clues) }),
  );
  const named = namedParties(view, clues.bank ? 'bank' : 'issuer');
  const found = mergeEqual([...placed, ...named, ...(clues.bank ? bankNames(view, clues.domains) : [])]);
  return preferFuller(found);
}

/** Of two forms of a name, one the beginning of the other, the fuller one is the name. */
function preferFuller(found: readonly Candidate[]): Candidate[] {
  return found
    .map((one) => {
      const shorter = found.filter((other) => other.score > one.score && isFullerForm(one, other));
      return shorter.length === 0 || one.score < ENOUGH
        ? one
        : { ...one, score: mostOf(shorter, ({ score }) => score) + 0.001 };
    })
    .sort((a, b) => b.score - a.score);
}

function isFullerForm(one: Candidate, other: Candidate): boolean {
  const words = String(one.value).split(/\s+/);
  const short = normaliseLabel(String(other.value));
  const begins =
    words.findIndex((_word, index) => normaliseLabel(words.slice(0, index + 1).join(' ')) === short) + 1;
  const more = words.slice(begins);
  return begins > 0 && more.length > 0 && more.length <= MAX_MORE && !/\d/.test(more.join(''));
}
