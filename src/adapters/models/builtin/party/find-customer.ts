import type { DocumentView } from '../document-view.ts';
import type { FieldMeaning } from '../fields/field-meaning.ts';
import type { Candidate } from '../find/candidate.ts';
import { mergeEqual } from '../find/candidate.ts';
import { textBeside } from '../find/text-beside.ts';
import { partyLines } from './party-lines.ts';

/** Whom the document is addressed to: the name beside or below a label that says so, or after a form of address. */
export function findCustomer(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const concepts =
    meaning.concept === 'account_holder' ? ['account_holder', 'customer'] : ['customer', 'account_holder'];
  return mergeEqual(
    view.labels.flatMap((label) => {
      const index = concepts.findIndex((concept) => label.meanings.some((one) => one.concept === concept));
      if (index < 0) return [];
      return textBeside(view, label).flatMap(({ span, text, fit }): Candidate[] => {
        const line = partyLines(span.row).find(
          (one) => one.span.start >= span.start - 1 && one.span.start < span.end,
        );
        const name = line?.text ?? text;
        if (/\d/.test(name) || name.split(/\s+/).length > 7 || !/\p{L}{2}/u.test(name)) return [];
        const start = span.row.text.indexOf(name, span.start);
        if (start < 0) return [];
        return [
          {
            value: name,
            spans: [{ row: span.row, start, end: start + name.length }],
            score: fit * (index === 0 ? 0.85 : 0.7),
          },
        ];
      });
    }),
  );
}
