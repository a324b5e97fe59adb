import { describe, expect, it } from 'vitest';
import { phrasesOf } from '../../../reading/languages/label-table.ts';
import type { Language } from '../../../reading/languages/language.ts';
import { LANGUAGES } from '../../../reading/languages/languages.ts';
import { ask } from './ask.ts';
import { placedPage, textPage } from './pages.ts';

const FIELDS = { invoice_date: 'date', due_date: 'date' } as const;
const RIGHT = { invoice_date: '2026-03-19', due_date: '2026-04-18' };

const SPOKEN = LANGUAGES.filter(({ code }) => code !== 'und').map(
  (language): readonly [code: string, language: Language] => [language.code, language],
);
const phrases = ({ labels }: Language) => phrasesOf(labels.due_date, 'strong');
/** How the language heads the day of an invoice. */
const dayOf = ({ labels }: Language) =>
  phrasesOf(labels.invoice_date, 'strong')[0] ?? phrasesOf(labels.document_date, 'strong')[0] ?? 'Datum';

describe.each(SPOKEN)('the day until which %s says that a bill is paid', (_code, language) => {
  it('is read beside each of its words, apart from the day of the bill', async () => {
    const wrong: string[] = [];
    for (const phrase of phrases(language)) {
      const page = textPage(`Muster & Co\n${dayOf(language)}: 19.03.2026\n100,00 EUR\n${phrase}: 18.04.2026`);
      const answered = await ask(page, FIELDS);
      if (answered['due_date'] !== RIGHT.due_date || answered['invoice_date'] !== RIGHT.invoice_date)
        wrong.push(`${phrase}: ${JSON.stringify(answered)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is read in a column of headings and values', async () => {
    const wrong: string[] = [];
    for (const phrase of phrases(language)) {
      const page = placedPage([
        [40, 40, 'Muster & Co'],
        [40, 80, dayOf(language)],
        [300, 80, '19.03.2026'],
        [40, 94, phrase],
        [300, 94, '18.04.2026'],
      ]);
      const answered = await ask(page, FIELDS);
      if (answered['due_date'] !== RIGHT.due_date || answered['invoice_date'] !== RIGHT.invoice_date)
        wrong.push(`${phrase}: ${JSON.stringify(answered)}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Sentences in which words that no label has stand before or after those that tell. */
const SENTENCES = [
  'Den Betrag von 88,17 EUR buchen wir am 18.04.2026 von Ihrem Konto ab.',
  'Der Rechnungsbetrag wird per Lastschrift am 18.04.2026 eingezogen.',
  'The amount of 88.17 EUR will be debited on 18.04.2026 from your account.',
  'El importe de 88,17 EUR se cargará en su cuenta el 18.04.2026.',
  'Règlement au plus tard le 18.04.2026 par chèque ou virement.',
  'Le montant de 88,17 EUR sera prélevé le 18.04.2026 sur votre compte.',
  'Pagamento entro il 18.04.2026 tramite bonifico bancario.',
  'O valor de 88,17 EUR será debitado em 18.04.2026 na sua conta.',
  'Het bedrag van 88,17 EUR wordt afgeschreven op 18.04.2026.',
  'Prosimy o wpłatę do dnia 18.04.2026 na konto podane poniżej.',
  'Jumlah 88,17 EUR akan didebit pada 18.04.2026 dari akaun anda.',
] as const;

describe('a sentence about paying', () => {
  it.each(SENTENCES)('says the day: %s', async (sentence) => {
    const page = textPage(`Muster & Co\nInvoice date: 19.03.2026\nTotal 88,17 EUR\n${sentence}`);
    expect(await ask(page, FIELDS)).toEqual(RIGHT);
  });
});
