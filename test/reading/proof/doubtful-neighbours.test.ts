import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { searchValue } from '../../../reading/proof/search.ts';
import { inferHints } from '../../../reading/values/hints.ts';
import type { FieldValue } from '../../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { textPage } from '../../helpers/stage-io.ts';

/** Whether lines state a value. */
function states(field: UseCaseFieldDef, value: FieldValue, lines: readonly string[]): boolean {
  const comparison = chooseComparison(field, value, inferHints(lines));
  return (
    comparison !== null && searchValue(comparison, linesOf([textPage(lines)]), []).occurrences.length > 0
  );
}

type Row = readonly [lines: string | readonly string[], value: FieldValue];

/** By field: what is not stated because of what stands beside it, and what is although it looks alike. */
const FIELDS: Readonly<Record<string, { field: UseCaseFieldDef; not: readonly Row[]; yes: readonly Row[] }>> =
  {
    currencies: {
      field: { name: 'currency', type: 'str' },
      not: [
        ['ALL 5 items', 'ALL'],
        ['10 EURO-Paletten', 'EUR'],
        ['Currency: ALL', 'ALL'],
        ['EUR1-Formular', 'EUR'],
        ['Sek II, SEK II', 'SEK'],
        ['SHOWER GEL 4.99', 'GEL'],
        [['SHOWER GEL 4.99', 'Total 4.99 EUR'], 'GEL'],
        ['PHP 8.1', 'PHP'],
        [['SHOWER GEL 4.99', 'HAIR GEL 5.99', 'SHAVING GEL 3.99'], 'GEL'],
        [['12.05.2024', 'SHOWER GEL 4.99', 'HAIR GEL 5.99', 'TOTAL 10.98'], 'GEL'],
        ['PHP 8', 'PHP'],
        ['CUP A SOUP 4.99', 'CUP'],
        ['TOP TEN HITS', 'TOP'],
        ['EURO FORUM 2024', 'EUR'],
        ['EURO 2024', 'EUR'],
        ['CAD drawing 5', 'CAD'],
        ['AMD 7600 CPU', 'AMD'],
        ['OK/NOK', 'NOK'],
        ['OK/NOK 4.99', 'NOK'],
        ['EURO DISNEY 4.99', 'EUR'],
        ['BOTELLA RON 12,50', 'RON'],
        ['12.50 EURO-Paletten', 'EUR'],
        ['not in EUR but in USD', 'EUR'],
        ['2 TL Zucker', 'TRY'],
        ['Lei nr 12/2024', 'RON'],
      ],
      yes: [
        ['TOTAL GEL 4.99', 'GEL'],
        ['Toplam TRY 125,00', 'TRY'],
        ['COUSCOUS MAD 120.00', 'MAD'],
        ['Total TTC 1500 MAD TTC', 'MAD'],
        ['Currency: TRY', 'TRY'],
        ['Euro-Konto 1234', 'EUR'],
        ['5 Canadian dollars', 'CAD'],
        ['12 couronnes suédoises', 'SEK'],
        ['RMB 500.00', 'CNY'],
        ['EUR1.50', 'EUR'],
        ['PHP 8.10', 'PHP'],
        [['TBC BANK TBILISI GEL 100.00', 'Closing balance GEL 250.00'], 'GEL'],
        [['KHACHAPURI GEL 12.00', '1 GEL = 0.34 EUR'], 'GEL'],
        ['S1 Account 990417-118CAD', 'CAD'],
        ['5 lei', 'RON'],
        ['CAD Total 45.00', 'CAD'],
        ['Итого RUB 5', 'RUB'],
        ['Summe Euro 12,50', 'EUR'],
        ['Toplam 125,00 TL', 'TRY'],
        ['Amount (PEN)', 'PEN'],
        ['CAD$ 40.17', 'CAD'],
        ['Lunch CAD 25', 'CAD'],
        ['Saldo NOK   1.250,00', 'NOK'],
        ['COMISION PEN 5.00', 'PEN'],
        ['In Worten: Euro Fünfhundert', 'EUR'],
        ['Euro Eintausendfünfhundert', 'EUR'],
        ['Rupees Twelve Thousand Only', 'INR'],
        ['Ringgit Malaysia Lima Ratus Sahaja', 'MYR'],
        ['AED Five Hundred Only', 'AED'],
        ['EURO KONTO', 'EUR'],
        ['Euro Girokonto 1.250,00', 'EUR'],
        ['Euros Mensuales', 'EUR'],
        ['Rupees Ninety Nine and Fifty Paise Only', 'INR'],
        ['Ringgit Lima Ratus', 'MYR'],
        ['CAD 5 per item', 'CAD'],
        ['US Dollar Account', 'USD'],
        ['Canone annuo: Euro 2000', 'EUR'],
        ['PHP 50 only', 'PHP'],
        ['PHP 250 per night', 'PHP'],
        ['CAD$45', 'CAD'],
        ['CAD 5 fee', 'CAD'],
        ['Iznos RSD', 'RSD'],
        ['12:30 GEL 12.00', 'GEL'],
        ['POS GEL 12.00', 'GEL'],
        ['Gross Pay PEN 1,250.00', 'PEN'],
        [['12.05.2024 Taxi GEL 12.00', '13.05.2024 Hotel GEL 45.60', '14/05/24 Dinner GEL 9.00'], 'GEL'],
        ['Total MAD 50 jours 3', 'MAD'],
        ['PHP 1,250', 'PHP'],
      ],
    },
    choices: {
      field: { name: 'payment', type: 'str', choices: ['cash', 'card', 'geschieden', 'ledig'] },
      not: [
        ['card rather than cash', 'cash'],
        ['instead of cash: card', 'cash'],
        ['card not accepted', 'card'],
        ['cash: not accepted, card: accepted', 'cash'],
        ['cash - no', 'cash'],
        ['cash  No  card  Yes', 'cash'],
        ['weder ledig noch geschieden', 'geschieden'],
      ],
      yes: [
        ['card rather than cash', 'card'],
        ['cash: not accepted, card: accepted', 'card'],
        ['card - no refunds', 'card'],
        ['card  No. 123', 'card'],
        ['VAT excluded, cash', 'cash'],
        ['cash except tips', 'cash'],
      ],
    },
    days: {
      field: { name: 'day', type: 'date' },
      not: [
        [['Seite 1 von 12', 'Mai 2024'], '2024-05-12'],
        [['Page 3/12', 'May 2024'], '2024-05-12'],
        [['Kapitel 12', 'Mai 2024'], '2024-05-12'],
        [['Room 12', 'May 2024'], '2024-05-12'],
        [['12 May', '30'], '2030-05-12'],
        ['12/24/36 Monate', '2036-12-24'],
      ],
      yes: [
        [['Berlin, den 12.', 'Mai 2024'], '2024-05-12'],
        [['dimanche 12', 'mai 2024'], '2024-05-12'],
        [['from 3 to 12', 'May 2024'], '2024-05-12'],
        [['Account No', '01 May 2024 Opening balance'], '2024-05-01'],
        [['payable on 12 May', '2024'], '2024-05-12'],
        ['Kelt: 2024. 5. 12.', '2024-05-12'],
      ],
    },
    times: {
      field: { name: 'at', type: 'datetime' },
      not: [['12.05.2024   14.30', '2024-05-12T14:30:00']],
      yes: [
        ['12.05.2024   14:30', '2024-05-12T14:30:00'],
        ['12 maja 2024 o godz. 14:30', '2024-05-12T14:30:00'],
        ['12-Mai-2024 11 Uhr 15', '2024-05-12T11:15:00'],
        ['12 maja 2024 10:30 wieczorem', '2024-05-12T22:30:00'],
      ],
    },
    numbers: {
      field: { name: 'amount', type: 'decimal' },
      not: [
        ['5 and a half', '5'],
        ['5 y medio', '5'],
        ['5 thousandths', '5'],
        ['5 and a half hours', '5'],
        ['5 °C unter null', '5'],
        ['5 graus negativos', '5'],
        ['5 EUR in rosso', '5'],
        ['5 im Minus', '5'],
        ['5 万', '5'],
        ['≫ 5', '5'],
        ['₹5 Cr', '5'],
        ['(0)1234', '0'],
        ['+49 (0) 30 33 44 55', '30'],
        ['IBAN DE89  3704  0044  0532  0130  00', '3704'],
        ['2024. 5. 12.', '5'],
        ['“5.00 EUR -”', '5.00'],
        [['Fare 10.50 - 12.50', 'Distance 1,234 km'], '1.234'],
      ],
      yes: [
        ['5 and half board', '5'],
        ['5 y media pensión', '5'],
        ['5 rose in rosso', '5'],
        ['2 x 5 Stück im Minus', '5'],
        ['Pruebas: 5 negativos', '5'],
        ['EUR 500 and a half of the costs', '500'],
        ['₹ 500.00 Cr', '500'],
        ['∑ 12.50', '12.50'],
        ['MILK $3.99 T', '3.99'],
        ['@ 0.95/kg', '0.95'],
        ['NL91  1234  5678', '1234'],
        ['“5.00 EUR -”', '-5.00'],
        ['+1 234 567.89', '1234567.89'],
        [['Fare 10.50 - 12.50', 'Distance 1,234 km'], '1234'],
      ],
    },
    texts: {
      field: { name: 'text', type: 'str' },
      not: [
        ['5 and a half', '5'],
        ['±878', '878'],
        ['√7', '7'],
        ['12⃣', '12'],
        ['5★ Hotel', '5'],
        ['5 dozen', '5'],
        ['netto minus 5,00 EUR', '5,00 EUR'],
        ['Dr.-Ing. Meyer', 'Ing'],
        ['USt-IdNr. DE 123 456 789', 'DE 123 456'],
        ['A B C D', 'ABC'],
        [['No. INV-2024-', '0042'], '0042'],
      ],
      yes: [
        ['one thousand pounds (£1,000.00)', '£1,000.00'],
        [['5,00-', '4711'], '4711'],
        ['A B C GmbH', 'A B C GmbH'],
        ['VAT DE 123456789 500', 'DE 123456789'],
        ['IE 123 500.00', 'IE 123'],
        ['5 dozen eggs', '5 dozen'],
      ],
    },
  };

describe.each(Object.entries(FIELDS))('%s', (_, { field, not, yes }) => {
  it.each(not)('are not what %j looks like: %s', (lines, value) => {
    expect(states(field, value, typeof lines === 'string' ? [lines] : lines)).toBe(false);
  });

  it.each(yes)('are what %j states: %s', (lines, value) => {
    expect(states(field, value, typeof lines === 'string' ? [lines] : lines)).toBe(true);
  });
});
