import type { DocumentView } from '../document-view.ts';
import type { FieldMeaning } from '../fields/field-meaning.ts';
import type { Candidate } from '../find/candidate.ts';
import { mergeEqual } from '../find/candidate.ts';
import { bankNames } from './bank-names.ts';
import { joinBrokenNames } from './broken-names.ts';
import { domainNames } from './domains.ts';
import { namedParties } from './named-parties.ts';
import { partyLines } from './party-lines.ts';
import { scorePartyLine } from './party-score.ts';

/** Who issued the document: company, shop or bank. */
export function findIssuer(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const clues = { domains: domainNames(view), bank: meaning.concept === 'bank' };
  const lines = joinBrokenNames(view.rows.flatMap((row) => partyLines(row)));
  const placed = lines.map(
    (line): Candidate => ({ value: line.text, spans: line.spans, score: scorePartyLine(view, line, clues) }),
  );
  const named = namedParties(view, clues.bank ? 'bank' : 'issuer');
  return mergeEqual([...placed, ...named, ...(clues.bank ? bankNames(view, clues.domains) : [])]);
}
