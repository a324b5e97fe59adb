import { A4 } from '../samples/sheet.ts';
import type { Chooser } from './choose.ts';
import type { MarkingWriter, SyntheticDocument, Truth } from './document.ts';
import { createMarkingWriter } from './document.ts';
import { ALL_LOCALES, addDays, chooseDay, isGerman, writeCents, writeIso, writeMoney } from './locales.ts';
import { makeIban, nameAddress, nameBank, nameCompany, namePerson } from './names.ts';

/** Headings of the ledger: day, text, out, in, balance. */
const HEADINGS = {
  de: ['Datum', 'Buchungstext', 'Belastung', 'Gutschrift', 'Saldo'],
  en: ['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'],
} as const;
const NUMBER = { de: 'Kontonummer', en: 'Account no.' } as const;

interface Line {
  readonly date: Date;
  readonly text: string;
  readonly cents: number;
}

/** Facts of the account in two columns at the head of the page: labels and values on the right, the holder on the left. */
function writeHead(page: MarkingWriter, rows: readonly (readonly [string, string, string])[]): void {
  rows.forEach(([label, value, field], index) => {
    const y = 120 + 14 * index;
    page.text(330, y, label, { size: 9 });
    if (field === '') page.text(535, y, value, { size: 9, align: 'right' });
    else page.mark(field, 535, y, value, value, { size: 9, align: 'right' });
  });
}

/** A statement as a ledger: a column for what goes out, one for what comes in, the balance after each entry. */
export function makeLedgerStatement(name: string, chooser: Chooser): SyntheticDocument {
  const locale = chooser.one(ALL_LOCALES);
  const language = isGerman(locale) ? 'de' : 'en';
  const words = locale.statement;
  const bank = nameBank(locale, chooser);
  const iban = locale.country === '' ? null : makeIban(locale.country, chooser);
  const writeDay = chooser.one(locale.dates);
  const start = chooseDay(chooser);
  const end = addDays(start, chooser.number(27, 31));
  const issued = addDays(end, chooser.number(1, 4));
  const money = (cents: number) => writeMoney(locale, cents);
  const opening = chooser.number(300_000, 9_000_000);
  const lines: Line[] = Array.from({ length: chooser.number(5, 14) }, (_, index) => ({
    date: addDays(start, 2 * index),
    text: `${chooser.one(words.entries)} ${nameCompany(locale, chooser).slice(0, 22)}`,
    cents: chooser.number(-20_000, 40_000),
  }));
  const closing = lines.reduce((sum, one) => sum + one.cents, opening);
  const type = chooser.one(locale.accountTypes);
  const page = createMarkingWriter(A4.width, A4.height);

  const [street, town] = nameAddress(locale, chooser);
  page.mark('bank_name', 60, 50, bank, bank, { size: 14, bold: true });
  page.text(60, 64, street, { size: 8 });
  page.text(60, 74, town, { size: 8 });
  page.text(330, 100, chooser.one(words.title), { size: 12, bold: true });
  const holder = [namePerson(locale, chooser), ...nameAddress(locale, chooser)];
  holder.forEach((line, index) => {
    page.text(60, 134 + 14 * index, line);
  });
  writeHead(page, [
    [chooser.one(words.issued), writeDay(issued), 'statement_date'],
    [NUMBER[language], chooser.digits(10), ''],
    ...(iban === null ? [] : ([['IBAN', iban.printed, 'account_iban']] as const)),
    [chooser.one(words.type), type, 'account_type'],
    [isGerman(locale) ? 'Währung' : 'Currency', locale.currency, 'currency'],
  ]);
  const period = `${writeDay(start)} ${chooser.one(words.to)} ${writeDay(end)}`;
  page.mark('statement_period_start', 60, 215, period, writeDay(start), { bold: true });
  page.markLast('statement_period_end', writeDay(end));

  let y = 240;
  HEADINGS[language].forEach((heading, index) => {
    const x = [60, 125, 385, 455, 535][index] ?? 60;
    page.text(x, y, heading, { size: 9, bold: true, align: index < 2 ? 'left' : 'right' });
  });
  page.rule(60, y + 4, 475);
  y += 16;
  const balanceLine = (label: string, cents: number, field: string) => {
    page.text(125, y, label, { size: 9 });
    page.mark(field, 535, y, money(cents), money(cents), { size: 9, align: 'right' });
    y += 14;
  };
  balanceLine(chooser.one(words.opening), opening, 'opening_balance');
  let balance = opening;
  for (const line of lines) {
    balance += line.cents;
    page.text(60, y, writeDay(line.date), { size: 9 });
    page.text(145, y, line.text, { size: 8 });
    page.text(line.cents < 0 ? 385 : 455, y, money(Math.abs(line.cents)), { size: 9, align: 'right' });
    page.text(535, y, money(balance), { size: 9, align: 'right' });
    y += 14;
  }
  balanceLine(chooser.one(words.closing), closing, 'closing_balance');

  const fields: Record<string, Truth> = {
    bank_name: { type: 'str', value: bank },
    account_iban: { type: 'str', value: iban?.value ?? null },
    currency: { type: 'str', value: locale.currency },
    opening_balance: { type: 'decimal', value: writeCents(opening) },
    closing_balance: { type: 'decimal', value: writeCents(closing) },
    statement_date: { type: 'date', value: writeIso(issued) },
    statement_period_start: { type: 'date', value: writeIso(start) },
    statement_period_end: { type: 'date', value: writeIso(end) },
    account_type: { type: 'str', value: type },
  };
  return { name, set: 'statements', fields, sheets: [page.sheet], marks: page.marks };
}
