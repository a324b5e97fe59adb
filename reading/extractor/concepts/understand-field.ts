import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { LABELS } from '../../languages/label-table.ts';
import { labelWords } from '../../languages/label-words.ts';
import { conceptFits, conceptOfWords } from './concept-rules.ts';
import type { FieldMeaning } from './field-meaning.ts';

/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  'the a an of on in at by as is it its and or that this for from with to be which who whose value field name number total date amount printed shown stated document text str string der die das des dem den ein eine von vom auf im am und oder mit als wert feld'.split(
    ' ',
  ),
);
const LONGEST_PHRASE = 5;

/** Splits a field's name into words: `totalAmount`, `total_amount` and `TOTAL-AMOUNT` alike. */
export function nameWords(name: string): string[] {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_\-.]+/g, ' ');
  return labelWords(spaced).map((word) => word.letters);
}

/** Finds what a field asks for: by its name, else by a known label in its name, else by its description. */
export function understandField(field: UseCaseFieldDef): FieldMeaning {
  const name = nameWords(field.name);
  const description = labelWords(field.description ?? '').map((word) => word.letters);
  const concept =
    conceptOfWords(name, field.type) ??
    conceptOfPhrases(name, field) ??
    conceptOfWords(description, field.type) ??
    conceptOfPhrases(description, field) ??
    'other';
  return { field, concept: refine(concept, description), phrases: ownPhrases(name, description) };
}

/** The longest label in the words that a field of this type can ask for. */
function conceptOfPhrases(words: readonly string[], field: UseCaseFieldDef): string | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const meanings = LABELS.meanings.get(words.slice(at, at + length).join('')) ?? [];
      const fitting = meanings.find((meaning) => conceptFits(meaning.concept, field.type));
      if (fitting !== undefined) return fitting.concept;
    }
  }
  return undefined;
}

/** A plain name may be told more exactly by its description: a `company` that is the bank, a `date` that is due. */
function refine(concept: string, description: readonly string[]): string {
  if (concept === 'issuer' && description.includes('bank')) return 'bank';
  if (concept === 'total' && ['net', 'excluding', 'excl'].some((word) => description.includes(word))) {
    return description.some((word) => ['gross', 'including', 'incl'].includes(word)) ? concept : 'subtotal';
  }
  if (concept === 'document_date' && description.includes('due')) return 'due_date';
  return concept;
}

function ownPhrases(name: readonly string[], description: readonly string[]): string[] {
  const said = description.filter((word) => word.length > 2 && !EMPTY.has(word));
  const pairs = said.slice(1).map((word, index) => `${said[index] ?? ''}${word}`);
  const single = said.filter((word) => word.length > 4);
  return [...new Set([name.join(''), ...pairs, ...single].filter((phrase) => phrase.length > 2))];
}
