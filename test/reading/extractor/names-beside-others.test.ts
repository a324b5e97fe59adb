import { describe, expect, it } from 'vitest';
import { partGlued } from '../../../reading/extractor/view/part-glued.ts';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

const answerOf = async (lines: readonly string[], name: string) =>
  (await ask(textPage(lines.join('\n')), { [name]: 'str' }))[name];

/** A letter whose address field begins with some lines. */
const letterTo = (...field: string[]) => [
  'Malerbetrieb Kessler GmbH · Am Hang 3 · 39999 Oberau',
  ...field,
  'Waldstraße 7',
  '39998 Niederau',
  'Rechnung Nr. 4471 vom 03.02.2031',
  'Anstrich Nordseite 1.200,00',
  'Summe netto 1.200,00',
  'MwSt. 19 % 228,00',
  'Gesamtbetrag 1.428,00',
];

describe('the name of a customer beside what is of another column or line', () => {
  it.each([
    ['a label on the right', ['Am Anger eG Bearbeiter: R. Kessler'], 'Am Anger eG'],
    ['a label of two words', ['Hollmann Bau GmbH Ihr Ansprechpartner: Frau Reuß'], 'Hollmann Bau GmbH'],
    ['a number to call', ['Hollmann Bau GmbH Telefax 03999 4471-20'], 'Hollmann Bau GmbH'],
    [
      'what it is on the line above',
      ['Baugenossenschaft', 'Lindenhof eG Bearbeiter: R. Kessler'],
      'Baugenossenschaft Lindenhof eG',
    ],
    [
      'the same, beside a number to call',
      ['Wohnungsgesellschaft Telefax 03999 4471-20', 'Lindenhof mbH'],
      'Wohnungsgesellschaft Lindenhof mbH',
    ],
    ['whose it is below', ['Schreinerei Ahlers', 'Inh. Ruth Ahlers'], 'Schreinerei Ahlers'],
  ])('is told without or with it: %s', async (_name, field, name) => {
    expect(await answerOf(letterTo(...field), 'customer')).toBe(name);
  });
});

describe('the name of an issuer below its logo', () => {
  it.each([
    ['nordkabel', 'Nordkabel GmbH'],
    ['veldhuis_', 'Veldhuis B.V.'],
    ['BRIGHTLOOP', 'Brightloop, Inc.'],
  ])('is said once: %s', async (logo, name) => {
    const lines = [logo, name, 'Mill Road 4', '39998 Niederau', 'Invoice 4471', 'Total 1,428.00'];
    expect(await answerOf(lines, 'issuer')).toBe(name);
  });
});

/** Lines that touch as the columns of a text layer without places do. */
const GLUED = [
  'Nummer der BestellungDatum der LieferungKunde',
  'LieferscheinRechnungBetragWährung',
  'Position 1Schraube verzinktMenge 20Preis',
  'Position 2Mutter verzinktMenge 40Preis',
  'Summe der PositionenSteuerGesamt',
  'Serie y númeroFecha de entrega',
  'Bombas Norte, S.A. de C.V.RFC: BNO',
  'Havenkaai1999 Westdorp',
];
const partedIn = (line: string): string | undefined =>
  partGlued(textPage([...GLUED, line].join('\n'))).segments.at(-1)?.text;

describe('a person behind a firm on a page whose columns have run together', () => {
  it.each([
    ['SARL LES FORGES DU VALM. Perrin', 'SARL LES FORGES DU VAL   M. Perrin'],
    ['Hollmann Bau GmbHFrau Reuß', 'Hollmann Bau GmbH   Frau Reuß'],
    ['Hollmann Bau GmbHHerr Jan Reuß', 'Hollmann Bau GmbH   Herr Jan Reuß'],
  ])('is parted from it: %s', (line, parted) => {
    expect(partedIn(line)).toBe(parted);
  });

  it.each(['Gasthof Frau Holle', 'Auberge de M. Seguin', 'SARL WILHELM Perrin', 'CASA DEL MAR NUM. Factura'])(
    'keeps %s',
    (line) => {
      expect(partedIn(line)).toBe(line);
    },
  );
});

describe('the town in which a paper was drawn up', () => {
  it.each([
    'Miejsce wystawienia: Kamień Dolny',
    'Lugar de expedición: Villar del Monte',
    'Luogo di emissione: Borgo Lavezzino',
    'Local de emissão: Vila Ferreira',
    'Ausstellungsort: Niederau',
    'Place of issue: Fordham Cross',
    'Lieu d’émission : Saint-Amant',
    'Plaats van uitgifte: Kanaaldijk',
  ])('is nobody: %s', async (line) => {
    const lines = [
      line,
      '',
      'FAKTURA VAT FS 1147/03/2031',
      'Jan Wilczek',
      '63-699 Kamień Dolny',
      'Razem 12,00 zł',
    ];
    expect(line).not.toContain(String(await answerOf(lines, 'issuer')));
  });
});
