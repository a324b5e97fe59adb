import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import { LABELS } from '../../languages/label-table.ts';
import { labelWords } from '../../languages/label-words.ts';
import { wordsOf } from '../../languages/languages.ts';
import { conceptFits, conceptOfName, conceptOfText } from './concept-rules.ts';
import { nameWords } from './name-words.ts';
import { textSpeaksOf } from './notion-words.ts';

/** What a field asks for, as far as its name and description tell. */
export interface FieldMeaning {
  readonly field: UseCaseFieldDef;
  /** The trade's term that it asks for; `other` when it is none that is known. */
  readonly concept: Concept;
  /** Normalised phrases of its own to look for in the document, likeliest first: its name, then the description's words. */
  readonly phrases: readonly string[];
}

/** Words that say nothing about what is asked. */
const FILLERS: ReadonlySet<string> = new Set(wordsOf(({ fields }) => fields.fillers));
const LONGEST_PHRASE = 5;

/** What is understood of a field once: many rules ask for it, of the same fields. */
const understood = new WeakMap<UseCaseFieldDef, FieldMeaning>();

/** Finds what a field asks for: by its name, else by a known label in its name, else by its description. */
export function understandField(field: UseCaseFieldDef): FieldMeaning {
  const known = understood.get(field) ?? understandAnew(field);
  understood.set(field, known);
  return known;
}

function understandAnew(field: UseCaseFieldDef): FieldMeaning {
  const name = nameWords(field.name);
  const description = labelWords(field.description ?? '').map((word) => word.letters);
  const concept =
    conceptOfName(name, field.type) ??
    conceptOfPhrases(name, field) ??
    conceptOfText(description, field.type) ??
    conceptOfPhrases(description, field) ??
    'other';
  return { field, concept: refine(concept, description), phrases: ownPhrases(name, description) };
}

/** The longest label in the words that a field of this type can ask for. */
function conceptOfPhrases(words: readonly string[], field: UseCaseFieldDef): Concept | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const meanings = LABELS.meanings.get(words.slice(at, at + length).join('')) ?? [];
      const fitting = meanings.find((meaning) => conceptFits(meaning.concept, field.type));
      if (fitting !== undefined) return fitting.concept;
    }
  }
  return undefined;
}

/** A plain name may be told more exactly by its description: a `company` that is the bank, a `date` that is due, an amount paid that is the whole one. */
function refine(concept: Concept, description: readonly string[]): Concept {
  if (concept === 'issuer' && textSpeaksOf(description, 'bank_of')) return 'bank';
  if (concept === 'total' && textSpeaksOf(description, 'net_of') && !textSpeaksOf(description, 'gross_of'))
    return 'subtotal';
  if (concept === 'amount_paid' && textSpeaksOf(description, 'gross_of')) return 'total';
  if (concept === 'account_number' && textSpeaksOf(description, 'iban')) return 'iban';
  if (concept === 'document_date' && textSpeaksOf(description, 'due_of')) return 'due_date';
  return concept;
}

function ownPhrases(name: readonly string[], description: readonly string[]): string[] {
  const said = description.filter((word) => word.length > 2 && !FILLERS.has(word));
  const pairs = said.slice(1).map((word, index) => `${said[index] ?? ''}${word}`);
  const single = said.filter((word) => word.length > 4);
  return [...new Set([name.join(''), ...pairs, ...single].filter((phrase) => phrase.length > 2))];
}
