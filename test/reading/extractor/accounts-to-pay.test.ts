import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

const TO_PAY = 'DE89 3704 0044 0532 0130 00';
const OTHER = 'NL91 ABNA 0417 1643 00';

/** How papers name the account that a bill is to be paid to, and another one that they have to speak of; `#` is the number. */
const SENTENCES: Readonly<
  Record<string, { readonly toPay: readonly string[]; readonly other: readonly string[] }>
> = {
  en: {
    toPay: ['Please pay to #', 'Bank transfer: #', 'Our account is #'],
    other: [
      'Our old account # is closed.',
      'Do not use # any more.',
      '# (not for invoices)',
      'We will collect it from your account #.',
      'Refunds are sent from #.',
    ],
  },
  de: {
    toPay: ['Bitte überweisen Sie auf #', 'Bankverbindung: #', 'Zahlbar auf unser Konto #'],
    other: [
      'Das bisherige Konto # ist aufgelöst.',
      '# nur Löhne, nicht für Rechnungen',
      'Ihr SEPA-Mandat (#) wurde widerrufen.',
      'Spendenkonto: #',
    ],
  },
  fr: {
    toPay: ['À verser sur notre compte #', 'Règlement par virement : #', 'Banque de la Loire #'],
    other: [
      'Ancien compte # clôturé.',
      'Caisse de garantie (pas pour les factures) #',
      'Le mandat sur # est révoqué.',
      'Le compte tiers (#) est réservé aux fonds des clients.',
    ],
  },
  nl: {
    toPay: ['Graag overmaken op #', 'Te storten op rekening #', 'Bank #'],
    other: [
      'De oude rekening # is opgeheven.',
      'Sponsorrekening (niet voor contributie) #',
      'Uw machtiging (rekening #) is ingetrokken.',
      'G-rekening: #',
    ],
  },
  es: {
    toPay: ['Transferencia a #', 'Ingreso en cuenta #', 'Banco del Duero #'],
    other: ['Cuenta anterior # cancelada.', 'Solo para devoluciones: #', 'Domiciliación en # anulada.'],
  },
  it: {
    toPay: ['Bonifico su #', 'Da versare su #', 'Banca del Po #'],
    other: ['Il vecchio conto # è chiuso.', 'Vs. banca #', 'Solo per rimborsi: #'],
  },
  pt: {
    toPay: ['Transferência para #', 'Pagamento para o IBAN #', 'Banco do Douro #'],
    other: ['Conta antiga # encerrada.', 'Só para devoluções: #', 'Débito direto # cancelado.'],
  },
};

const BILL = ['Invoice 4711', 'Date: 12.05.2025', 'Total EUR 120,00', ''];
const named = (sentence: string, number: string) => sentence.replace('#', number);

const cases = Object.entries(SENTENCES).flatMap(([language, { toPay, other }]) =>
  toPay.flatMap((one) =>
    other.flatMap((another) => [
      { language, lines: [named(one, TO_PAY), named(another, OTHER)] },
      { language, lines: [named(another, OTHER), named(one, TO_PAY)] },
      { language, lines: [named(one, OTHER), named(another, TO_PAY)], paid: OTHER },
    ]),
  ),
);

describe('the account that a bill is to be paid to', () => {
  it.each(cases)('$language: $lines', async ({ lines, paid }) => {
    const { iban } = await ask(textPage([...BILL, ...lines].join('\n')), { iban: 'str' });
    expect(iban).toBe((paid ?? TO_PAY).replaceAll(' ', ''));
  });

  it('knows the customer’s account where the sentence began in the line above', async () => {
    const lines = [
      'U betaalt per automatische incasso. Wij schrijven EUR 120,00 af van uw rekening',
      `${OTHER}.`,
      '',
      `Heldertel B.V. - bank ${TO_PAY}`,
    ];
    const { iban } = await ask(textPage([...BILL, ...lines].join('\n')), { iban: 'str' });
    expect(iban).toBe(TO_PAY.replaceAll(' ', ''));
  });

  it('prefers no account for another currency', async () => {
    const lines = [`IBAN ${TO_PAY}`, `For payments in GBP: ${OTHER}`];
    const { iban } = await ask(textPage([...BILL, ...lines].join('\n')), { iban: 'str' });
    expect(iban).toBe(TO_PAY.replaceAll(' ', ''));
  });
});
