import { expect, it } from 'vitest';
import { understandField } from '../../../reading/extractor/concepts/understand-field.ts';
import { partyLines } from '../../../reading/extractor/party/party-lines.ts';
import { customerOptions } from '../../../reading/extractor/ranking/party-options.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { LANGUAGES } from '../../../reading/languages/languages.ts';
import { asksAttention } from '../../../reading/languages/party-words.ts';
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

it.each([
  ['c/o Hausverwaltung Ritter KG', 'WEG Lindenstraße 14'],
  ['p.A. Treuhand Alba AG', 'Eigentümer Seestraße 8'],
])('a customer whose name holds a street stands above who takes the letter: %s', async (care, customer) => {
  const page = textPage(letter(`${customer}\n${care}\nPostfach 44\n46991 Utheim`));
  expect(await ask(page, { customer: 'str' })).toEqual({ customer });
});

it('the name of a customer may go on below with a small word', () => {
  const view = viewDocument([textPage(letter('Spett.le\nLOCANDA FIORDALISO\nDI BERTONI CARLA\nVia Alta 4'))]);
  const options = customerOptions(view, understandField({ name: 'customer', type: 'str' }), []);
  expect(options.map(({ value }) => value)).toContain('LOCANDA FIORDALISO DI BERTONI CARLA');
});

it.each([
  "Amicale des Cheminots d'Ornel\nÀ l'attention de M. Luc Arnoux\nZA de la Plaine\n4, rue Basse\n46991 Ornel",
  "Amicale des Cheminots d'Ornel\nÀ l'attention de M. Luc Arnoux\nZone artisanale Nord\n46991 Ornel",
])('a zone below the person is no customer', async (block) => {
  expect(await ask(textPage(letter(block)), { customer: 'str' })).toEqual({
    customer: "Amicale des Cheminots d'Ornel",
  });
});

it('a line among labels that stand below each other without a value is no customer', async () => {
  const page = textPage('FACTURA\nReceptor\nRFC receptor\nUso CFDI\nDomicilio fiscal receptor\nFolio\nTotal');
  expect(await ask(page, { customer: 'str' })).not.toEqual({ customer: 'Uso CFDI' });
});

it.each([
  [
    'The Brass Anchor is a trading name of Quayside Inns Ltd, registered in England no. 0447 1299.',
    'Quayside Inns Ltd',
  ],
  ['kornblau ist eine Marke der Bäckerei Alba GmbH, Hafenweg 4, 31999 Ahlbeck', 'Bäckerei Alba GmbH'],
  ['Le Fournil est une enseigne de Pains d’Ornel SARL', 'Pains d’Ornel SARL'],
  ['Café Groß ist eine Marke der Nordstern GmbH', 'Nordstern GmbH'],
  ['Süßmaul ist eine Marke der Großbäckerei Alba GmbH, Hafenweg 4', 'Großbäckerei Alba GmbH'],
])('a sentence says which company a trading name belongs to: %s', (line, company) => {
  const [row] = viewDocument([textPage(line)]).rows;
  expect(row === undefined ? [] : partyLines(row).map(({ text }) => text)).toEqual([company]);
});

it.each([
  ['Bombas del Golfo, S.A. de C.V. RFC: BGO9911036Q2', 'Bombas del Golfo, S.A. de C.V.'],
  ['PADARIA LUAR LTDA CNPJ 99.447.120/0001-44', 'PADARIA LUAR LTDA'],
  ['Kelter Wohnbau GmbH, Marktplatz 4', 'Kelter Wohnbau GmbH'],
  ['Meißner Wohnbau GmbH HRB 447129', 'Meißner Wohnbau GmbH'],
  ['Pier Deli, SA 5015 Northtown', 'Pier Deli'],
  ['Holm Boats, AS 4021 Northtown', 'Holm Boats'],
  ['Luar Pneus, S/A 12', 'Luar Pneus'],
  ['Luar Pneus, S/A, Rua Alta 12', 'Luar Pneus, S/A'],
  ['Hale Works, Ltd, 12 Mill Lane', 'Hale Works, Ltd'],
])('a name has its legal form whole, and nothing behind it: %s', (line, name) => {
  const [row] = viewDocument([textPage(line)]).rows;
  expect(row === undefined ? [] : partyLines(row).map(({ text }) => text)).toEqual([name]);
});

it.each([
  ['Rechnungsadresse', 'z. Hd. Frau Ruth Albers', 'Ruth Albers'],
  ['Rechnungsadresse', 'zu Händen Herrn Karl Albers', 'Karl Albers'],
  ['Facturé à', "À l'attention de Ruth Arnoux", 'Ruth Arnoux'],
  ['Bill to', 'Attn: Ruth Hale', 'Ruth Hale'],
  ['Para', 'Att Ruth Hale', 'Ruth Hale'],
])('who a letter is for is its customer right below a heading: %s', async (heading, attention, customer) => {
  const page = textPage(letter(`${heading}\n${attention}\nMarktplatz 4\n46991 Utheim`));
  expect(await ask(page, { customer: 'str' })).toEqual({ customer });
});

it.each(['P.A. Albers', 'C.A. Bertoni', 'P. A. Albers', 'P.A. Kelter Ltd'])(
  'initials are no word of attention: %s',
  async (customer) => {
    expect(asksAttention(customer)).toBe(false);
    const page = textPage(letter(`Bill to\n${customer}\nMarktplatz 4\n46991 Utheim`));
    expect(await ask(page, { customer: 'str' })).toEqual({ customer });
  },
);

it.each(['p.A. Treuhand Alba AG', 'P.A. Hausverwaltung Ritter', 'C.A. Sig.ra Carla Bertoni', 'z.H. Albers'])(
  'letters that ask attention are no initials: %s',
  (line) => {
    expect(asksAttention(line)).toBe(true);
  },
);

it('a line of legal forms and commas is read at once', () => {
  const [row] = viewDocument([textPage(`Hale${', Ltd'.repeat(20_000)} 12`)]).rows;
  const started = performance.now();
  expect(row === undefined ? [] : partyLines(row).map(({ text }) => text)).toEqual(['Hale, Ltd, Ltd']);
  expect(performance.now() - started).toBeLessThan(300);
});
