import { countrySpecs, isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { searchValue } from '../../../reading/proof/search.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { createRandom } from '../../../scripts/lab/random.ts';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

const random = createRandom(39);
const digits = (count: number) =>
  Array.from({ length: count }, () => String(Math.floor(random() * 10))).join('');

/** A number of a country whose form is of digits alone, with check digits that fit. */
function ibanOf(country: string): string {
  for (;;) {
    const account = digits((countrySpecs[country]?.chars ?? 0) - 4);
    const all = Array.from(
      { length: 97 },
      (_, check) => `${country}${String(check + 2).padStart(2, '0')}${account}`,
    );
    const found = all.find((one) => isValidIBAN(one));
    if (found !== undefined) return found;
  }
}

const grouped = (text: string, first: number) =>
  [text.slice(0, first), ...(text.slice(first).match(/.{1,4}/g) ?? [])].join(' ');

function isProved(text: string, value: string): boolean {
  const lines = linesOf([textPage(text)]);
  const comparison = chooseComparison({ name: 'iban', type: 'str' }, value, NO_HINTS);
  return comparison !== null && searchValue(comparison, lines, lines).occurrences.length > 0;
}

async function answers(text: string, iban: string): Promise<void> {
  expect((await ask(textPage(text), { iban: 'str' }))['iban'], text).toBe(iban);
  expect(isProved(text, iban), text).toBe(true);
}

const COUNTRIES = ['AT', 'BE', 'DE', 'ES', 'DK', 'FI'] as const;

describe('an account whose label has lost the blank behind it', () => {
  it.each(COUNTRIES)('is answered: %s', async (country) => {
    for (const label of ['IBAN', 'Konto', 'KontonummerIBAN', 'Rekeningnummer', 'Bankverbindung']) {
      const iban = ibanOf(country);
      await answers(`Muster & Co\n${label}${grouped(iban, 4)}\nSumme 12,00`, iban);
      await answers(`Muster & Co\n${label}${iban}BIC ABCDDEFF\nSumme 12,00`, iban);
    }
  });

  it('is none where the letters are of a longer number', async () => {
    const iban = ibanOf('DE');
    const text = `Muster & Co\nRef xY${iban.slice(0, -1)}${iban.endsWith('0') ? '1' : '0'}\nSumme 12,00`;
    expect((await ask(textPage(text), { iban: 'str' }))['iban']).toBeNull();
  });
});

describe('a Polish account as Poland prints it for itself', () => {
  const CAPTIONS = ['Nr konta: ', 'Konto: ', 'Rachunek bankowy: ', 'NRB ', 'Zapłata przelewem na rachunek '];

  it.each(CAPTIONS)('is answered without the country behind "%s"', async (caption) => {
    const account = ibanOf('PL').slice(2);
    await answers(
      `Muster sp. z o.o.\nBank Spółdzielczy\n${caption}${grouped(account, 2)}\nRazem 12,00 zł`,
      account,
    );
    await answers(`Muster sp. z o.o.\n${caption}${account}\nRazem 12,00 zł`, account);
  });

  it('is none where its check digits do not fit, and no other than the one that is printed with the country', async () => {
    const iban = ibanOf('PL');
    const wrong = `${iban.slice(2, -1)}${(Number(iban.at(-1)) + 1) % 10}`;
    const of = async (text: string) => (await ask(textPage(text), { iban: 'str' }))['iban'];
    expect(await of(`Muster\nNr konta: ${grouped(wrong, 2)}\nRazem 12,00 zł`)).not.toBe(wrong);
    expect(await of(`Muster\nNr konta: PL ${grouped(iban.slice(2), 2)}\nRazem 12,00 zł`)).toBe(iban);
  });
});

describe('the account to pay to', () => {
  const iban = ibanOf('DE');

  it.each([
    'Kein Lastschriftmandat erteilt? Dann bitte bis 28.05. überweisen auf',
    'Geen incasso afgegeven? Dan betalen vóór 28-05-2025 op',
    'No direct debit set up? Then pay by 28 May to',
  ])('is answered behind a question about what is taken: %s', async (sentence) => {
    await answers(`Muster & Co\nInvoice 7\n${sentence} ${grouped(iban, 4)}.\nTotal 12,00`, iban);
  });

  it.each(['Banca del Colle, filiale di Borgo Alto', 'Cassa di Borgomanero', 'Banque de Donsbach'])(
    'is answered below a name that begins as a word does which sets an account aside: %s',
    async (bank) => {
      await answers(`Muster & Co\nInvoice 7\n${bank}\n${grouped(iban, 4)}\nTotal 12,00`, iban);
    },
  );
});
