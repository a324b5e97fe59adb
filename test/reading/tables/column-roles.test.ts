import { describe, expect, it } from 'vitest';
import { rolesOf } from '../../../reading/tables/column-roles.ts';
import type { FieldType } from '../../../schemas/use-case.ts';

const asked = (columns: Readonly<Record<string, FieldType>>) => {
  const roles = rolesOf({
    name: 'rows',
    columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
  });
  return Object.fromEntries(Object.entries(roles).map(([role, column]) => [role, column.name]));
};

describe('the columns of a table', () => {
  it.each([
    ['description', 'qty', 'unit_price', 'line_total'],
    ['bezeichnung', 'anzahl', 'stueckpreis', 'gesamtpreis'],
    ['libelle', 'qte', 'pu_ht', 'total_ht'],
    ['descripcion', 'cantidad', 'precio_unitario', 'importe'],
    ['descrizione', 'quantita', 'prezzo_unitario', 'importo'],
    ['omschrijving', 'aantal', 'stuksprijs', 'bedrag'],
    ['item', 'qtd', 'vl_unit', 'vl_total'],
    ['opis', 'ilosc', 'cena_jednostkowa', 'wartosc'],
  ])('have their roles in nine languages: %s, %s, %s, %s', (text, quantity, unit_price, amount) =>
    expect(
      asked({ [text]: 'str', [quantity]: 'decimal', [unit_price]: 'decimal', [amount]: 'decimal' }),
    ).toEqual({
      text,
      quantity,
      unit_price,
      amount,
    }),
  );

  it.each(['preis_pro_stueck', 'price_per_unit', 'prix_piece'])(
    'have the price of one piece, and no number of pieces: %s',
    (name) =>
      expect(asked({ [name]: 'decimal', sum: 'decimal' })).toEqual({ unit_price: name, amount: 'sum' }),
  );
});
