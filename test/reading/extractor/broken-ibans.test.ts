import { countrySpecs, isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { searchValue } from '../../../reading/proof/search.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { createRandom } from '../../../scripts/lab/random.ts';
import { ask } from './ask.ts';
import { placedPage, textPage } from './pages.ts';

const COUNTRIES = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'IT', 'LU', 'NL', 'PL', 'PT'] as const;
/** How the account of a country is written whose form has letters. */
const LETTERS: Readonly<Record<string, string>> = { IT: 'X', NL: 'ABNA', CH: '' };
const FIELD = { name: 'iban', type: 'str' } as const;

const random = createRandom(5);
const digits = (count: number) =>
  Array.from({ length: count }, () => String(Math.floor(random() * 10))).join('');

/** A number of a country's length and form; its check digits fit or do not. */
function ibanOf(country: string, fits: boolean): string {
  const letters = LETTERS[country] ?? '';
  const account = letters + digits((countrySpecs[country]?.chars ?? 0) - 4 - letters.length);
  const all = Array.from(
    { length: 97 },
    (_, check) => `${country}${String(check + 2).padStart(2, '0')}${account}`,
  );
  return all.find((one) => isValidIBAN(one) === fits) ?? '';
}

const groupsOf = (iban: string) => iban.match(/.{1,4}/g) ?? [];

/** A number broken after each of its groups but the first and the last. */
const CASES = COUNTRIES.flatMap((country) =>
  [true, false].flatMap((fits) => {
    const iban = ibanOf(country, fits);
    const groups = groupsOf(iban);
    return groups.slice(2).map((_, at) => ({
      name: `${country}, check digits ${fits ? 'fit' : 'fail'}, ${at + 2} groups above`,
      iban,
      upper: groups.slice(0, at + 2).join(' '),
      lower: groups.slice(at + 2).join(' '),
    }));
  }),
);

describe('an IBAN that breaks over two lines', () => {
  it.each(CASES)('is given whole: $name', async ({ iban, upper, lower }) => {
    const pages = [
      textPage(`Muster & Co\nRèglement par virement : IBAN ${upper}\n${lower}. Pénalités de retard`),
      placedPage([
        [40, 40, 'Muster & Co'],
        [40, 700, `Bank details: IBAN ${upper}`],
        [40, 714, `${lower}, payable in 30 days`],
      ]),
    ];
    for (const page of pages) expect((await ask(page, { iban: 'str' }))['iban']).toBe(iban);
  });

  it.each(CASES)('proves no piece of itself: $name', ({ iban, upper, lower }) => {
    const lines = linesOf([textPage(`Muster & Co\nIBAN ${upper}\n${lower}. Pénalités`)]);
    const isRead = (value: string) => {
      const comparison = chooseComparison(FIELD, value, NO_HINTS);
      return comparison !== null && searchValue(comparison, lines, lines.slice(1, 2)).occurrences.length > 0;
    };
    expect(isRead(iban)).toBe(true);
    expect(isRead(upper)).toBe(false);
    expect(isRead(upper.replaceAll(' ', ''))).toBe(false);
  });

  it('is left alone where the next line is something else', async () => {
    const page = textPage('Muster & Co\nIBAN DE12 3456 7890\nBIC GENODEF1XXX');
    expect((await ask(page, { iban: 'str' }))['iban']).toBe('DE1234567890');
  });
});

describe('a number behind the word IBAN that has another length than its country uses', () => {
  it.each(['DE12 3456 7890 12', 'DE12 3456 7890 1', 'FR76 9970 9195 8236 5300 4242 37'])(
    'is given to its last group: %s',
    async (printed) => {
      for (const behind of ['', '.', ', BIC ABCDDEFF', ' Datum']) {
        const page = textPage(`Muster & Co\nIBAN: ${printed}${behind}\nText`);
        expect((await ask(page, { iban: 'str' }))['iban'], behind).toBe(printed.replaceAll(' ', ''));
      }
    },
  );
});
