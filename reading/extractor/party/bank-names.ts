import { nameAlone } from '../../languages/around-names.ts';
import { wordsOf } from '../../languages/languages.ts';
import { endOfLegalForm, endsInLegalForm, hasBankWord } from '../../languages/party-words.ts';
import type { Row } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { BOOKING_MARK } from '../../values/numbers.ts';
import type { Candidate } from '../finders/candidate.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { matchesDomain } from './domains.ts';
import { cutBeforeTitle } from './name-cuts.ts';
import { partyRows } from './party-lines.ts';

const JOINING = anyOf(wordsOf(({ parties }) => parties.joiningInBanks));
const SMALL_FORM = anyOf(wordsOf(({ parties }) => parties.smallLegalForms));
/** A run of capitalised words, legal forms and short joining words. */
const NAME_RUN = new RegExp(
  `\\p{Lu}[\\p{L}\\d&'’.-]*(?:[ ](?:${JOINING}(?:[ ]|(?<=['’]))){0,2}(?:\\p{Lu}[\\p{L}\\d&'’.-]*|${SMALL_FORM}))*`,
  'gu',
);
/** Words that begin a sentence or name the bank's counterpart, not the bank. */
const NOT_NAME = new RegExp(`^${anyOf(wordsOf(({ parties }) => parties.notBankName))}\\s+`, 'u');
const GENERIC = new RegExp(`^${anyOf(wordsOf(({ parties }) => parties.genericBanks))}$`, 'iu');
const IMPRINT = new RegExp(`\\b${anyOf(wordsOf(({ parties }) => parties.imprint))}\\b`, 'iu');
const BOOKED = new RegExp(`\\d[.,]\\d{2}(?:\\s?(?:[-+]|${BOOKING_MARK}))?\\s*$`);

/** How often a name is repeated is looked for in so many: a document with more is a list of banks. */
const MAX_COMPARED = 300;

/** Banks named anywhere, in prose too; how often and how near to the head of the document is what counts. */
export function bankNames(view: DocumentView, domains: readonly string[]): Candidate[] {
  const found = namesIn(view, null);
  const lower = found.slice(0, MAX_COMPARED).map(({ text }) => text.toLowerCase());
  return found.map(({ row, start, text }) => {
    const own = text.toLowerCase();
    const twins = Math.max(1, lower.filter((one) => one.includes(own)).length);
    const entry = BOOKED.test(row.text) || /(?:^|\s)\d{2}\.\d{2}\./.test(row.text);
    let score = 0.36 + Math.min(0.12, 0.04 * (twins - 1));
    if (row.page === 0 && row.index < 8) score += 0.15;
    if (matchesDomain(text, domains)) score += 0.25;
    if (endsInLegalForm(text)) score += 0.1;
    if (IMPRINT.test(row.text)) score += 0.05;
    return {
      value: text,
      spans: [{ row, start, end: start + text.length }],
      score: entry ? score * 0.4 : score,
    };
  });
}

const namesIn = oncePerView((view, _all: null) => partyRows(view).flatMap((row) => namesOf(row)));

function namesOf(row: Row): { row: Row; start: number; text: string }[] {
  return row.cells.flatMap((cell) =>
    [...cell.text.matchAll(NAME_RUN)].flatMap((match) => {
      let text = match[0].replace(/(?<![.,-])[.,-]+$/u, (end) =>
        /\b\p{L}\.\p{L}\.$/u.test(match[0]) && end === '.' ? '.' : '',
      );
      let at = match.index;
      for (let lead = NOT_NAME.exec(text); lead !== null; lead = NOT_NAME.exec(text)) {
        text = text.slice(lead[0].length);
        at += lead[0].length;
      }
      text = cutBeforeTitle(nameAlone(text.slice(0, endOfLegalForm(text))));
      if (!hasBankWord(text) || GENERIC.test(text) || text.length < 5 || text.length > 60) return [];
      return [{ row, start: cell.start + at, text }];
    }),
  );
}
