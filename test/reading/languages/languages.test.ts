import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LABEL_CONCEPTS } from '../../../reading/languages/concept.ts';
import { phrasesOf } from '../../../reading/languages/label-table.ts';
import { normaliseLabel } from '../../../reading/languages/label-words.ts';
import type { Language, Words } from '../../../reading/languages/language.ts';
import { DOCUMENT_KINDS, QUALIFIERS, STRENGTHS } from '../../../reading/languages/language.ts';
import { LANGUAGES } from '../../../reading/languages/languages.ts';
import { foldText } from '../../../reading/text/fold.ts';
import { readMonth } from '../../../reading/values/month-names.ts';

const EACH = LANGUAGES.map((language) => [language.code, language] as const);

/** Phrases that mean two things equally, normalised: what stands beside them has to decide. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = {
  // Seller or customer; its kind or its holder; of a document or from a day on; sum or period.
  de: ['firma', 'kontoname', 'vom', 'zinsen'],
  // Due date or way of paying; sender or first day.
  en: ['payby', 'from'],
  // Customer or its number.
  nl: ['klant'],
};

/** Every list of words in a part of a language, by the keys that lead to it. */
function listsIn(part: object, path = ''): [path: string, words: Words][] {
  return Object.entries(part).flatMap(([key, value]): [string, Words][] => {
    const at = `${path}.${key}`;
    if (!Array.isArray(value)) return typeof value === 'object' ? listsIn(value, at) : [];
    return value.every((word) => typeof word === 'string') ? [[at, value]] : listsIn(value, at);
  });
}

const twice = (words: Words) => words.filter((word, index) => words.indexOf(word) !== index);

const labelsOf = ({ labels }: Language) =>
  LABEL_CONCEPTS.flatMap((concept) =>
    STRENGTHS.flatMap((strength) =>
      phrasesOf(labels[concept], strength).map((phrase) => ({ concept, strength, phrase })),
    ),
  );

function twofold(language: Language): string[] {
  const byPhrase = Map.groupBy(
    labelsOf(language),
    ({ phrase, strength }) => `${normaliseLabel(phrase)} ${strength}`,
  );
  return [...byPhrase.values()]
    .filter((found) => new Set(found.map(({ concept }) => concept)).size > 1)
    .map((found) => normaliseLabel(found[0]?.phrase ?? ''))
    .sort();
}

/** Labels that strongly mean one thing in a language and another in the next: the words around them decide. */
const ACROSS: readonly string[] = ['valuta'];

/** A row of the table in docs/languages.md. */
function rowOf(language: Language): string {
  const labels = labelsOf(language);
  const concepts = new Set(labels.map(({ concept }) => concept)).size;
  const titles = DOCUMENT_KINDS.flatMap((kind) => language.titles[kind]).length;
  return `| ${language.code} | ${labels.length} | ${concepts} of ${LABEL_CONCEPTS.length} | ${titles} | ${language.accounts.types.length} | ${language.parties.legalForms.length} |`;
}

describe.each(EACH)('the words of %s', (code, language) => {
  it('are letters or digits once normalised, so that each can be found', () => {
    const phrases = [
      ...labelsOf(language).map(({ phrase }) => phrase),
      ...QUALIFIERS.flatMap((kind) => language.qualifiers[kind]),
      ...DOCUMENT_KINDS.flatMap((kind) => language.titles[kind]),
    ];
    expect(phrases.filter((phrase) => normaliseLabel(phrase) === '')).toEqual([]);
  });

  it('mean one thing at one strength, but for those that are known to mean two', () => {
    expect(twofold(language)).toEqual([...(AMBIGUOUS[code] ?? [])].sort());
  });

  it('are each written once where case and accents do not count', () => {
    const parties = listsIn(language.parties).flatMap(([, words]) => twice(words.map(foldText)));
    const labels = LABEL_CONCEPTS.flatMap((concept) =>
      twice(STRENGTHS.flatMap((strength) => phrasesOf(language.labels[concept], strength)).map(foldText)),
    );
    expect([...parties, ...labels]).toEqual([]);
  });

  it('have straight apostrophes, which stand for both', () => {
    const curly = listsIn(language).flatMap(([path, words]) =>
      words.filter((word) => word.includes('’')).map((word) => `${path}: ${word}`),
    );
    expect(curly).toEqual([]);
  });

  it('hold the names of twelve months, the further forms of each among them', () => {
    for (const locale of language.locales) {
      expect(Intl.DateTimeFormat.supportedLocalesOf(locale), locale).toHaveLength(1);
    }
    const wrong = language.months.flatMap((forms, index) =>
      forms.filter((form) => readMonth(form) !== index + 1),
    );
    expect(wrong).toEqual([]);
    expect(language.months).toHaveLength(12);
  });

  it('are counted as docs/languages.md says', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/languages.md'), 'utf8');
    expect(page).toContain(rowOf(language));
  });
});

describe('the languages together', () => {
  it('leave to a language what is its own: no list of words of no one language has a word of the same list of one', () => {
    const [international, others] = [
      LANGUAGES.filter(({ code }) => code === 'und'),
      LANGUAGES.filter(({ code }) => code !== 'und'),
    ];
    const known = new Set(
      others.flatMap((language) =>
        listsIn(language).flatMap(([path, words]) => words.map((word) => `${path}: ${word}`)),
      ),
    );
    const again = international.flatMap((language) =>
      listsIn(language).flatMap(([path, words]) => words.map((word) => `${path}: ${word}`)),
    );
    expect(again.length).toBeGreaterThan(100);
    expect(again.filter((word) => known.has(word))).toEqual([]);
  });

  it('give no strong label two meanings, but for those that are known to have them', () => {
    const strong = LANGUAGES.flatMap((language) =>
      labelsOf(language)
        .filter(({ strength }) => strength === 'strong')
        .map(({ concept, phrase }) => ({ code: language.code, concept, label: normaliseLabel(phrase) })),
    );
    const clashes = [...Map.groupBy(strong, ({ label }) => label)].filter(([, found]) =>
      found.some((one) => found.some((other) => other.code !== one.code && other.concept !== one.concept)),
    );
    expect(clashes.map(([label]) => label)).toEqual(ACROSS);
  });
});
