import { describe, expect, it } from 'vitest';
import { nothingPlaces } from '../../../../reading/extractor/candidates/nothing-places.ts';
import { propose } from '../../../../reading/extractor/judge/propose.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const viewOf = (text: string) => viewDocument(pagesOfTexts([text], 0));
const placesOf = (text: string) =>
  nothingPlaces(viewOf(text)).map(({ spans: [span] }) =>
    span === undefined ? '' : span.row.text.slice(span.start, span.end),
  );

describe('places that say that there is nothing', () => {
  it.each([
    ['a dash in a table', 'Item      Price     Amount\nLamp      --        12.00', '--'],
    ['words in a table', 'Item      Price     Amount\nLamp      n/a       12.00', 'n/a'],
    ['French words', 'Garantie      Plafond\nBris de glace      sans objet', 'sans objet'],
    ['German words', 'Leistung      Betrag\nZuschlag      entfällt', 'entfällt'],
    ['Italian words', 'Voce      Importo\nBollo      non applicabile', 'non applicabile'],
    ['a line to write on', 'Received on: ______', '______'],
    ['words behind a colon', 'Porta: a anunciar', 'a anunciar'],
  ])('%s', (_, text, place) => {
    expect(placesOf(text)).toEqual([place]);
  });

  it.each([
    ['a line between two blocks', 'Total      12.00\n----------------------------------\nPaid       12.00'],
    ['a line alone', 'Total      12.00\n--------\nPaid       12.00'],
    ['an amount behind a dash', 'Credit      - 12.00'],
  ])('not %s', (_, text) => {
    expect(placesOf(text)).toEqual([]);
  });
});

describe('a candidate elsewhere than where nothing stands', () => {
  const asked = (name: string): UseCaseFieldDef[] => [{ name, type: 'decimal' }];
  const evidenceOf = (text: string, name: string, value: string) =>
    propose(viewOf(text), asked(name))[0]?.weighed.find(({ option }) => option.value === value)?.evidence ??
    {};

  it.each([
    [
      'English',
      'colour_advice_price',
      'Item               Price\nColour advice      --\nVarnish            12.00',
    ],
    ['German', 'kitchen_consumption', 'Raum          Verbrauch\nKüche         --\nBad           12.00'],
    ['Dutch', 'kitchen_consumption', 'Ruimte        Verbruik\nKeuken        n.v.t.\nBad           12.00'],
  ])('is seen in %s', (_, name, text) => {
    expect(evidenceOf(text, name, '12.00')['nothing_ahead']).toBeGreaterThan(0);
  });

  it('is not where the value stands in its place', () => {
    const text = 'Item               Price\nColour advice      12.00\nVarnish            --';
    expect(evidenceOf(text, 'colour_advice_price', '12.00')['nothing_ahead']).toBe(0);
  });
});

describe('a text that names another field', () => {
  const textOf = (labels: readonly [string, string]) =>
    `${labels[0]}      ${labels[1]}\nFelixstowe           Savannah`;
  it.each([
    ['English', ['Port of loading', 'Port of discharge']],
    ['Spanish', ['Puerto de carga', 'Puerto de descarga']],
  ] as const)('is seen in %s, unless that field is not asked', (_, labels) => {
    const fields: UseCaseFieldDef[] = [
      { name: 'port_of_loading', type: 'str' },
      { name: 'port_of_discharge', type: 'str' },
    ];
    const namesOther = (some: readonly UseCaseFieldDef[], value: string) =>
      propose(viewOf(textOf(labels)), some)[0]?.weighed.find(({ option }) => option.value === value)
        ?.evidence['names_other_whole'];
    expect(namesOther(fields, labels[1])).toBe(1);
    expect(namesOther(fields.slice(0, 1), labels[1])).toBe(0);
    expect(namesOther(fields, 'Savannah')).toBe(0);
  });
});
