import { describe, expect, it } from 'vitest';
import { findAddress } from '../../../reading/extractor/party/find-address.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

const SEAT = 'Alba Impianti S.r.l.\nSede legale: Via Alta 1, 20999 Torre';
const HERS = 'Via Bassa 3\n20998 Alba';
const END = 'Totale 122,00';
const paper = (between: string) =>
  textPage([SEAT, between, HERS, END].filter((one) => one !== '').join('\n'));
const best = (between: string) =>
  findAddress(viewDocument([paper(between)]), { name: 'address', type: 'str' })[0]?.value;

describe('the address below a seat', () => {
  it.each([
    'Tel. 02 4471203',
    'Tel. 02 4471203\nSpett.le Neri Carla',
    'Spett.le\nNeri Carla',
    'Neri Carla',
    'Neri Costruzioni S.p.A.',
    'Cliente: Neri Carla',
    'Fattura n. 12',
    'Scontrino 44',
  ])('is of somebody else below %j', (between) => {
    expect(best(between)).toBe('Via Alta 1, 20999 Torre');
  });

  it.each(['', 'Punto vendita Alba Nord', 'P.IVA 09904471203\nPunto vendita 14'])(
    'is of the shop below %j',
    (between) => {
      expect(best(between)).toBe('Via Bassa 3, 20998 Alba');
    },
  );

  it('is not answered for a number to call and a customer in between', async () => {
    const page = paper('Tel. 02 4471203\nSpett.le Neri Carla');
    expect(await ask(page, { address: 'str' })).toEqual({ address: 'Via Alta 1, 20999 Torre' });
  });

  it.each([
    [
      'Alba Tools Ltd\nUnit 4\nBuilding: 12 Heron Lane\nPort Tamsin PT1 7HH',
      'Unit 4, Building: 12 Heron Lane',
    ],
    ['Café Ornel SARL\nBâtiment B : 12 rue Basse\n1999 Ornel', 'Bâtiment B : 12 rue Basse'],
    ['Alba GmbH\nHafenweg 4\nEinfahrt: Kirchweg 12\n31999 Ahlbeck', 'Hafenweg 4, Einfahrt: Kirchweg 12'],
  ])('keeps its first part above a word with a colon: %s', async (head, begins) => {
    const { address } = await ask(textPage(`${head}\nTotal 12.00`), { address: 'str' });
    expect(String(address).startsWith(begins)).toBe(true);
  });

  it.each([
    [
      'a label of a bank',
      'Alba GmbH\nZentrale: Kirchweg 1, 31998 Seedorf\nFiliale: Hafenweg 4\n31999 Ahlbeck',
      'Hafenweg 4, 31999 Ahlbeck',
    ],
    [
      'a label of a bank, first',
      'Alba GmbH\nFiliale: Hafenweg 4\n31999 Ahlbeck\nZentrale: Kirchweg 1, 31998 Seedorf',
      'Hafenweg 4, 31999 Ahlbeck',
    ],
    [
      'nothing, and a seat of two lines above',
      'Alba GmbH\nSitz: Kirchweg 1\n31998 Seedorf\nHafenweg 4\n31999 Ahlbeck',
      'Hafenweg 4, 31999 Ahlbeck',
    ],
    [
      'a unit of a house',
      'Heron Books Ltd\nShop 5, Grand Arcade\nPort Tamsin PT1 7HH',
      'Shop 5, Grand Arcade, Port Tamsin PT1 7HH',
    ],
    [
      'a street of shops',
      'Heron Books Ltd\nStore Street 4\nPort Tamsin PT1 7HH',
      'Store Street 4, Port Tamsin PT1 7HH',
    ],
    ['a province like a label', 'Alba S.r.l.\nVia Bassa 3\n20998 Alba (TO)', 'Via Bassa 3, 20998 Alba (TO)'],
    [
      'a province like a label, bare',
      'Alba S.n.c.\nPiazza Grande, 1/A\n20998 ALBA TO',
      'Piazza Grande, 1/A, 20998 ALBA TO',
    ],
  ])('is whole and alone with %s', async (_name, head, address) => {
    const page = textPage(`${head}\nTel. 0431 / 447120\n12.03.2031 14:22\nBrot 2,40\nTotal EUR 2,40`);
    expect(await ask(page, { address: 'str' })).toEqual({ address });
  });
});
