import { expect, it } from 'vitest';
import { partyOptions } from '../../../../reading/extractor/ranking/party-options.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { goesOnFrom } from '../../../../reading/languages/party-words.ts';
import { textPage } from '../pages.ts';

const field = { name: 'issuer', type: 'str', description: null, required: false } as const;

/** The lines at a head that have a piece of evidence. */
const having = (text: string, name: string) =>
  partyOptions(viewDocument([textPage(text)]), { field, concept: 'issuer', phrases: [] }, [])
    .filter(({ evidence }) => evidence[name] === 1)
    .map(({ value }) => value);

it.each([
  ['SYNDICAT DES EAUX', "DU VAL D'ORNEL", true],
  ['Association for the', 'Blind', false],
  ['Friends of', 'the Heath', true],
  ['MEGAH JAYA HARDWARE TRADING', '& SUPPLIES SDN BHD', true],
  ['Bäckerei Kern', 'Lange Gasse 4', false],
  ['Studio Delta', 'Delia Rossi', false],
])('%s, %s may be one name: %s', (upper, lower, goesOn) => {
  expect(goesOnFrom(upper, lower)).toBe(goesOn);
});

it('a name goes on below where both lines are in capitals, or neither is', () => {
  expect(having('BANCA POPOLARE\nDELLA VALMORENA\nVia Alta 4', 'goes_on')).toEqual([
    'BANCA POPOLARE DELLA VALMORENA',
  ]);
  expect(having('LA ESQUINA DE LITA\nde Quiroga Hermanos\nVia Alta 4', 'goes_on')).toEqual([]);
});

it('a heading that is set wide is one name, and its words are none by themselves', () => {
  const names = having('    FARMACIA   DEL   PONTE\n    Via San Rocco 12', 'bias');
  expect(names).toContain('FARMACIA DEL PONTE');
  expect(names).not.toContain('FARMACIA');
});

it('what heads what is said of somebody names nobody', () => {
  const names = having('Fahrzeugdaten\nDATOS DEL VEHÍCULO\nCustomer details\nDatenwerk Kolbrin', 'bias');
  expect(names).toEqual(['Datenwerk Kolbrin']);
});
