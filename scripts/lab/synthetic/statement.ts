import { A4 } from '../samples/sheet.ts';
import type { Chooser } from './choose.ts';
import type { MarkingWriter, SyntheticDocument, Truth } from './document.ts';
import { createMarkingWriter } from './document.ts';
import type { Locale } from './locales.ts';
import { addDays, chooseDay, LOCALES, writeCents, writeIso, writeMoney } from './locales.ts';
import { makeIban, nameAddress, nameBank, nameCompany, namePerson } from './names.ts';

interface Account {
  readonly locale: Locale;
  readonly opening: number;
  readonly entries: readonly { readonly date: Date; readonly text: string; readonly cents: number }[];
  readonly closing: number;
  readonly start: Date;
  readonly end: Date;
}

function chooseAccount(locale: Locale, chooser: Chooser): Account {
  const start = chooseDay(chooser);
  const end = addDays(start, chooser.number(25, 40));
  const opening = chooser.number(10_000, 9_000_000);
  const entries = Array.from({ length: chooser.number(4, 16) }, (_, index) => ({
    date: addDays(start, index),
    text: `${chooser.one(locale.statement.entries)} ${nameCompany(locale, chooser)}`,
    cents: chooser.number(-90_000, 120_000),
  }));
  return {
    locale,
    start,
    end,
    opening,
    entries,
    closing: entries.reduce((sum, one) => sum + one.cents, opening),
  };
}

/** A balance as the locale prints it; German statements mark credit and debit by a letter or a sign behind. */
function writeBalance(account: Account, cents: number, chooser: Chooser): string {
  const size = writeMoney(account.locale, Math.abs(cents));
  if (account.locale.code === 'de-DE' && chooser.chance(0.4)) return `${size} ${cents < 0 ? 'S' : 'H'}`;
  if (account.locale.code === 'de-DE' && chooser.chance(0.3)) return `${size}${cents < 0 ? '-' : '+'}`;
  return `${cents < 0 ? '-' : ''}${size}`;
}

type Balances = Readonly<Record<'opening_balance' | 'closing_balance', string>>;

/** Headings of a small table, the values under them. */
function writeSummaryTable(
  page: MarkingWriter,
  y: number,
  account: Account,
  balances: Balances,
  chooser: Chooser,
): void {
  const words = account.locale.statement;
  const credits = account.entries.reduce((sum, one) => sum + Math.max(0, one.cents), 0);
  const debits = account.entries.reduce((sum, one) => sum + Math.min(0, one.cents), 0);
  const columns = [
    [chooser.one(words.opening), balances.opening_balance, 'opening_balance'],
    [chooser.one(words.in), writeMoney(account.locale, credits), ''],
    [chooser.one(words.out), writeMoney(account.locale, -debits), ''],
    [chooser.one(words.closing), balances.closing_balance, 'closing_balance'],
  ] as const;
  columns.forEach(([heading, value, field], index) => {
    const x = 60 + index * 125;
    page.text(x, y, heading, { size: 9 });
    if (field === '') page.text(x, y + 15, value, { bold: true });
    else page.mark(field, x, y + 15, value, value, { bold: true });
  });
}

function writeLine(page: MarkingWriter, y: number, label: string, value: string, field: string): void {
  page.text(60, y, label);
  page.mark(field, 535, y, value, value, { align: 'right' });
}

/** A statement of a made-up bank in one of several layouts, and the truth of `bank_statement_header`. */
export function makeStatement(name: string, chooser: Chooser): SyntheticDocument {
  const locale = chooser.one(LOCALES);
  const words = locale.statement;
  const account = chooseAccount(locale, chooser);
  const bank = nameBank(locale, chooser);
  const [street, town] = nameAddress(locale, chooser);
  const iban = makeIban(locale.country, chooser);
  const writeDay = chooser.one(locale.dates);
  const type = chooser.chance(0.75) ? chooser.one(locale.accountTypes) : null;
  const issued = chooser.chance(0.7) ? addDays(account.end, chooser.number(1, 3)) : null;
  const balances: Balances = {
    opening_balance: writeBalance(account, account.opening, chooser),
    closing_balance: writeBalance(account, account.closing, chooser),
  };
  const page = createMarkingWriter(A4.width, A4.height);

  page.mark('bank_name', 60, 60, bank, bank, { size: 15, bold: true });
  page.text(60, 76, `${street}, ${town}`, { size: 8 });
  page.text(60, 120, namePerson(locale, chooser));
  nameAddress(locale, chooser).forEach((line, index) => {
    page.text(60, 134 + 14 * index, line);
  });
  page.text(60, 190, chooser.one(words.title), { size: 13, bold: true });

  let y = 212;
  const header = (label: string, value: string, field: string, inside = value) => {
    page.text(60, y, `${label}:`);
    page.mark(field, 200, y, value, inside);
    y += 15;
  };
  header(chooser.one(words.iban), iban.printed, 'account_iban');
  if (type !== null) header(chooser.one(words.type), type, 'account_type');
  const [start, end] = [writeDay(account.start), writeDay(account.end)];
  const period = `${start} ${chooser.one(words.to)} ${end}`;
  page.text(60, y, `${chooser.one(words.period)}:`);
  page.mark('statement_period_start', 200, y, period, start);
  page.markLast('statement_period_end', end);
  y += 15;
  if (issued !== null) header(chooser.one(words.issued), writeDay(issued), 'statement_date');
  header(locale.code.startsWith('de') ? 'Währung' : 'Currency', locale.currency, 'currency');
  y += 20;

  const layout = chooser.one(['table', 'lines', 'rows']);
  if (layout === 'table') {
    writeSummaryTable(page, y, account, balances, chooser);
    y += 45;
  }
  if (layout === 'lines') {
    writeLine(page, y, chooser.one(words.opening), balances.opening_balance, 'opening_balance');
    writeLine(page, y + 15, chooser.one(words.closing), balances.closing_balance, 'closing_balance');
    y += 45;
  }
  if (layout === 'rows') {
    writeLine(page, y, `${chooser.one(words.opening)} ${start}`, balances.opening_balance, 'opening_balance');
    y += 15;
  }
  for (const entry of account.entries) {
    page.text(60, y, writeDay(entry.date), { size: 9 });
    page.text(160, y, entry.text, { size: 9 });
    page.text(535, y, writeMoney(locale, entry.cents), { size: 9, align: 'right' });
    y += 14;
  }
  if (layout === 'rows')
    writeLine(page, y, `${chooser.one(words.closing)} ${end}`, balances.closing_balance, 'closing_balance');

  const fields: Record<string, Truth> = {
    bank_name: { type: 'str', value: bank },
    account_iban: { type: 'str', value: iban.value },
    currency: { type: 'str', value: locale.currency },
    opening_balance: { type: 'decimal', value: writeCents(account.opening) },
    closing_balance: { type: 'decimal', value: writeCents(account.closing) },
    statement_date: {
      type: 'date',
      value: issued === null ? null : writeIso(issued),
      ...(issued === null ? { accept: [writeIso(account.end)] } : {}),
    },
    statement_period_start: { type: 'date', value: writeIso(account.start) },
    statement_period_end: { type: 'date', value: writeIso(account.end) },
    account_type: { type: 'str', value: type },
  };
  return { name, set: 'statements', fields, sheets: [page.sheet], marks: page.marks };
}
