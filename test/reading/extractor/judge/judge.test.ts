import { describe, expect, it } from 'vitest';
import { answerFields } from '../../../../reading/extractor/answer-fields.ts';
import { judgeFields } from '../../../../reading/extractor/judge/judge.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const viewOf = (text: string) => viewDocument(pagesOfTexts([text], 0));
const answer = (text: string, fields: readonly UseCaseFieldDef[]) =>
  Object.fromEntries(
    Object.entries(answerFields(viewOf(text), fields)).map(([name, { value }]) => [name, value]),
  );

const INVOICE = `
Holzhof Brandner GmbH                                   Rechnung Nr. 2024-118
Am Sägewerk 4, 99310 Talbach                            Datum: 14.03.2024

Pos   Artikel                     Menge     Preis      Betrag
1     Bretter Lärche              12        18,50      222,00
2     Latten Fichte               40         2,10       84,00

                                  Netto               306,00
                                  MwSt 19 %            58,14
                                  Gesamtbetrag        364,14
`;

const FERRY = `
Nordkust Ferries                                  BOARDING RECORD

Passenger        Greta Holm                       Cabin number     4117
Vehicle length   4.75 m                           Vehicle weight   1,840 kg
Departure port   Ystrand                          Arrival port     Malvik

Meal             Adults     Children
Breakfast             2            1
Dinner                3            4

Pets on board:  [ ] yes   [x] no
The vessel leaves the quay on 4 July 2024. Boarding closes on 3 July 2024.
`;

describe('a word of the name that nothing accounts for', () => {
  const asked = [
    'gross_weight_kg',
    'penalty_amount',
    'creatinine',
    'freight_insurance_amount',
    'pension_contribution',
  ];
  it.each(asked)('leaves %s without a value on an invoice', (name) => {
    expect(answer(INVOICE, [{ name, type: 'decimal' }])).toEqual({ [name]: null });
  });

  it('leaves fields of another kind of document without a value', () => {
    const fields: UseCaseFieldDef[] = [
      { name: 'pupil_class', type: 'str' },
      { name: 'blood_pressure', type: 'str' },
      { name: 'harvest_date', type: 'date' },
    ];
    expect(answer(INVOICE, fields)).toEqual({ pupil_class: null, blood_pressure: null, harvest_date: null });
  });
});

describe('fields that no rule knows', () => {
  it('are read beside their labels, several pairs on a line', () => {
    const fields: UseCaseFieldDef[] = [
      { name: 'cabin_number', type: 'str' },
      { name: 'vehicle_weight_kg', type: 'int' },
      { name: 'vehicle_length_m', type: 'float' },
    ];
    expect(answer(FERRY, fields)).toEqual({
      cabin_number: '4117',
      vehicle_weight_kg: 1840,
      vehicle_length_m: 4.75,
    });
  });

  it('are read from check boxes', () => {
    expect(answer(FERRY, [{ name: 'pets_on_board', type: 'bool' }])).toEqual({ pets_on_board: false });
  });

  it('weigh the cell of the asked row and column highest', () => {
    const [verdict] = judgeFields(viewOf(FERRY), [{ name: 'dinner_children', type: 'int' }]);
    expect(verdict?.judged[0]?.value).toBe(4);
  });

  it('tell two dates of running text apart', () => {
    const [verdict] = judgeFields(viewOf(FERRY), [{ name: 'boarding_closes_on', type: 'date' }]);
    expect(verdict?.judged[0]?.value).toBe('2024-07-03');
  });
});

describe('a number with three decimals', () => {
  it('is not read again as thousands where the decimal mark is the comma', () => {
    const view = viewOf('Ausführungskurs  34,185 EUR\nKurswert  4.102,19 EUR\nProvision  10,26 EUR');
    const [verdict] = judgeFields(view, [{ name: 'execution_price', type: 'decimal' }]);
    expect(verdict?.judged.map(({ value }) => value)).toContain('34.185');
  });
});

describe('fields judged together', () => {
  it('do not take the same words', () => {
    const fields: UseCaseFieldDef[] = [
      { name: 'vehicle_weight_kg', type: 'int' },
      { name: 'trailer_weight_kg', type: 'int' },
      { name: 'cargo_weight_kg', type: 'int' },
    ];
    const given = judgeFields(viewOf(FERRY), fields).flatMap(({ answer: one }) =>
      one === null ? [] : [one.spans[0]],
    );
    const places = given.map((span) => `${span?.row.index}/${span?.start}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('are the same whatever their order', () => {
    const fields: UseCaseFieldDef[] = [
      { name: 'cabin_number', type: 'str' },
      { name: 'vehicle_weight_kg', type: 'int' },
      { name: 'arrival_port', type: 'str' },
    ];
    expect(answer(FERRY, fields.toReversed())).toEqual(answer(FERRY, fields));
  });
});
