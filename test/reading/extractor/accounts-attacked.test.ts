import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

/** The account to pay to, and one that a bill names for something else. */
const PAY = 'DE89 3704 0044 0532 0130 00';
const OTHER = 'NL91 ABNA 0417 1643 00';

/** Feet of bills of which nobody who wrote the rules has seen one; `P` is the account to pay to, `O` the other one. */
const FEET: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'two columns': [
    ['Bankverbindung                          Spendenkonto', 'IBAN P      IBAN O'],
    ['Our bank                      Refunds only', 'IBAN P      IBAN O'],
    ['Spendenkonto                  Bankverbindung', 'IBAN O      IBAN P'],
    ['Altes Konto (geschlossen)            Neues Konto ab 1.5.', 'IBAN O          IBAN P'],
    ['Compte pour les dons          Compte pour les règlements', 'IBAN O      IBAN P'],
    ['Conto per donazioni           Conto per pagamenti', 'O      P'],
    ['Oude rekening (vervallen)     Nieuwe rekening', 'O      P'],
  ],
  'direct debit': [
    ['Der Betrag wird von Ihrem Konto DE12 **** **** **** **34 56 abgebucht.', 'Unsere Bankverbindung: P'],
    ['Wir buchen den Betrag am 20.05.2025 von Ihrem Konto O ab.', 'Musterbank, IBAN P'],
    ['We will take the amount from account O on 20 May 2025.', 'Bank: Harlow Vale, IBAN P'],
    ['Le montant sera prélevé sur votre compte O le 20/05/2025.', 'IBAN : P'],
    ['Wij incasseren het bedrag van rekening O.', 'Bank P'],
    ["L'importo sarà addebitato sul Suo conto O il 20/05/2025.", 'IBAN P'],
    ['El importe se cargará en su cuenta O el 20/05/2025.', 'IBAN P'],
    ['O valor será debitado da sua conta O em 20/05/2025.', 'IBAN P'],
    ['SEPA-Lastschrift von IBAN O', 'Bank: IBAN P'],
  ],
  refund: [
    ['Credit notes will be refunded to O.', 'IBAN P'],
    ['Ihr Guthaben erstatten wir auf Ihr Konto O.', 'IBAN P'],
    ['Les remboursements sont effectués sur O.', 'IBAN P'],
    ['Rimborsi sul conto O', 'IBAN P'],
    ['Teruggave op rekening O', 'IBAN P'],
  ],
  factoring: [
    ['Die Forderung ist an die Nordfaktor GmbH abgetreten. Zahlung nur an diese: P', 'Hausbank: O'],
    [
      'This debt has been assigned to Quay Factors Ltd. Payment can only be made to account P.',
      'Our bank: O',
    ],
    ['Créance cédée à Loire Affacturage : paiement exclusivement sur P', 'Notre banque : O'],
    ['Crédito cedido a Duero Factoring; pago únicamente en P', 'Banco: O'],
    ['Credito ceduto a Po Factor: pagamento solo su P', 'Banca: O'],
    ['Vordering verpand aan Kade Factor: betaal uitsluitend op P', 'Bank: O'],
  ],
  closed: [
    ['Achtung: neue Bankverbindung! P', 'Die IBAN O ist nicht mehr gültig.'],
    ['Our bank details have changed. New account: P', 'The account O is no longer valid.'],
    ['Nouveau RIB : P', "L'IBAN O n'est plus valable."],
    ['Nuevo IBAN: P', 'La cuenta O deja de estar operativa.'],
    ['Nuovo IBAN: P', "L'IBAN O non è più valido."],
    ['Novo IBAN: P', 'O IBAN O deixou de ser válido.'],
    ['Ons nieuwe nummer: P', 'Nummer O is niet langer geldig.'],
  ],
  donations: [
    ['Spenden willkommen: O', 'Rechnungen bitte auf P'],
    ['Donations: O', 'Invoices: P'],
    ['Dons : O', 'Factures : P'],
    ['Giften: O', 'Facturen: P'],
  ],
};

const BILL = ['Invoice 4711', 'Date: 12.05.2025', 'Total EUR 120,00', ''];
const numbered = (line: string) =>
  line
    .replace(/(?<![\p{L}\d])P(?![\p{L}\d])/gu, PAY)
    .replace(/(?<![\p{L}\d])O(?![\p{L}\d])(?! IBAN| valor)/gu, OTHER);

const cases = Object.entries(FEET).flatMap(([kind, feet]) =>
  feet.flatMap((foot) => {
    const orders = kind === 'two columns' ? [foot] : [foot, foot.toReversed()];
    return orders.map((lines) => ({ kind, lines }));
  }),
);

describe('the account to pay to, where a bill names another one', () => {
  it.each(cases)('$kind: $lines', async ({ lines }) => {
    const { iban } = await ask(textPage([...BILL, ...lines.map(numbered)].join('\n')), { iban: 'str' });
    expect(iban).toBe(PAY.replaceAll(' ', ''));
  });
});
