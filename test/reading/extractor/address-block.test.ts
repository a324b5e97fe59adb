import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../reading/languages/languages.ts';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

const letter = (block: string) => `Hilltop Joinery Works Ltd                       Invoice 2031
4 Mill Lane, 4021 Northtown                     03/04/2026

${block}

Oak door                                           250.00
VAT 19 %                                            47.50
Total                                              297.50`;

const NOUNS = LANGUAGES.flatMap(({ parties }) => parties.attention.slice(0, 1));

it.each(NOUNS)('the customer of a letter is the firm and not who it is for: %s', async (attention) => {
  const page = textPage(letter(`Kelter Wohnbau GmbH\n${attention} Ruth Albers\nMarktplatz 4\n46991 Utheim`));
  expect(await ask(page, { customer: 'str' })).toEqual({ customer: 'Kelter Wohnbau GmbH' });
});

it('the name of a customer may take two lines of which the second has the legal form', async () => {
  const page = textPage(letter('Wohnungsgenossenschaft\nHeidegrund eG\nMarktplatz 4\n46991 Utheim'));
  expect(await ask(page, { customer: 'str' })).toEqual({ customer: 'Wohnungsgenossenschaft Heidegrund eG' });
});

it('a balance that only one end names is no balance of the other', async () => {
  const page = textPage(`Waldbank eG\nKontoauszug\nNeuer Kontostand 15,00 EUR`);
  const fields = { opening_balance: 'decimal', closing_balance: 'decimal' } as const;
  expect(await ask(page, fields)).toEqual({ opening_balance: null, closing_balance: '15.00' });
});

it('the address of a shop ends above its numbers', async () => {
  const page = textPage(
    'CORNER BAKERY\n7 Mill Lane\n4021 Northtown\nVAT 204 1187 33\nTel 555 0100\nBread   4.20\nTotal   4.20',
  );
  expect(await ask(page, { address: 'str' })).toEqual({ address: '7 Mill Lane, 4021 Northtown' });
});
