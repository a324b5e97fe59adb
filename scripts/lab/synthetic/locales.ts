import type { Chooser } from './choose.ts';

type Texts = readonly [string, ...string[]];

/** How documents of one country write amounts and dates, and what they call things. */
export interface Locale {
  readonly code: string;
  readonly country: string;
  readonly currency: string;
  readonly signs: Texts;
  readonly dates: readonly [DateForm, ...DateForm[]];
  readonly statement: Readonly<
    Record<
      | 'title'
      | 'type'
      | 'period'
      | 'issued'
      | 'opening'
      | 'closing'
      | 'iban'
      | 'in'
      | 'out'
      | 'to'
      | 'entries',
      Texts
    >
  >;
  readonly accountTypes: Texts;
  readonly invoice: Readonly<
    Record<
      'title' | 'number' | 'date' | 'due' | 'net' | 'tax' | 'total' | 'customer' | 'item' | 'iban',
      Texts
    >
  >;
  readonly receipt: Readonly<
    Record<'title' | 'date' | 'subtotal' | 'tax' | 'total' | 'cash' | 'change' | 'item', Texts>
  >;
}

export type DateForm = (date: Date) => string;

const intl =
  (locale: string, options: Intl.DateTimeFormatOptions): DateForm =>
  (date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
const iso: DateForm = (date) => date.toISOString().slice(0, 10);
const numeric: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

const ENGLISH: Pick<Locale, 'statement' | 'accountTypes' | 'invoice' | 'receipt'> = {
  statement: {
    title: ['Account statement', 'Statement of account', 'Bank statement'],
    type: ['Account type', 'Type of account', 'Product'],
    period: ['Statement period', 'Period', 'Period covered'],
    issued: ['Statement date', 'Date of issue', 'Issued on'],
    opening: ['Opening balance', 'Previous balance', 'Balance brought forward'],
    closing: ['Closing balance', 'New balance', 'Balance carried forward'],
    iban: ['IBAN', 'Account number (IBAN)'],
    in: ['Money in', 'Total credits'],
    out: ['Money out', 'Total debits'],
    to: ['to', '-', 'until'],
    entries: ['Card payment', 'Direct debit', 'Standing order', 'Transfer', 'Cash withdrawal', 'Interest'],
  },
  accountTypes: ['Current Account', 'Savings Account', 'Business Account', 'Student Account'],
  invoice: {
    title: ['INVOICE', 'Invoice', 'Tax Invoice'],
    number: ['Invoice number', 'Invoice No.', 'Invoice #'],
    date: ['Invoice date', 'Date of issue', 'Date'],
    due: ['Due date', 'Payment due', 'Pay by'],
    net: ['Subtotal', 'Net amount', 'Total excl. VAT'],
    tax: ['VAT 20%', 'Tax', 'VAT'],
    total: ['Total', 'Total due', 'Invoice total', 'Amount due'],
    customer: ['Customer no.', 'Client ID'],
    item: ['Consulting', 'Paper A4 box', 'Maintenance', 'Lamp', 'Delivery', 'Cable 3 m', 'Workshop'],
    iban: ['IBAN', 'Bank account'],
  },
  receipt: {
    title: ['RECEIPT', 'Tax receipt', 'Cash bill'],
    date: ['Date', 'Date:', 'Bill date'],
    subtotal: ['Subtotal', 'Sub-total'],
    tax: ['Tax', 'Service tax', 'VAT'],
    total: ['Total', 'TOTAL', 'Grand total', 'Total amount'],
    cash: ['Cash', 'Card', 'Amount paid'],
    change: ['Change', 'CHANGE'],
    item: ['Tea', 'Coffee', 'Sandwich', 'Soup of the day', 'Notebook', 'Batteries', 'Cheese', 'Bread'],
  },
};

const GERMAN: Pick<Locale, 'statement' | 'accountTypes' | 'invoice' | 'receipt'> = {
  statement: {
    title: ['Kontoauszug', 'Kontoauszug Nr. 3', 'Auszug'],
    type: ['Kontoart', 'Kontotyp', 'Kontomodell'],
    period: ['Zeitraum', 'Abrechnungszeitraum', 'Kontoauszug vom'],
    issued: ['Auszugsdatum', 'Erstellt am', 'Datum'],
    opening: ['Alter Kontostand', 'Anfangssaldo', 'Saldovortrag'],
    closing: ['Neuer Kontostand', 'Endsaldo', 'Neuer Saldo'],
    iban: ['IBAN'],
    in: ['Gutschriften', 'Summe Eingänge'],
    out: ['Belastungen', 'Summe Ausgänge'],
    to: ['bis', '-', 'bis zum'],
    entries: ['Kartenzahlung', 'Lastschrift', 'Dauerauftrag', 'Überweisung', 'Gutschrift', 'Zinsen'],
  },
  accountTypes: ['Girokonto', 'Tagesgeldkonto', 'Sparkonto', 'Geschäftskonto', 'Privatkonto'],
  invoice: {
    title: ['Rechnung', 'RECHNUNG'],
    number: ['Rechnungsnummer', 'Rechnung Nr.', 'Rechnungs-Nr.'],
    date: ['Rechnungsdatum', 'Datum'],
    due: ['Fällig am', 'Zahlbar bis', 'Fälligkeitsdatum'],
    net: ['Nettobetrag', 'Zwischensumme', 'Summe netto'],
    tax: ['MwSt. 19%', 'zzgl. USt', 'Mehrwertsteuer'],
    total: ['Gesamtbetrag', 'Rechnungsbetrag', 'Bruttobetrag', 'Zu zahlen'],
    customer: ['Kundennummer', 'Kunden-Nr.'],
    item: ['Beratung', 'Papier A4', 'Wartung', 'Leuchte', 'Lieferung', 'Kabel 3 m', 'Schulung'],
    iban: ['IBAN', 'Bankverbindung'],
  },
  receipt: {
    title: ['KASSENBON', 'Quittung', 'Beleg'],
    date: ['Datum', 'Datum:'],
    subtotal: ['Zwischensumme', 'Netto'],
    tax: ['MwSt', 'USt 7%'],
    total: ['Summe', 'SUMME', 'Gesamt', 'Zu zahlen'],
    cash: ['Bar', 'Gegeben', 'Karte'],
    change: ['Rückgeld', 'Zurück'],
    item: ['Tee', 'Kaffee', 'Brötchen', 'Tagessuppe', 'Heft', 'Batterien', 'Käse', 'Brot'],
  },
};

const GERMAN_DATES: Locale['dates'] = [
  intl('de-DE', numeric),
  intl('de-DE', { dateStyle: 'long' }),
  intl('de-DE', { day: '2-digit', month: '2-digit', year: '2-digit' }),
];

export const LOCALES: readonly [Locale, ...Locale[]] = [
  {
    ...ENGLISH,
    code: 'en-GB',
    country: 'GB',
    currency: 'GBP',
    signs: ['£'],
    dates: [
      intl('en-GB', numeric),
      intl('en-GB', { dateStyle: 'long' }),
      intl('en-GB', { dateStyle: 'medium' }),
      iso,
    ],
  },
  {
    ...ENGLISH,
    code: 'en-US',
    country: 'GB',
    currency: 'USD',
    signs: ['$', 'US$'],
    dates: [intl('en-US', { dateStyle: 'long' }), intl('en-US', { dateStyle: 'medium' }), iso],
  },
  { ...GERMAN, code: 'de-DE', country: 'DE', currency: 'EUR', signs: ['€'], dates: GERMAN_DATES },
  { ...GERMAN, code: 'de-CH', country: 'CH', currency: 'CHF', signs: ['CHF', 'Fr.'], dates: GERMAN_DATES },
];

const BRITISH_DATES: Locale['dates'] = [
  intl('en-GB', numeric),
  intl('en-GB', { day: '2-digit', month: '2-digit', year: '2-digit' }),
  intl('en-GB', { day: '2-digit', month: 'short', year: 'numeric' }),
];

/** Further countries; those without a country code have no IBAN. */
export const ALL_LOCALES: readonly [Locale, ...Locale[]] = [
  ...LOCALES,
  { ...GERMAN, code: 'de-AT', country: 'AT', currency: 'EUR', signs: ['EUR', '€'], dates: GERMAN_DATES },
  { ...ENGLISH, code: 'en-IN', country: '', currency: 'INR', signs: ['₹', 'Rs.'], dates: BRITISH_DATES },
  { ...ENGLISH, code: 'en-MY', country: '', currency: 'MYR', signs: ['RM'], dates: BRITISH_DATES },
];

/** An amount of cents as the locale prints it, with two decimals. */
export function writeMoney(locale: Locale, cents: number): string {
  return (cents / 100).toLocaleString(locale.code, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** An amount of cents as results have it. */
export const writeCents = (cents: number): string => (cents / 100).toFixed(2);

export const writeIso = iso;

/** A day between 2018 and 2026. */
export function chooseDay(chooser: Chooser): Date {
  return new Date(Date.UTC(chooser.number(2018, 2026), chooser.number(0, 11), chooser.number(1, 28)));
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

export const isGerman = (locale: Locale): boolean => locale.code.startsWith('de');
