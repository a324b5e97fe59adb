import { describe, expect, it } from 'vitest';
import { DE } from '../../../../reading/languages/terms/de.ts';
import { DOMAINS } from '../../../../reading/languages/terms/domains.ts';
import { EN } from '../../../../reading/languages/terms/en.ts';
import { ES } from '../../../../reading/languages/terms/es.ts';
import { FR } from '../../../../reading/languages/terms/fr.ts';
import { IT } from '../../../../reading/languages/terms/it.ts';
import { NL } from '../../../../reading/languages/terms/nl.ts';
import { TERMS_WITH_OPPOSITES } from '../../../../reading/languages/terms/opposite-terms.ts';
import { PT } from '../../../../reading/languages/terms/pt.ts';
import { TERMS_WITH_RELATIVES } from '../../../../reading/languages/terms/related-terms.ts';
import {
  foldWords,
  termsOfQuestionWord,
  termsOfWord,
} from '../../../../reading/languages/terms/term-index.ts';
import { COLUMNS, readTermRows } from '../../../../reading/languages/terms/term-rows.ts';

/** The lists of the languages that have one. */
const LISTS = [EN, DE, FR, ES, IT, NL, PT];
const ROWS = DOMAINS.flatMap(readTermRows);
/** The row that gives a term its English words comes first among its terms. */
const TERMS = new Set([...Object.keys(EN), ...ROWS.flatMap(({ terms }) => terms.slice(0, 1))]);

const NEW_TERMS = new Set([...TERMS].filter((term) => !(term in EN)));

describe('a row of words by domain', () => {
  it('gives English forms to its first term, the forms of other languages to all', () => {
    expect(
      readTermRows('driving_licence+licence; driving licence; führerschein, fahrerlaubnis; permis'),
    ).toEqual([
      {
        terms: ['driving_licence', 'licence'],
        english: ['driving licence'],
        others: ['führerschein', 'fahrerlaubnis', 'permis'],
      },
    ]);
  });

  it('may leave out columns', () => {
    expect(readTermRows('\nletter; ; brief\n')).toEqual([
      { terms: ['letter'], english: [], others: ['brief'] },
    ]);
  });
});

describe('the words by domain, and those by language', () => {
  it('have a column for each language and no more', () => {
    const lines = DOMAINS.flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => line.split(';').length > COLUMNS.length + 1)).toEqual([]);
  });

  it('name terms that have English words, by which fields ask', () => {
    expect(ROWS.flatMap(({ terms }) => terms).filter((term) => !TERMS.has(term))).toEqual([]);
  });

  it('say of no term what a list by language says of it already', () => {
    const listed = new Set(
      LISTS.flatMap((lists) =>
        Object.entries<readonly string[]>(lists).flatMap(([term, forms]) =>
          forms.map((form) => `${term}: ${foldWords(form).join(' ')}`),
        ),
      ),
    );
    const said = ROWS.flatMap(({ terms, english, others }) =>
      [
        ...english.map((form) => [terms.slice(0, 1), form] as const),
        ...others.map((form) => [terms, form] as const),
      ]
        // A form that is new to one of its row's terms may be known to another.
        .filter(([of, form]) => of.every((term) => listed.has(`${term}: ${foldWords(form).join(' ')}`)))
        .map(([of, form]) => `${of.join('+')}: ${form}`),
    );
    expect(said).toEqual([]);
  });

  it('have letters or signs that words are compared by in every form', () => {
    const listed = LISTS.flatMap((lists) => Object.values<readonly string[]>(lists).flat());
    const forms = [...listed, ...ROWS.flatMap(({ english, others }) => [...english, ...others])];
    expect(forms.filter((form) => foldWords(form).length === 0)).toEqual([]);
  });
});

it.each([
  ['opposites', TERMS_WITH_OPPOSITES],
  ['relatives', TERMS_WITH_RELATIVES],
])('terms that have %s are terms', (_what, terms) => {
  expect(terms.filter((term) => !TERMS.has(term))).toEqual([]);
});

it('leave what sentences are made of alone', () => {
  const small =
    'der die und mit avoir nos les pour una con per gli het geen bij dos das oraz jest yang dengan the and';
  expect(
    small.split(' ').flatMap((word) => [...termsOfWord(word)].filter((term) => NEW_TERMS.has(term))),
  ).toEqual([]);
});

it.each([
  ['zahlungsempfanger', 'payee'],
  ['wynajmujacy', 'landlord'],
  ['mutuataria', 'borrower'],
  ['schadennummer', 'claim'],
  ['schadennummer', 'number'],
  ['klantnummer', 'customer'],
  ['voraussichtliche', 'expected'],
  ['lohnzettel', 'pay_slip'],
  ['huurprijs', 'rent'],
  ['nebenkostenvorauszahlung', 'service_charge'],
  ['meteropnamedatum', 'date'],
  ['selbstbehalt', 'deductible_insurance'],
  ['szczepionka', 'vaccination'],
  ['pagella', 'school_report'],
  ['bastidor', 'chassis'],
  ['rijbewijsnummer', 'licence'],
  ['packstucke', 'package'],
  ['geadresseerde', 'consignee'],
])('%s stands for %s', (word, term) => {
  expect([...termsOfWord(word)]).toContain(term);
});

it('splits no word that is longer than any compound', () => {
  expect([...termsOfWord('rechnungs'.repeat(4))]).not.toEqual([]);
  expect([...termsOfWord('rechnungs'.repeat(40))]).toEqual([]);
});

it.each([
  ['faelligkeit', 'due'],
  ['praemie', 'premium'],
  ['gebuehr', 'fee'],
])('knows %s by which a field asks where papers have a mark: %s', (word, term) => {
  expect([...termsOfQuestionWord(word)]).toContain(term);
});
