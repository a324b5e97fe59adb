import { describe, expect, it } from 'vitest';
import { findAmounts } from '../../../reading/extractor/finders/amounts.ts';
import { findAllDates } from '../../../reading/extractor/finders/dates.ts';
import { findAccountType } from '../../../reading/extractor/finders/find-account-type.ts';
import { findPeriods } from '../../../reading/extractor/finders/periods.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { ask } from './ask.ts';
import { placedPage, textPage } from './pages.ts';

const HEADER = {
  bank_name: 'str',
  account_iban: 'str',
  currency: 'str',
  opening_balance: 'decimal',
  closing_balance: 'decimal',
  statement_date: 'date',
  statement_period_start: 'date',
  statement_period_end: 'date',
  account_type: 'str',
} as const;

describe('the built-in extractor on account statements', () => {
  it('reads a German statement whose balances stand among its entries', async () => {
    const page = textPage(`Sparkasse Hinterwald
Lindenweg 4, 98765 Hinterwald
Girokonto
Kontoauszug 4/2025                                   Blatt 1
IBAN: DE12 9876 5000 0012 3456 78   BIC: HIWADE1XXX
Auszugsdatum 30.04.2025
Datum   Erläuterung                     Betrag EUR
        Kontostand am 31.03.2025        1.204,11+
03.04.  Lastschrift Stadtwerke             88,20-
        IBAN DE55 1111 2222 3333 4444 55
28.04.  Gehalt                          2.310,00+
        Kontostand am 30.04.2025        3.425,91+`);
    expect(await ask(page, HEADER)).toMatchObject({
      bank_name: 'Sparkasse Hinterwald',
      account_iban: 'DE12987650000012345678',
      currency: 'EUR',
      opening_balance: '1204.11',
      closing_balance: '3425.91',
      statement_date: '2025-04-30',
      account_type: 'Girokonto',
    });
  });

  it('reads a balance that words alone call owed as a negative one, and no other amount of its line', async () => {
    const page = textPage(`Banque du Val Clair
RELEVÉ DE COMPTE
ANCIEN SOLDE DÉBITEUR AU 04.03.26                              316,42
12.03   VIREMENT RECU                                         1 500,00
20.03   INTERETS DEBITEURS                                        7,38
NOUVEAU SOLDE CRÉDITEUR AU 31.03.26                           1 176,20`);
    expect(await ask(page, HEADER)).toMatchObject({ opening_balance: '-316.42', closing_balance: '1176.20' });
  });

  it.each([
    ['that may be either', 'Solde débiteur/créditeur au 31.03.2026   1 816,42', '1816.42'],
    ['of which the interest is told', 'Debit balance interest   7.38', '7.38'],
    ['of a customer, in the sender’s favour', 'Saldo zu unseren Gunsten   450,00', '450.00'],
    ['that is owed', 'Solde débiteur au 31 mars 2026 : EUR   1 816,42', '-1816.42'],
  ])('reads the sign of a balance %s', (_name, line, value) => {
    const view = viewDocument([textPage(`Relevé de compte\n${line}`)]);
    expect(findAmounts(view, 'decimal').at(-1)?.value).toBe(value);
  });

  it('finds balances that are owed and printed without a sign in the course of the bookings', async () => {
    const page = textPage(`Banque du Val Clair
RELEVÉ DE COMPTE
Solde débiteur au 01.03.2026                                  100,00
02.03.2026   Achat                            50,00           150,00
05.03.2026   Loyer                            25,00           175,00
09.03.2026   Achat                            30,00           205,00
Nouveau solde débiteur                                        205,00`);
    expect(await ask(page, HEADER)).toMatchObject({ opening_balance: '-100.00', closing_balance: '-205.00' });
  });

  it('takes no balance that is carried from page to page for that of the whole statement', async () => {
    const page = textPage(`Harrowgate Bank plc
Opening balance                       1,250.00
03/02/2025  Rent                       -650.00
Balance carried forward                 600.00
Balance brought forward                 600.00
17/02/2025  Gas                         -80.00
Balance carried forward                 520.00
Balance brought forward                 520.00
25/02/2025  Salary                    2,000.00
Closing balance                       2,520.00`);
    expect(await ask(page, HEADER)).toMatchObject({ opening_balance: '1250.00', closing_balance: '2520.00' });
  });

  it('takes the last new balance of several statements in one file, where each opens with what the one before closed with', async () => {
    const statement = (
      number: number,
      before: string,
      day: string,
      amount: string,
      after: string,
    ) => `Kontoauszug
Max Muster Seite
Musterstr. 2 000${number}
Bankleitzahl - Kontonummer Gesamtbelastungen Vorheriger
50324040 - 5000510765 0,00 Saldo ${before}
Kontoart Gesamtgutschriften Buchungsdatum Neuer Saldo
Tagesgeldkonto ${amount} ${day} ${after}
datum stellung von/nach Konto Buchungstext Belastungen Gutschriften
${day} ${day} 12030000-001 Zahlungseingang ${amount}
`;
    const page = textPage(
      [
        statement(1, '10,00', '24.10.2024', '100,00', '110,00'),
        statement(2, '110,00', '27.10.2024', '2.900,00', '3.010,00'),
        statement(3, '3.010,00', '16.11.2024', '500,00', '3.510,00'),
      ].join('\n'),
    );
    expect(await ask(page, HEADER)).toMatchObject({ closing_balance: '3510.00' });
  });

  it.each([
    ['Beginning value', 'Ending value'],
    ['Starting account value', 'Ending account value'],
    ['Beginning portfolio value', 'Ending portfolio value'],
  ])('reads "%s" and "%s" of an account of securities', async (opening, closing) => {
    const page = textPage(`Hollow Oak Securities
Statement period: March 1 - 31, 2025
${opening} as of February 28 ............. $92,511.90
Net additions ............................ 17,449.19
${closing} as of March 31 ................ $104,777.56`);
    expect(await ask(page, HEADER)).toMatchObject({
      opening_balance: '92511.90',
      closing_balance: '104777.56',
    });
  });

  it('reads an English statement with its summary in columns', async () => {
    const page = placedPage([
      [40, 40, 'Harrowgate Bank plc', 16],
      [40, 62, '12 Mill Lane, Harrowgate HG1 4QT'],
      [40, 110, 'Mrs A Sample'],
      [40, 124, '3 Elm Court'],
      [380, 110, 'Statement date'],
      [480, 110, '2 March 2025'],
      [380, 124, 'IBAN'],
      [480, 124, 'GB33BUKB20201555555555'],
      [380, 138, 'Account type'],
      [480, 138, 'Current account'],
      [40, 180, 'Statement period 1 February 2025 to 28 February 2025'],
      [40, 210, 'Opening balance'],
      [180, 210, 'Money in'],
      [300, 210, 'Money out'],
      [420, 210, 'Closing balance'],
      [40, 224, '£1,250.00'],
      [180, 224, '£300.00'],
      [300, 224, '£120.50'],
      [420, 224, '£1,429.50'],
      [40, 260, 'Date'],
      [120, 260, 'Description'],
      [420, 260, 'Balance'],
      [40, 274, '03 Feb'],
      [120, 274, 'Card payment'],
      [420, 274, '£1,129.50'],
    ]);
    expect(await ask(page, HEADER)).toEqual({
      bank_name: 'Harrowgate Bank plc',
      account_iban: 'GB33BUKB20201555555555',
      currency: 'GBP',
      opening_balance: '1250.00',
      closing_balance: '1429.50',
      statement_date: '2025-03-02',
      statement_period_start: '2025-02-01',
      statement_period_end: '2025-02-28',
      account_type: 'Current account',
    });
  });

  it('takes the period of the statement and not that of its interest', async () => {
    const page = textPage(`Bergbank AG
Kontoauszug vom 01.06.2025 bis 30.06.2025
Alter Saldo 10,00 EUR
Abrechnungsperiode 01.04.2025 bis 30.06.2025
Habenzinsen 01.04.2025 - 30.06.2025 1,25 %
Neuer Saldo 12,50 EUR`);
    expect(
      await ask(page, {
        statement_period_start: 'date',
        statement_period_end: 'date',
        closing_balance: 'decimal',
      }),
    ).toEqual({
      statement_period_start: '2025-06-01',
      statement_period_end: '2025-06-30',
      closing_balance: '12.50',
    });
  });

  it('reads a French statement', async () => {
    const page = textPage(`Banque du Lac SA
Relevé de compte
Compte courant
Période du 01/03/2025 au 31/03/2025
IBAN : FR76 3000 6000 0112 3456 7890 189
Ancien solde   1 204,00 EUR
05/03/2025   Virement   +100,00
Nouveau solde   1 304,00 EUR`);
    expect(
      await ask(page, {
        bank_name: 'str',
        opening_balance: 'decimal',
        closing_balance: 'decimal',
        statement_period_end: 'date',
        currency: 'str',
      }),
    ).toEqual({
      bank_name: 'Banque du Lac SA',
      opening_balance: '1204.00',
      closing_balance: '1304.00',
      statement_period_end: '2025-03-31',
      currency: 'EUR',
    });
  });

  it('reads a label that breaks over two lines', async () => {
    const page = textPage(`Seebank AG
Kontonummer Gutschriften Vorheriger
DE12987650000012345678 55,00 Saldo 900,10
Gesamtbelastungen Neuer Saldo
0,00 955,10`);
    expect(await ask(page, { opening_balance: 'decimal', closing_balance: 'decimal' })).toEqual({
      opening_balance: '900.10',
      closing_balance: '955.10',
    });
  });

  it('keeps zero apart from nothing', async () => {
    const page = textPage(`Waldbank eG
Kontoauszug
Alter Kontostand 0,00 EUR
Neuer Kontostand 0,00 EUR`);
    expect(await ask(page, { opening_balance: 'decimal', closing_balance: 'decimal' })).toEqual({
      opening_balance: '0.00',
      closing_balance: '0.00',
    });
  });

  it('keeps the account apart from those of counterparties among the entries', async () => {
    const page = textPage(`Bank der Mitte AG
Kontoauszug vom 30.11.2020 bis 31.12.2020
Auszug Seite von IBAN Alter Saldo per 30.11.2020
4 1 2 DE12 1234 5678 1234 5678 90 EUR + 1.500,00
Buchung Valuta Vorgang Soll Haben
01.12. 01.12. Überweisung von + 100,00
Meier
IBAN DE98765432101234567890
Filialnummer Kontonummer Neuer Saldo
123 1234567 00 EUR + 1.600,00`);
    expect(await ask(page, { ...HEADER })).toMatchObject({
      account_iban: 'DE12123456781234567890',
      opening_balance: '1500.00',
      closing_balance: '1600.00',
      statement_date: null,
    });
  });

  it('reads what is owed on a card as negative', async () => {
    const page = textPage(`Kreditbank Beispiel SE
Kreditkartenabrechnung
Abrechnungsdatum 22.01.2021
Saldo letzte Abrechnung 210,00-
Zahlung 210,00+
Neuer Saldo 45,10-`);
    expect(
      await ask(page, { opening_balance: 'decimal', closing_balance: 'decimal', statement_date: 'date' }),
    ).toEqual({
      opening_balance: '-210.00',
      closing_balance: '-45.10',
      statement_date: '2021-01-22',
    });
  });

  it('answers null for what a statement does not print', async () => {
    const page = textPage(`Waldbank eG
Kontoauszug
Neuer Kontostand 15,00 EUR`);
    expect(await ask(page, HEADER)).toMatchObject({
      account_iban: null,
      opening_balance: null,
      statement_date: null,
      statement_period_start: null,
      statement_period_end: null,
      account_type: null,
    });
  });

  it('reads balances on a page whose amounts stand before the lines that they are of', async () => {
    const page = textPage(`Talbank eG
Kontoauszug 3/2024
           1.250,00
Kontostand am 29.02.2024, Auszug Nr. 2
             -75,20
04.03.2024 Lastschrift
Wasserwerk Talheim
              300,00
11.03.2024 Gutschrift
Wohnbau Mieter GbR
           1.474,80
Kontostand am 28.03.2024 um 19:30 Uhr`);
    expect(await ask(page, { opening_balance: 'decimal', closing_balance: 'decimal' })).toEqual({
      opening_balance: '1250.00',
      closing_balance: '1474.80',
    });
  });

  it('takes neither the currency of a purchase abroad nor the account named in an entry for its own', async () => {
    const page = textPage(`Talbank eG
Kontoauszug 3/2024
05.03.24 06.03.24 Book shop USD 12,00 11,10 -
07.03.24 07.03.24 Transfer to savings account 25,00 -
09.03.24 09.03.24 Salary 900,00 +
Neuer Kontostand 863,90 EUR`);
    expect(await ask(page, { currency: 'str', account_type: 'str' })).toEqual({
      currency: 'EUR',
      account_type: null,
    });
  });

  it("takes no currency of a purchase that its booking converts, where nothing says the account's own more clearly", async () => {
    const page = textPage(`Waldbank Visa Card
Datum      Beleg                       Betrag   Kurs     EUR
05.03.24   06.03.24   Book shop USD    12,00    1,0811   11,10 -
09.03.24   09.03.24   Kartenpreis                         2,49 -`);
    expect(await ask(page, { currency: 'str' })).toEqual({ currency: 'EUR' });
  });

  it('knows a statement by its two balances where no title does, and takes no account of a booking for its own', async () => {
    const page = textPage(`Waldbank Service Center
Alter Saldo per 03.10.2022                  2.442,29
Neuer Saldo zu Ihren Gunsten                3.442,29
18.10 Max Mustermann          18.10         1.000,00
IBAN: AT23 2123 2134 2234 2234
20.10 Kartenpreis             20.10             0,00
Neuer Saldo zu Ihren Gunsten                3.442,29
AT12 1234 1234 1234 1234 WALDATWW
IBAN BIC`);
    expect(await ask(page, { account_iban: 'str' })).toEqual({ account_iban: 'AT121234123412341234' });
  });

  it('reads the dollar sign as that of pesos where a page speaks of them', async () => {
    const lines = 'Estado de cuenta\nSaldo inicial $ 1,250.00\nSaldo final $ 900.00';
    const stated = textPage(`Banco del Valle, Monterrey, México\nMoneda: PESOS\n${lines}`);
    const elsewhere = textPage(`Banco del Valle\nMoneda: PESOS\n${lines}`);
    expect(await ask(stated, { currency: 'str' })).toEqual({ currency: 'MXN' });
    expect(await ask(elsewhere, { currency: 'str' })).toEqual({ currency: null });
    expect(await ask(textPage(lines), { currency: 'str' })).toEqual({ currency: 'USD' });
  });

  it('takes no day from which a rate is due for the begin of its period', async () => {
    const page = textPage(`Talbank eG
Kontoauszug 3/2024
Zinssatz für Überziehungen 11,20 % (gültig ab: 15.01.2024)
Neuer Kontostand 863,90 EUR`);
    expect(await ask(page, { statement_period_start: 'date' })).toEqual({ statement_period_start: null });
  });

  it.each([
    ['Hafenkredit Online-Konto', 'Online-Konto'],
    ['Kontoauszug zur Termineinlage', 'Termineinlage'],
    ['Beträge in EUR auf dem EUR-Konto', null],
  ])('names the kind of account of "%s"', async (line, expected) => {
    const page = textPage(`Hafenkredit eG
${line}
03.01.2024   Überweisung   -20,00
Neuer Kontostand   120,00`);
    expect(await ask(page, { account_type: 'str' })).toEqual({ account_type: expected });
  });
});

