/** The words of a statement in one language, and how its amounts and days are written. */
export interface Tongue {
  readonly opening: string;
  readonly closing: string;
  readonly carried: string;
  readonly headings: Readonly<Record<'day' | 'value' | 'text' | 'amount' | 'out' | 'in' | 'balance', string>>;
  readonly page: string;
  readonly period: string;
  readonly bookings: Readonly<Record<'out' | 'in', readonly string[]>>;
  readonly marks: readonly [out: string, into: string];
  readonly decimal: '.' | ',';
  readonly group: string;
  readonly writeDay: (iso: string, isYearless: boolean) => string;
}

const dotted = (iso: string, isYearless: boolean) => {
  const [year, month, day] = iso.split('-');
  return `${day}.${month}.${isYearless ? '' : year}`;
};
const slashed = (iso: string, isYearless: boolean) => {
  const [year, month, day] = iso.split('-');
  return `${day}/${month}${isYearless ? '' : `/${year}`}`;
};

export const TONGUES = {
  de: {
    opening: 'Alter Kontostand',
    closing: 'Neuer Kontostand',
    carried: 'Übertrag',
    headings: {
      day: 'Buchungstag',
      value: 'Wertstellung',
      text: 'Buchungstext',
      amount: 'Betrag',
      out: 'Soll',
      in: 'Haben',
      balance: 'Saldo',
    },
    page: 'Seite {n} von {of}',
    period: 'Kontoauszug vom {from} bis {to}',
    bookings: { out: ['Lastschrift', 'Dauerauftrag', 'Auszahlung'], in: ['Gutschrift', 'Einzahlung'] },
    marks: ['S', 'H'],
    decimal: ',',
    group: '.',
    writeDay: dotted,
  },
  en: {
    opening: 'Opening balance',
    closing: 'Closing balance',
    carried: 'Carried forward',
    headings: {
      day: 'Date',
      value: 'Value date',
      text: 'Description',
      amount: 'Amount',
      out: 'Withdrawals',
      in: 'Deposits',
      balance: 'Balance',
    },
    page: 'Page {n} of {of}',
    period: 'Statement period {from} to {to}',
    bookings: { out: ['Direct debit', 'Withdrawal', 'Card payment'], in: ['Deposit', 'Credit transfer'] },
    marks: ['DR', 'CR'],
    decimal: '.',
    group: ',',
    writeDay: slashed,
  },
  fr: {
    opening: 'Ancien solde',
    closing: 'Nouveau solde',
    carried: 'À reporter',
    headings: {
      day: 'Date',
      value: 'Valeur',
      text: 'Libellé',
      amount: 'Montant',
      out: 'Débit',
      in: 'Crédit',
      balance: 'Solde',
    },
    page: 'Page {n} / {of}',
    period: 'Relevé de compte du {from} au {to}',
    bookings: { out: ['Prélèvement', 'Retrait'], in: ['Versement', 'Dépôt'] },
    marks: ['D', 'C'],
    decimal: ',',
    group: ' ',
    writeDay: slashed,
  },
  es: {
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    carried: 'Suma y sigue',
    headings: {
      day: 'Fecha',
      value: 'Valor',
      text: 'Concepto',
      amount: 'Importe',
      out: 'Cargo',
      in: 'Abono',
      balance: 'Saldo',
    },
    page: 'Page {n} of {of}',
    period: 'Período del {from} al {to}',
    bookings: { out: ['Cargo', 'Retiro'], in: ['Abono', 'Ingreso'] },
    marks: ['D', 'C'],
    decimal: '.',
    group: ',',
    writeDay: slashed,
  },
} as const satisfies Record<string, Tongue>;
