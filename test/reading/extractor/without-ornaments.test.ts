import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

/** How slips adorn what they are proud of. */
const ADORNED: readonly (readonly [form: string, adorn: (text: string) => string])[] = [
  ['stars', (text) => `**** ${text} ****`],
  ['stars far away', (text) => `****     ${text}     ****`],
  ['stars apart', (text) => `* * * ${text} * * *`],
  ['stars close by', (text) => `***${text}***`],
  ['a star', (text) => `* ${text} *`],
  ['rules', (text) => `===== ${text} =====`],
  ['dashes', (text) => `---- ${text} ----`],
  ['a dash', (text) => `- ${text} -`],
  ['waves', (text) => `~~ ${text} ~~`],
  ['hashes', (text) => `### ${text} ###`],
  ['arrows', (text) => `>>> ${text} <<<`],
  ['several', (text) => `~*~ ${text} ~*~`],
  ['points', (text) => `• ${text} •`],
];

interface Slip {
  readonly company: string;
  readonly street: string;
  readonly town: string;
  readonly rest: readonly string[];
}

const SLIPS: readonly Slip[] = [
  {
    company: 'Bäckerei Wittmoor GmbH',
    street: 'Gartenstraße 57',
    town: '26999 Oberau',
    rest: ['Datum 04.12.2031 11:26', 'Brot 3,90', 'SUMME EUR 3,90', 'Bar 5,00', 'Rückgeld 1,10'],
  },
  {
    company: 'Fordham Bakers Ltd',
    street: '57 Orchard Road',
    town: 'Netherby NX9 9ZZ',
    rest: ['Date 04/12/2031 11:26', 'Bread 3.90', 'TOTAL GBP 3.90', 'Cash 5.00', 'Change 1.10'],
  },
  {
    company: 'Boulangerie Valmorel SARL',
    street: '57 rue du Verger',
    town: '38999 Saint-Amant',
    rest: ['Date 04/12/2031 11:26', 'Pain 3,90', 'TOTAL EUR 3,90', 'Espèces 5,00', 'Rendu 1,10'],
  },
  {
    company: 'Kedai Roti Molek Sdn. Bhd.',
    street: 'No. 57, Jalan Kebun',
    town: '18999 Gua Limau',
    rest: ['Tarikh 04/12/2031 11:26', 'Roti 3.90', 'JUMLAH RM 3.90', 'Tunai 5.00', 'Baki 1.10'],
  },
];

const CASES = SLIPS.flatMap((slip) => ADORNED.map(([form, adorn]) => ({ slip, form, adorn })));
const bare = (value: unknown) =>
  String(value)
    .replace(/[\s.,]+/g, ' ')
    .trim();

describe('signs that adorn a line', () => {
  it.each(CASES)('are no part of what it says: $slip.company between $form', async ({ slip, adorn }) => {
    const lines = [slip.company, slip.street, slip.town].map(adorn);
    const { company, address } = await ask(textPage([...lines, '', ...slip.rest].join('\n')), {
      company: 'str',
      address: 'str',
    });
    expect([bare(company), bare(address)]).toEqual([bare(slip.company), bare(`${slip.street} ${slip.town}`)]);
  });
});