describe('the kind of an account', () => {
  it.each([
    ['Kontoart: GeschäftsKonto Direkt', 'GeschäftsKonto Direkt'],
    ['CUENTA ALTIPLANO PYME (CHEQUES)', 'CUENTA ALTIPLANO PYME (CHEQUES)'],
    ['Privatkonto   Seite: 1 / 1', 'Privatkonto'],
    ['Cash Account Statement', 'Cash Account'],
    ['Girokonto Hans Müller', 'Girokonto'],
    ['Kontoart: Privatkonto EUR', 'Privatkonto'],
    ['Cuenta a nombre de Juan Pérez', undefined],
    ['Compte rendu mensuel', undefined],
    ['Conta Destino', undefined],
  ])('of %s is %s', (line, type) => {
    const view = viewDocument([textPage(`Harrowgate Bank plc\n${line}\nIBAN: DE12 9876 5000 0012 3456 78`)]);
    expect(findAccountType(view)[0]?.value).toBe(type);
  });
});

it('joins two days to a period of which only the second has a year', () => {
  const view = viewDocument([textPage('Account statement\n01 April to 30 April 2026')]);
  const periods = findPeriods(view, findAllDates(view, 'date'));
  expect(periods.map(({ start, end }) => [start.value, end.value])).toEqual([['2026-04-01', '2026-04-30']]);
});
