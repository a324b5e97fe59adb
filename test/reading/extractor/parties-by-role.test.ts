import { describe, expect, it } from 'vitest';
import { partyLines } from '../../../reading/extractor/party/party-lines.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import type { LabelConcept } from '../../../reading/languages/concept.ts';
import { phrasesOf } from '../../../reading/languages/label-table.ts';
import { LANGUAGES } from '../../../reading/languages/languages.ts';
import { ask } from './ask.ts';
import { placedPage, textPage } from './pages.ts';

const PARTIES = { issuer: 'str', customer: 'str' } as const;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Every pair of words of one language that head sender and receiver. */
const HEADS = LANGUAGES.flatMap(({ code, parties: { heads } }) =>
  heads.from.flatMap((from) => heads.to.map((to) => ({ code, from: capital(from), to: capital(to) }))),
);

describe('short words that head the blocks of both parties', () => {
  it.each(HEADS)('tell who is who, whichever has a legal form ($code: $from, $to)', async ({ from, to }) => {
    for (const [sender, receiver] of [
      ['Studio Marbeck', 'Kelter Wohnbau GmbH'],
      ['Kelter Wohnbau GmbH', 'Studio Marbeck'],
    ] as const) {
      const page = placedPage([
        [40, 100, from],
        [240, 100, to],
        [40, 114, sender],
        [240, 114, receiver],
        [40, 128, 'Lindenweg 31'],
        [240, 128, 'Marktplatz 4'],
        [40, 142, '46990 Benstedt'],
        [240, 142, '46991 Utheim'],
        [40, 200, 'Total'],
        [300, 200, '100,00 EUR'],
      ]);
      expect(await ask(page, PARTIES)).toEqual({ issuer: sender, customer: receiver });
    }
  });

  it('mean nothing one without the other', () => {
    const page = placedPage([
      [40, 100, 'Para'],
      [40, 114, 'Studio Marbeck'],
      [240, 100, 'Total'],
    ]);
    expect(viewDocument([page]).labels.map(({ phrase }) => phrase)).not.toContain('para');
  });
});

/** Phrases of a concept in every language, as they stand at the beginning of a line. */
const labelsOf = (concept: LabelConcept) =>
  LANGUAGES.flatMap(({ labels }) => phrasesOf(labels[concept], 'strong'));

describe('a line with a number of tax or register', () => {
  it('is no name, whatever letters the number has', () => {
    const names = labelsOf('tax_number').flatMap((label) =>
      ['B-99445566', 'P-9900100F', '99887766H', 'DE 999 812 345', 'NL009912004B01', 'GB 999 0012 73'].flatMap(
        (number) =>
          viewDocument([textPage(`${label.toUpperCase()} ${number}`)])
            .rows.flatMap(partyLines)
            .map(({ text }) => text),
      ),
    );
    expect(names).toEqual([]);
  });

  it.each(['Muster Handel GmbH HRB 99812', 'VAT Advisers Ltd, Reg 0045123', 'Tax Partners LLP 12345678'])(
    'keeps the name before it: %s',
    (line) => {
      expect(
        viewDocument([textPage(line)])
          .rows.flatMap(partyLines)
          .map(({ text }) => text),
      ).not.toEqual([]);
    },
  );
});

describe('a name behind its label', () => {
  it.each([
    ['Halter / Détenteur ............ Chantal Reuland', 'Chantal Reuland'],
    ['Bill to ______ Northtown Bakery Ltd', 'Northtown Bakery Ltd'],
    [
      'Colegio Particular Santa Rosa de la Costa E.I.R.L.',
      'Colegio Particular Santa Rosa de la Costa E.I.R.L.',
    ],
  ])('is read whole, without what leads to it: %s', (line, name) => {
    const names = viewDocument([textPage(line)])
      .rows.flatMap(partyLines)
      .map(({ text }) => text);
    expect(names).toContain(name);
  });

  it.each(['SEÑOR(ES)', 'Cliente(s)'])('whose ending stands in brackets is found: %s', (label) => {
    const { labels, rows } = viewDocument([textPage(`${label}   : TALLERES DEL NORTE SPA`)]);
    const own = labels.find(({ meanings }) => meanings.some(({ concept }) => concept === 'customer'));
    expect(rows[0]?.text.slice(own?.start, own?.end)).toBe(label);
  });
});

describe('a heading that is the bare word for a number', () => {
  const words = LANGUAGES.flatMap(({ values }) => [...values.number.strong, ...values.number.plain]).filter(
    (word) => /\p{L}{2}/u.test(word),
  );

  it.each(words)('heads the own number of a document beside its own day: %s', async (word) => {
    const page = placedPage([
      [40, 100, 'Document'],
      [200, 100, capital(word)],
      [320, 100, 'Date'],
      [40, 114, 'Invoice'],
      [200, 114, '214/A'],
      [320, 114, '13/03/2026'],
      [40, 200, 'Total'],
      [300, 200, '100,00 EUR'],
    ]);
    expect((await ask(page, { invoice_number: 'str' }))['invoice_number']).toBe('214/A');
  });

  it.each(words)('heads no column of entries: %s', async (word) => {
    const page = placedPage([
      [40, 100, 'Text'],
      [200, 100, capital(word)],
      [320, 100, 'Date'],
      [40, 114, 'One'],
      [200, 114, '214/A'],
      [320, 114, '13/03/2026'],
      [40, 128, 'Two'],
      [200, 128, '215/A'],
      [320, 128, '14/03/2026'],
    ]);
    expect((await ask(page, { invoice_number: 'str' }))['invoice_number']).toBeNull();
  });
});
