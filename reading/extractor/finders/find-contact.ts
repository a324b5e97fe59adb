import { isValidBIC } from 'ibantools';
import type { Concept } from '../../languages/concept.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';

const FORMS: Readonly<Partial<Record<Concept, RegExp>>> = {
  email: /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
  website: /(?:https?:\/\/|www\.)[^\s|,;]+[^\s|,;.)]/giu,
  phone: /(?:\+|\b0|\(0)[\d][\d\s()/.-]{5,18}\d/gu,
  fax: /(?:\+|\b0|\(0)[\d][\d\s()/.-]{5,18}\d/gu,
  bic: /\b[A-Z\d]{8}(?:[A-Z\d]{3})?\b/gu,
};
/** What a form alone does not say: a BIC names a country. */
const VALIDITY: Readonly<Partial<Record<Concept, (text: string) => boolean>>> = { bic: isValidBIC };
const SELF_EVIDENT = new Set<Concept>(['email', 'website']);

/** A value that is known by its form, beside its label where the form alone does not tell. */
export function findContact(view: DocumentView, concept: Concept): Candidate[] {
  const form = FORMS[concept];
  if (form === undefined) return [];
  const isValid = VALIDITY[concept] ?? (() => true);
  return mergeEqual(
    view.rows.flatMap((row) => {
      const matches = [...row.text.matchAll(form)].filter(([text]) => isValid(text));
      return matches.map((match): Candidate => {
        const label = view.labelsOn(row).findLast((one) => one.end <= match.index);
        const named = label?.meanings.some((meaning) => meaning.concept === concept) === true;
        const score = named ? 0.92 : SELF_EVIDENT.has(concept) ? 0.8 : 0.25;
        const depth = row.index / Math.max(1, view.pages[row.page]?.rows.length ?? 1);
        return {
          value: match[0].trim(),
          spans: [{ row, start: match.index, end: match.index + match[0].length }],
          score: score * (1 - 0.1 * depth),
        };
      });
    }),
  );
}
