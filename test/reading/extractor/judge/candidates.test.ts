import { describe, expect, it } from 'vitest';
import { findChoices } from '../../../../reading/extractor/candidates/choices.ts';
import { findTexts } from '../../../../reading/extractor/candidates/texts.ts';
import { findTyped } from '../../../../reading/extractor/candidates/typed-values.ts';
import { readCells } from '../../../../reading/extractor/evidence/cells.ts';
import { readQuestion } from '../../../../reading/extractor/evidence/question.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const viewOf = (text: string) => viewDocument(pagesOfTexts([text], 0));
const textsFor = (text: string, field: UseCaseFieldDef) =>
  findTexts(viewOf(text), readQuestion(field), false);

describe('choices', () => {
  const choicesIn = (text: string, choices: string[]) =>
    findChoices(viewOf(text), readQuestion({ name: 'freight_terms', type: 'str', choices })).map(
      ({ value }) => value,
    );

  it('are what a set box says letter by letter, not what is like it', () => {
    expect(choicesIn('Terms:  [ ] prepaid   [x] unprepaid', ['prepaid', 'unprepaid'])).toEqual(['unprepaid']);
  });

  it('are the longest of those that a box says', () => {
    expect(choicesIn('[x] half board plus', ['half board', 'half board plus'])).toEqual(['half board plus']);
  });
});

describe('texts', () => {
  it('are never cut within an identifier', () => {
    const values = textsFor('PO-553019', { name: 'po_number', type: 'str' }).map(({ value }) => value);
    expect(values).toContain('PO-553019');
    expect(values).not.toContain('553019');
  });

  it('that begin with the word for a number are seen to', () => {
    const seen = textsFor('Offer      no. 77/2031', { name: 'offer_number', type: 'str' }).find(
      ({ value }) => value === 'no. 77/2031',
    );
    expect(seen?.shape['number_word_first']).toBe(1);
  });

  it('are dates where dates fill them', () => {
    const [whole] = textsFor('01 March 2031 - 30 April 2031', { name: 'yard_address', type: 'str' });
    expect(whole?.shape['is_date']).toBe(1);
  });

  it('may be whom a document is addressed to', () => {
    const letter =
      'Kolbe Tools GmbH\n\n\nFrau Ilse Brandt\nAm Weiher 3\n99510 Talbach\n\n\nYour order of lamps';
    const name = textsFor(letter, { name: 'customer_name', type: 'str' }).find(
      ({ value }) => value === 'Frau Ilse Brandt',
    );
    expect(name?.shape['receiver_addressed']).toBe(1);
  });
});

describe('numbers with a sign apart', () => {
  const likelier = (text: string) =>
    findTyped(viewOf(text), 'decimal')
      .filter(({ shape }) => shape['less_likely'] === 0)
      .map(({ value }) => value);

  it.each([
    ['Lens left      - 3,50      - 1,25', ['-3.50', '-1.25']],
    ['Lens left      + 3,50      - 1,25', ['3.50', '-1.25']],
    ['Tank A      – 4.5 °C      – 6.0 °C', ['-4.5', '-6.0']],
  ])('have it in a row of signed cells: %s', (text, values) => {
    expect(likelier(text)).toEqual(values);
  });

  it.each(['Deposit      - 310,00', 'Gravel      12      - 4'])('may have none elsewhere: %s', (text) => {
    expect(likelier(text).every((value) => !String(value).startsWith('-'))).toBe(true);
  });
});

describe('labels', () => {
  const labelsIn = (text: string) =>
    viewOf(text)
      .rows.flatMap(readCells)
      .filter(({ isLabel }) => isLabel)
      .map(({ cell }) => cell.text);

  it('may hold a rate, and none holds its own value', () => {
    expect(labelsIn('VAT 7.5 %      412.07')).toEqual(['VAT 7.5 %']);
    expect(labelsIn('Issuers: 61      Yield')).toEqual(['Yield']);
  });
});
