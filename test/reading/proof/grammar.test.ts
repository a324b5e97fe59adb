import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { type FieldValue, NO_MODEL_ASKED } from '../../../schemas/response.ts';
import type { FieldType, UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { runGrammar } from '../../../scripts/lab/lies/grammar/run-grammar.ts';
import { pagesOfTexts } from '../../../steps/ocr/text-pages.ts';
import { reliability } from '../../../steps/reliability.ts';
import { ocrOutput, recognisedPage, setupOutput } from '../../helpers/stage-io.ts';

/** A slice of what `npm run lies -- --grammar` runs; bounded by count, so that it takes as long each time. */
const CASES = 9000;

describe('every piece and sign of what a grammar prints', () => {
  it.each([11, 12])('is never verified, and the right value is (seed %i)', async (seed) => {
    const { failures, lies, right } = await runGrammar(CASES, seed);
    expect(failures).toEqual([]);
    expect(lies).toBeGreaterThan(0.8 * CASES);
    expect(right).toBeGreaterThan(0.03 * CASES);
  });
});

const signal = new AbortController().signal;

type Asked = Pick<UseCaseFieldDef, 'name' | 'type'>;

/** `provenance_verified` of a value in a text file, then in a recognised page, and `text_agreement` of the same line. */
async function flagsOf({ name, type }: Asked, text: string, value: FieldValue, choices?: readonly string[]) {
  const printed = pagesOfTexts([text], 0);
  const ask = async (pages: typeof printed, texts: typeof printed) => {
    const { provenance } = await reliability(
      {
        setup: setupOutput([{ name, type, ...(choices === undefined ? {} : { choices: [...choices] }) }]),
        ocr: ocrOutput(pages, texts),
        extraction: {
          result: { [name]: value },
          citations: {},
          meta_data: NO_MODEL_ASKED,
          warnings: [],
        },
      },
      { readAgain: async () => null, opinion: { suggest: () => ({}) } },
      signal,
    );
    return provenance?.fields[`result.${name}`];
  };
  const inFile = await ask(printed, pagesOfTexts([text], 1));
  const recognised = await ask([recognisedPage(text.split('\n'))], []);
  return [inFile?.provenance_verified, recognised?.provenance_verified, inFile?.text_agreement];
}

type Row = readonly [text: string, right: readonly FieldValue[], lies: readonly FieldValue[]];

/** What a value must not be verified by, and what verifies it. */
const PRINTED: Readonly<Partial<Record<FieldType | 'currency', readonly Row[]>>> = {
  decimal: [
    ['Total: .50', ['0.50'], ['50', '-0.50']],
    ['Total $.50', ['0.50'], ['50']],
    ['Total -.50', ['-0.50'], ['50', '0.50', '-50']],
    ['Total ($.50)', ['-0.50'], ['50', '0.50']],
    ['Total ,50', ['0.50'], ['50']],
    ['Closing balance -1,234.50', ['-1234.50'], ['1234.50', '234.50']],
    ['Closing balance −1.234,50', ['-1234.50'], ['1234.50']],
    ['reads -878,502.33', ['-878502.33'], ['878502.33', '502.33']],
    ['reads −878.502,33', ['-878502.33'], ['878502.33']],
    ['Total (EUR 5)', ['-5'], ['5']],
    ['5.00 -', ['-5.00'], ['5.00']],
    ['5,00 S', ['-5.00'], ['5.00']],
    ['-5.00 CR', [], ['5.00', '-5.00']],
    ['-5.00-', [], ['5.00', '-5.00']],
    ['Total 12 345,67', ['12345.67'], ['345.67', '12']],
    ['Total 12\u00a0345,67', ['12345.67'], ['345.67', '12']],
    ['Total 12\u202f345,67', ['12345.67'], ['345.67', '12']],
    ['1 250 000.00', ['1250000.00'], ['250000.00', '1250', '0.00']],
    ['Total 12`345', ['12345'], ['12', '345']],
    ['Total 12´345.00', ['12345.00'], ['12', '345.00']],
    ['Total 12·50', ['12.50'], ['12', '50', '1250']],
    ['Total 1½', ['1.5'], ['1', '11', '12']],
    ['Total 10⁶', ['1000000'], ['10', '6', '106']],
    ['Total 10^6', ['1000000'], ['10', '6']],
    ['Total 5×10³', ['5000'], ['5', '10', '103']],
    ['Total 5×10¹', ['50'], ['5', '10', '51']],
    ['6.02 × 10¹ mol', ['60.2'], ['6.02']],
    ['Total 10¹', [], ['10', '1', '101']],
    ['EUR 5 Mio.', ['5000000'], ['5']],
    ['IBAN DE89 3704 0044', [], ['3704', '44', '89']],
    ['Rechnung vom 31. Dezember 2024', [], ['31', '2024']],
    ['um 10.30 Uhr', [], ['10.30', '10', '30']],
    ['A12 345,67', [], ['345.67', '12', '12345.67']],
    ['5,00 -  7,00', ['-5.00', '7.00'], ['5.00', '-7.00']],
    ['5,00  - 7,00', ['5.00', '-7.00'], ['-5.00', '7.00']],
    ['Zins   -   5,00', [], ['5.00', '-5.00']],
    ['Zins   5,00   -', ['5.00'], ['-5.00']],
    ['5,00 - 7,00', [], ['5.00', '-5.00', '7.00', '-7.00']],
    ['2025-11-30 305.85', ['305.85'], ['30305.85', '30']],
    ['5,00   -.', [], ['-5.00', '5.00']],
    ['5,00   -   -', ['5.00'], ['-5.00']],
    ['€10–€20', [], ['-10', '-20']],
    ['10 € - 20 €', ['10', '20'], ['-10', '-20']],
    ['EUR-5,00', ['-5.00'], ['5.00']],
    ['12,50 € (13,40 $)', ['12.50', '13.40'], ['-13.40']],
    ['12,50 € (13,40 €)', ['12.50'], ['-13.40', '13.40']],
    ['12.50 (13.40)', ['12.50', '-13.40'], ['13.40']],
    ['minus 5,00', [], ['5.00']],
    ['moins EUR 5,00', [], ['5.00']],
    ['Netto minus Rabatt 5,00', ['5.00'], ['-5.00']],
    ['÷ 5,00', [], ['5.00']],
    ['5,00 ./.', [], ['5.00']],
    ['─────── 5,00', ['5.00'], ['-5.00']],
    ['-kr 5,00', [], ['5.00']],
    ['DR 5.00', [], ['5.00']],
    ['5.00 (DR)', [], ['5.00']],
    ['5.00 O/D', ['-5.00'], ['5.00']],
    ['<5.00>', [], ['5.00']],
    ['Total (5.00', [], ['5.00', '-5.00']],
    ['(5.00 net)', ['5.00'], ['-5.00']],
    ['Rabatt 10%-', [], ['10', '-10']],
    ['12 mil', [], ['12']],
    ['12,5 milhões', ['12500000'], ['12.5']],
    ['12 TEUR', ['12000'], ['12']],
    ['12 billion', [], ['12']],
    ['$12.5 m', [], ['12.5']],
    ['12.5 m', ['12.5'], []],
    ['4.99 M', ['4.99'], []],
    ['5 ³⁄₄', [], ['5']],
    ['1.5 × 10-3 mol', [], ['1.5', '10', '-3']],
    ['1.5 E-3', [], ['1.5', '-3']],
  ],
  int: [
    ['pages 3 - 5', [3, 5], [-5, -3]],
    ['5kg', [5], [-5]],
    ['5th', [], [5]],
    ['A5B', [], [5]],
    ['٣٤٥', [345], [34, 45]],
    ['12٣', [], [12, 3, 123]],
    ['5 mila copie', [5000], [5]],
    ['5 hundred items', [500], [5]],
    ['5 miljoen stuks', [5_000_000], [5]],
    ['5  Millionen', [5_000_000], [5]],
    ['5 mil millones', [], [5, 5000]],
    ['5 hundred thousand', [], [5, 500]],
    ['5 billion', [5_000_000_000], [5, 5_000_000_000_000]],
    ['1,5 billion', [], [1_500_000_000]],
    ['5 dozen', [], [5]],
    ['2 score', [], [2]],
    ['2024-2025', [], [20242025]],
    ['5 Tausendstel', [], [5, 5000]],
    ['Wert < 5 mg', [], [5]],
    ['≤5', [], [5]],
    ['Wert > 5 mg', [], [5]],
    ['> 5 mg', [5], []],
    ['√5', [], [5]],
    ['minus 5 Grad', [], [5]],
    ['au moins 5 jours', [5], []],
    ['3 \u2044 4', [], [3, 4]],
    ['2 and 1/2', [], [2]],
    ['5°30′', [], [5, 30]],
    ['~~5~~ 7', [7], [5]],
    ['\u202e56\u202c', [], [56, 65]],
  ],
  float: [['about 1e6', [1_000_000], [1, 6]]],
  date: [
    ['31.12.2024', ['2024-12-31'], ['2024-12-01', '2024-12-03']],
    ['31.\u00a012.\u00a02024', ['2024-12-31'], []],
    ['3. Ma\u0308rz 2024', ['2024-03-03'], []],
    ['12 / feb / 2024', ['2024-02-12'], []],
    ['feb/12/2024-13/3/2024', ['2024-02-12', '2024-03-13'], []],
    ['2024/feb/12', ['2024-02-12'], []],
    ['2024 - 12 - 13', ['2024-12-13'], []],
    ['01.06.-30.06.2024', ['2024-06-01', '2024-06-30'], []],
    ['RE/2024/feb/12', [], ['2024-02-12']],
    ['1 / 12 / feb / 2024', [], ['2024-02-12']],
    ['12. Mai 15 Uhr', [], ['2015-05-12']],
    ['12 May 18 h 30', [], ['2018-05-12']],
    ['12 May 15 %', [], ['2015-05-12']],
    ['12 May 30 people', [], ['2030-05-12']],
    ['12. Mai 30 Personen', [], ['2030-05-12']],
    ['12 May 24 Hotel', ['2024-05-12'], []],
    ['Version 1.12.2024', [], ['2024-12-01']],
    ['Version vom 1.12.2024', ['2024-12-01'], []],
    ['§§ 1.2.2024 und 3.4.2024', [], ['2024-02-01', '2024-04-03']],
    ['24/12/31', [], ['2031-12-24', '2024-12-31']],
    ['24/12/31   ends 2031', ['2031-12-24'], ['2024-12-31']],
    ['12 May 24 EUR 5,00', ['2024-05-12'], []],
    ['Nr. A31.12.2024', [], ['2024-12-31']],
    ['Nr. 31.12.2024/7', [], ['2024-12-31']],
    ['12 vom 24 June 1973', ['1973-06-24'], []],
    ['RE/2024-13/feb/2024', [], ['2024-02-13']],
    ['99/2024-13/02/2024', [], ['2024-02-13']],
  ],
  datetime: [
    ['31.12.2024 10:00', ['2024-12-31T10:00:00'], ['2024-12-31T10:00:00Z', '2024-12-31T10:00:00+01:00']],
    ['31.12.2024 10:00 CET', ['2024-12-31T10:00:00+01:00', '2024-12-31T09:00:00Z'], ['2024-12-31T10:00:00Z']],
    ['31.12.2024 10:00 EST', ['2024-12-31T10:00:00'], ['2024-12-31T10:00:00Z', '2024-12-31T15:00:00Z']],
    ['31.12.2024 10:00 p.m.', ['2024-12-31T22:00:00'], ['2024-12-31T10:00:00']],
    ['31.12.2024 at 2h pm', [], ['2024-12-31T02:00:00']],
    ['31.12.2024 at 2 h p. m.', [], ['2024-12-31T02:00:00']],
    ['31.12.2024 um 12 Uhr am Schalter', ['2024-12-31T12:00:00'], ['2024-12-31T00:00:00']],
    ['31.12.2024 7 h 30 min', [], ['2024-12-31T07:30:00']],
    ['31.12.2024 às 7h30min', ['2024-12-31T07:30:00'], ['2024-12-31T07:00:00']],
    ['31.12.2024 à 7 h et demie', [], ['2024-12-31T07:00:00']],
    ['31.12.2024 om 14 u.\u0301', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 om 14 u._7', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 om 14 u.)', ['2024-12-31T14:00:00'], []],
    ['31.12.2024 um 14 Uhr|', ['2024-12-31T14:00:00'], []],
    ['31.12.2024 um 14 Uhr."', ['2024-12-31T14:00:00'], []],
    ['31.12.2024 um 14 Uhr dreißig', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 um 14 Uhr, dreißig', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 à 14 h  trente', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 à 14h•30', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 à 14h;30', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 à 14h|30', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 a las 14 horas y treinta', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 um 14 Uhr zwölf', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 um 14 Uhr zwo\u0308lf', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 um 14 Uhr (siebenundzwanzig)', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 à 14 h trois quarts', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 a las 14 horas y 12', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 om 14 uur drieëntwintig', [], ['2024-12-31T14:00:00']],
    ['31.12.2024 alle ore 22 e un quarto', [], ['2024-12-31T22:00:00']],
    ['31.12.2024 alle ore 22', ['2024-12-31T22:00:00'], []],
    ['31.12.2024 um 14 Uhr 30', ['2024-12-31T14:30:00'], ['2024-12-31T14:00:00']],
    ['31.12.2024 um 14 Uhr 30 Personen', [], ['2024-12-31T14:30:00', '2024-12-31T14:00:00']],
    ['31.12.2024 um 14 Uhr. Zehn Personen', ['2024-12-31T14:00:00'], []],
    ['31.12.2024 um 8 Uhr abends', ['2024-12-31T20:00:00'], ['2024-12-31T08:00:00']],
    ['31.12.2024 um 2:30 Uhr nachmittags', ['2024-12-31T14:30:00'], ['2024-12-31T02:30:00']],
    ['31.12.2024 à 8h15 du soir', ['2024-12-31T20:15:00'], ['2024-12-31T08:15:00']],
    ['31.12.2024 a las 8 horas de la noche', [], ['2024-12-31T08:00:00']],
    ['31.12.2024 02:30 P.M', ['2024-12-31T14:30:00'], ['2024-12-31T02:30:00']],
    ['31.12.2024 um 0 Uhr', ['2024-12-31T00:00:00'], []],
    ['31.12.2024 12.50', [], ['2024-12-31T12:50:00']],
    ['31.12.2024 um 12.50 €', [], ['2024-12-31T12:50:00']],
    ['31.12.2024, 12.50 Uhr', ['2024-12-31T12:50:00'], []],
    ['31.12.2024 ore 8 di lavoro', [], ['2024-12-31T08:00:00']],
    ['31.12.2024 um 14 Uhr ein Vortrag', ['2024-12-31T14:00:00'], []],
    ['31.12.2024 um 14 Uhr zehnte Sitzung', ['2024-12-31T14:00:00'], []],
  ],
  currency: [
    ['$ CASH 12', ['USD'], ['CAD']],
    ['12 $ US customers', ['USD'], ['CAD']],
    ['12 $ Canadian', [], ['USD']],
    ['12 $ canadiens', [], ['USD']],
    ['Hong Kong $12', [], ['USD']],
    ['(CA) $12', [], ['USD']],
    ['$ 12 pesos', [], ['USD']],
    ['$12 mxn', ['MXN'], ['USD']],
    ['12 $ cad', ['CAD'], ['USD']],
    ['12 £ égyptiennes', [], ['GBP']],
    ['RMB ¥12', [], ['JPY']],
    ['12 $ États-Unis', ['USD'], []],
    ['Toronto, Canada   $12', ['USD'], []],
    ['CAN$ 12', ['CAD'], ['USD']],
    ['Amount (RM)', ['MYR'], []],
    ['RM Williams', [], ['MYR']],
    ['Fr. 12.05.2024', [], ['CHF']],
    ['Fr. 12.50.', ['CHF'], []],
    ['am Fr. 12', [], ['CHF']],
    ['Mo. - Fr. 8.00 - 12.00 Uhr', [], ['CHF']],
    ['Total Fr. 12', ['CHF'], []],
    ['5 Ft 3 in', [], ['HUF']],
    ['500 Ft összesen', ['HUF'], []],
    ['30 Sek.', [], ['SEK']],
    ['500 SEK', ['SEK'], []],
    ['12,50 cad.', [], ['CAD']],
    ['NET 5 KGS', [], ['KGS']],
  ],
  str: [
    ['John Smithson', ['John Smithson'], ['John Smith', 'Smith']],
    ['Bank of Americana Trust', [], ['Bank of America']],
    [
      'First National Bank',
      ['First National Bank', 'National Bank'],
      ['irst National Bank', 'First National Ban'],
    ],
    ['John Smith-Jones', [], ['John Smith']],
    ['INV-2024-0042', ['INV-2024-0042'], ['2024-0042', 'INV', 'INV-2024', '-0042', '0042']],
    ['ABC123', ['ABC123'], ['ABC', '123']],
    ['Total -12.50', [], ['12.50']],
    ['Total 12 345,67', [], ['345,67', '12']],
    ['IBAN DE89 3704 0044 0532 0130 00', ['DE89370400440532013000'], ['3704 0044', 'DE89 3704', '0532']],
    ['Name:John Smith, Berlin', ['John Smith', 'Berlin'], ['ohn Smith']],
    ['Nr. 12.50 x', ['12.50', '12,50'], ['1250', '12-50', '12 50', '1.250']],
    ['Nr. 1,250.00 x', ['1,250.00', '1250.00', '1.250,00'], ['125000', '12.5000']],
    ['Season 2024-2025 x', ['2024-2025'], ['20242025']],
    ['Pages 1000 – 2000', [], ['10002000']],
    ['Nr. 12 34 x', ['12 34'], ['1234', '12.34']],
    ['Nr. 12\n34 x', [], ['1234']],
    ['am 1.11.2024', ['1.11.2024'], ['11.1.2024', '11112024']],
    ['um 10:30 x', ['10:30'], ['1030', '10.30']],
    ['Menge 2 × 5 m', ['2 × 5'], ['25', '2+5', '2-5']],
    ['Wert 10² m', ['10²'], ['102']],
    ['Wert ½ m', ['½', '1/2'], ['12']],
    ['Wert ¼ x', ['¼', '1/4'], ['4', '14']],
    ['mit Spaß x', ['Spaß', 'Spass'], ['Spas']],
    ['die \ufb01ne x', ['fine'], ['ine']],
    ['\u2116 5', ['No 5'], ['o 5']],
    ['Note A+ x', ['A+'], ['A-', 'A']],
    ['Note A- x', ['A-'], ['A+', 'A']],
    ['Note A +5', ['+5'], ['A+', 'A +']],
    ['Vitamin A + E', ['Vitamin A + E'], ['A+', 'A +']],
    ['Klasse A+++', ['A+++'], ['A', 'A+', 'A++']],
    ['Rating A+, stable', ['A+'], ['A']],
    ['18+ only', ['18+'], ['18-']],
    ['Ages 5 + 3', [], ['5+']],
    ['Tel. A +49 30 123456', ['+49 30 123456'], ['A+']],
    ['Preis 5, €3', ['€3'], ['5 €', '5€']],
    ['Preis 5 €3', ['€3'], ['5 €', '5€']],
    ['3€ 5', ['3 €'], ['€ 5', '€5']],
    ['5 € 10 €', ['5 €', '10 €'], []],
    ['12,50 € 19 % MwSt', ['12,50 €', '19 %'], ['€ 19']],
    ['19 % € 12,50', ['19 %', '€ 12,50'], []],
    ['Skonto 2 % 14 Tage', ['2 %'], ['% 14']],
    ['Apt # 5', ['# 5', 'Apt # 5', 'Apt 5'], ['# 6']],
    ['Invoice# 4711', ['Invoice 4711'], []],
    ['HK$5', ['HK$5'], ['$5']],
    ['US$ 5', ['US$ 5'], []],
    ['C++ Entwickler', ['C++ Entwickler'], ['C Entwickler', 'C+']],
    ['mit C++ x', ['C++'], ['C', 'C#']],
    ['Zins 5 ‰ x', ['5 ‰', '5‰'], ['5 %', '5%']],
    ['Preis 5 € x', ['5 €', '5€', '€5'], ['5 $', '$5', '-5 €']],
    ['Wert > 5 C', ['> 5 C'], ['< 5 C', '≤ 5 C']],
    ['USt DE 123 456 789', ['DE123456789', 'DE 123 456 789'], ['123 456', '456 789']],
    ['Tel. +49 30 123456', ['+4930123456', '+49 (30) 123456', '+49-30-123456'], ['30 123456', '123456']],
    ['Tel. 030/123456', ['030/123456', '030 123456', '030123456'], ['123456', '30123456']],
    ['CNPJ 12.345.678/0001-90', ['12345678000190'], ['12.345.678', '0001-90']],
    ['Karte 4111 1111 1111 1234', ['4111111111111234'], ['1111 1234', '4111']],
    ['john.smith@x.com', ['john.smith@x.com'], ['smith@x.com', 'x.com', 'john', 'smith x com']],
    ['auf my.example.com', ['my.example.com'], ['example.com', 'example']],
    ['mail info at', [], ['info@at']],
    ['Anna\nBerg', ['Anna Berg', 'Anna, Berg'], ['Annaberg']],
    ['Anna   Berg', ['Anna Berg'], ['Annaberg']],
    ['aus Branden-\nburg an', ['Brandenburg', 'aus Brandenburg'], ['Branden', 'burg', 'burg an']],
    ['post@firma-\nnord.de', ['post@firma-nord.de'], ['nord.de']],
    [`Smith${'\u200b'.repeat(20)}son`, [], ['Smith', 'son']],
    ['s\u0336i\u0336n\u0336g\u0336l\u0336e\u0336 x', ['x'], ['single']],
    ['~~John Smith~~ x', ['x'], ['John Smith', 'John']],
    ['Betrag 12 345 EUR', ['12 345 EUR', '12345 EUR'], ['345 EUR']],
    ['Betrag EUR 12 345', ['EUR 12 345'], ['EUR 12']],
    ['Betrag EUR 5 Mio.', ['EUR 5 Mio.'], ['EUR 5', '5']],
    ['Betrag -€5 x', ['-€5'], ['€5']],
    ['John \u202ehtimS\u202c x', ['John'], ['htimS', 'Smith']],
    ['John Smith', ['John Smith'], ['John \u202eSmith']],
    ['IBAN DE89 3704 0044\n0532 0130 00', ['DE89370400440532013000'], ['DE89 3704 0044', '0130 00']],
    [`Kunde John\n${'x\n'.repeat(20)}Smith AG`, ['Smith AG'], ['John Smith', 'John Smith AG']],
  ],
};

const fieldOf = (type: string): Asked =>
  type === 'currency' ? { name: type, type: 'str' } : { name: 'field', type: type as FieldType };

const STATUS = ['insured', 'not insured'];
const SEX = ['M', 'F'];
const PERSON = ['single', 'married', 'widowed'];
const COUNTRY = ['DE', 'IT', 'ES'];

/** Choices, what is printed, which of them that states, and which it does not. */
const CHOSEN: readonly (readonly [readonly string[], string, readonly string[], readonly string[]])[] = [
  [STATUS, 'Status: insured', ['insured'], ['not insured']],
  [STATUS, 'Status: NOT  INSURED', ['not insured'], ['insured']],
  [STATUS, 'Insured: no', [], ['insured']],
  [['versichert'], 'nicht mehr versichert', [], ['versichert']],
  [['assuré'], 'pas encore assuré', [], ['assuré']],
  [['Giro'], 'Konto Nr. 5 Giro', ['Giro'], []],
  [['Standard'], 'Keine Mahnung. Tarif Standard', ['Standard'], []],
  [['paid', 'open'], 'not (yet) paid', [], ['paid', 'open']],
  [['paid', 'open'], 'open (not paid)', ['open'], ['paid']],
  [['paid', 'open'], 'not yet but soon paid', [], ['paid']],
  [PERSON, 'not single or married', [], ['single', 'married']],
  [PERSON, 'not single or currently married', [], ['single', 'married']],
  [PERSON, 'not single but married', ['married'], ['single', 'widowed']],
  [PERSON, 'not married but not single either', [], ['single', 'married']],
  [PERSON, 'married, not however single', ['married'], ['single']],
  [PERSON, 'not rather single', [], ['single']],
  [PERSON, 'not single but married or widowed', [], PERSON],
  [['ledig', 'verheiratet'], 'nicht ledig sondern verheiratet', ['verheiratet'], ['ledig']],
  [['ledig', 'verheiratet'], 'verheiratet, nicht aber ledig', ['verheiratet'], ['ledig']],
  [PERSON, '[ ] single [x] married', ['married'], ['single', 'widowed']],
  [PERSON, 'single [ ] married [x]', ['married'], ['single']],
  [PERSON, '☐ single\n☒ married', ['married'], ['single']],
  [PERSON, '○ single ● married', ['married'], ['single']],
  [PERSON, 'single / married', [], ['single', 'married']],
  [PERSON, 'single, married or widowed', [], PERSON],
  [PERSON, 'single, married, widowed', [], PERSON],
  [PERSON, 'single, married [x], widowed', ['married'], ['single', 'widowed']],
  [PERSON, 'single / x married / widowed', ['married'], ['single', 'widowed']],
  [PERSON, 'single; married; or widowed', [], PERSON],
  [['yes', 'no'], '[x] no [ ] yes', ['no'], ['yes']],
  [['yes', 'no'], 'Smoker: yes [ ] no [x]', ['no'], ['yes']],
  [SEX, 'Sesso   M [X]   F [ ]', ['M'], ['F']],
  [SEX, 'Geschlecht: M/F', [], ['M', 'F']],
  [COUNTRY, 'es ist de it', [], COUNTRY],
  [COUNTRY, 'Land: de', ['DE'], ['IT']],
  [['A', 'A-', 'A+'], 'Rating A-', ['A-'], ['A', 'A+']],
  [['Giro', 'Girokonto'], 'Giro\nkonto', ['Giro'], ['Girokonto']],
];

describe('choices that a text has the words of', () => {
  const cases = CHOSEN.flatMap(([choices, text, right, lies]) => [
    ...right.map((value) => [value, text, true, choices] as const),
    ...lies.map((value) => [value, text, false, choices] as const),
  ]);
  it.each(cases)('%s in "%s" is stated: %s', async (value, text, isStated, choices) => {
    expect(await flagsOf({ name: 'field', type: 'str' }, text, value, choices)).toEqual([
      isStated,
      isStated,
      isStated,
    ]);
  });
});

describe('what a line states', () => {
  const cases = Object.entries(PRINTED).flatMap(([type, rows]) =>
    rows.flatMap(([text, right, lies]) => [
      ...right.map((value) => [type, text, value, true] as const),
      ...lies.map((value) => [type, text, value, false] as const),
    ]),
  );
  it.each(cases)('%s in "%s": %j is verified: %s', async (type, text, value, isStated) => {
    expect(await flagsOf(fieldOf(type), text, value)).toEqual([isStated, isStated, isStated]);
  });
});

describe('a line of any length', () => {
  const PARTS = [
    '5 ',
    '123 ',
    '1.',
    '1,234.50 ',
    '- ',
    '(5',
    '(',
    'A1-',
    "1'",
    'EUR ',
    '7⁶',
    '10^',
    '1\u200b',
  ];
  const WRITTEN = [
    '14.03.2024 à 18 h 42 ',
    '14.03.2024 om 13 u. ',
    '13u05-15u10 ',
    '12/feb/24-',
    '$ CA 5 ',
    '5,00   -   ',
    '$ 5 ',
    '€ 5 USD ',
    '$ canadiens ',
    '12 $ (',
    'minus EUR ',
    '÷ 5 ',
    '5 (DR) ',
    '31.12.2024 um 14 Uhr und ein ',
    '12 / feb / ',
    '2024 - 12 - ',
    '12. Mai 15 Uhr ',
    'e\u0301',
    'e\u200b',
  ];
  const MARKED = [
    '1 2 ',
    '1-',
    'a\u0336',
    '~~a',
    '\u202ea',
    '+49 30 ',
    '½',
    'A+ ',
    'a@',
    'not a ',
    '[ ] a ',
    'a / ',
    'a   ',
  ];
  const FURTHER = ['12 May ', '01.06.2024 - ', '01.06. - ', 'DE89 3704 ', '10:00 ', 'a.b.', '.', '__', '@a'];

  // What grows with the square of the length would take minutes here.
  it.each([...PARTS, ...FURTHER, ...WRITTEN, ...MARKED])('of nothing but %j is read in time', (part) => {
    const text = part.repeat(20_000 / part.length);
    for (const [type, value, name = 'field'] of [
      ['decimal', '1234.50'],
      ['date', '2024-06-01'],
      ['datetime', '2024-06-01T10:00:00'],
      ['str', 'John Smith'],
      ['str', 'USD', 'currency'],
    ] as const) {
      chooseComparison({ name, type }, value, NO_HINTS)?.compare({ text, isRecognised: true });
    }
    for (const value of ['a', 'a a', '1212', 'A-', '30 493049']) {
      const field = {
        name: 'field',
        type: 'str' as const,
        choices: ['a', 'a a', 'b', '1212', 'A-', '30 493049'],
      };
      chooseComparison(field, value, NO_HINTS)?.compare({ text, isRecognised: true });
    }
  });
});
