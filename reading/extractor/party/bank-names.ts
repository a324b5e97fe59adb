import { endOfLegalForm, endsInLegalForm, hasBankWord } from '../../languages/party-words.ts';
import type { Row } from '../../layout/layout.ts';
import type { Candidate } from '../finders/candidate.ts';
import type { DocumentView } from '../view/document-view.ts';
import { matchesDomain } from './domains.ts';
import { partyRows } from './party-lines.ts';

/** A run of capitalised words, legal forms and short joining words. */
const NAME_RUN =
  /\p{Lu}[\p{L}\d&'’.-]*(?:[ ](?:(?:of|de|der|für|und|&|y|e|et|van)[ ])?(?:\p{Lu}[\p{L}\d&'’.-]*|eG|e\.G\.))*/gu;
/** Words that begin a sentence or name the bank's counterpart, not the bank. */
const NOT_NAME =
  /^(?:Ihre?r?n?|Die|Der|Das|Den|Dem|Eine?r?|Your|The|An|A|Unsere?|Our|Sie|Bei|Von|Vom|Im|In|Als|Dear|Vermerk|Vorstand|Sitz|Filiale|Autor|PDF|IBAN|BIC|Postfach|Informationen|Bankleitzahl|Fon|Tel|Fax|Herausgeber|(?:Zweign|N)iederlassung(?: (?:der|des|von|of))?|Zweigstelle(?: der| des| von)?|Marke|Branch|Brand|Division)\s+/u;
const GENERIC =
  /^(?:(?:zentral|bundes|noten|daten|haus|deutsche bundes|europäische zentral|girozentrale|haus)?bank(?:en)?|sparkasse|kasse|bankverbindung|kundenbank|depotbank|central bank|banking|online[- ]?banking)$/iu;

/** Banks named anywhere, in prose too; how often and how near to the head of the document is what counts. */
export function bankNames(view: DocumentView, domains: readonly string[]): Candidate[] {
  const found = partyRows(view).flatMap((row) => namesOf(row));
  return found.map(({ row, start, text }) => {
    const twins = found.filter((one) => one.text.toLowerCase().includes(text.toLowerCase())).length;
    const entry = /\d[.,]\d{2}(?:\s?[-+SH])?\s*$/.test(row.text) || /(?:^|\s)\d{2}\.\d{2}\./.test(row.text);
    let score = 0.36 + Math.min(0.12, 0.04 * (twins - 1));
    if (row.page === 0 && row.index < 8) score += 0.15;
    if (matchesDomain(text, domains)) score += 0.25;
    if (endsInLegalForm(text)) score += 0.1;
    if (
      /\b(?:eingetragen|registered|authorised|lizenz|niederlassung|branch|sitz|vorstand|HRB)\b/iu.test(
        row.text,
      )
    )
      score += 0.05;
    return {
      value: text,
      spans: [{ row, start, end: start + text.length }],
      score: entry ? score * 0.4 : score,
    };
  });
}

function namesOf(row: Row): { row: Row; start: number; text: string }[] {
  return row.cells.flatMap((cell) =>
    [...cell.text.matchAll(NAME_RUN)].flatMap((match) => {
      let text = match[0].replace(/[.,-]+$/u, (end) =>
        /\b\p{L}\.\p{L}\.$/u.test(match[0]) && end === '.' ? '.' : '',
      );
      let at = match.index;
      for (let lead = NOT_NAME.exec(text); lead !== null; lead = NOT_NAME.exec(text)) {
        text = text.slice(lead[0].length);
        at += lead[0].length;
      }
      text = text.slice(0, endOfLegalForm(text));
      if (!hasBankWord(text) || GENERIC.test(text) || text.length < 5 || text.length > 60) return [];
      return [{ row, start: cell.start + at, text }];
    }),
  );
}
