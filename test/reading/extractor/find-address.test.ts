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
});
