import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

const OWN = 'DE89370400440532013000';
const OTHERS = 'DE45300699010000880012';

/** What a statement asks to pay to: the bank's account, or the customer's own. */
const PAPERS = [
  {
    title: 'Jahreskontoauszug 2031',
    bank: 'Bausparkasse Wittmoor AG',
    ask: 'Zahlungen bitte auf unser Konto IBAN',
  },
  { title: 'Statement of account', bank: 'Netherby Building Society', ask: 'Please pay to our account IBAN' },
  {
    title: 'Relevé de compte',
    bank: 'Banque du Verger',
    ask: 'Versements par virement sur notre compte IBAN',
  },
  { title: 'Estratto conto', bank: 'Banca del Po', ask: 'Da versare con bonifico sul nostro conto IBAN' },
  { title: 'Rekeningafschrift', bank: 'Spaarbank Oost', ask: 'Graag overmaken op onze rekening IBAN' },
];

const paper = ({ title, bank }: (typeof PAPERS)[number], lines: readonly string[]) =>
  textPage([bank, title, '', '01.02.2031 12,00', '01.03.2031 34,00', ...lines].join('\n'));

describe('the account that a statement asks to pay to', () => {
  it.each(PAPERS)('is its bank’s: $ask', async (one) => {
    expect(await ask(paper(one, [`${one.ask} ${OTHERS}`]), { account_iban: 'str' })).toEqual({
      account_iban: null,
    });
  });

  it.each(PAPERS)('is no account beside the one it is about: $ask', async (one) => {
    expect(await ask(paper(one, [`IBAN ${OWN}`, `${one.ask} ${OTHERS}`]), { account_iban: 'str' })).toEqual({
      account_iban: OWN,
    });
  });

  it.each([
    ['Kontoauszug', 'Zahlungen auf Ihr Konto IBAN'],
    ['Statement of account', 'Payments to your account IBAN'],
    ['Rekeningafschrift', 'Overmaken op uw rekening IBAN'],
  ])('is its own where it is the customer’s: %s, %s', async (title, words) => {
    const text = ['Sparkasse Wittmoor', title, '', '01.02.2031 12,00', `${words} ${OWN}`].join('\n');
    expect(await ask(textPage(text), { account_iban: 'str' })).toEqual({ account_iban: OWN });
  });
});
