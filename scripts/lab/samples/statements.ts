import { A4, createSheet, type Sheet, type SheetWriter } from './sheet.ts';

/** A made-up account statement; amounts are in cents. */
export interface Statement {
  readonly words: {
    readonly title: string;
    readonly accountType: string;
    readonly period: string;
    readonly issued: string;
    readonly opening: string;
    readonly closing: string;
    readonly columns: readonly [string, string, string];
    readonly page: string;
    readonly of: string;
  };
  readonly bank: string;
  readonly address: string;
  readonly holder: readonly string[];
  readonly accountType: string;
  readonly iban: string;
  readonly bic: string;
  readonly period: string;
  readonly issued: string;
  readonly currency: string;
  readonly opening: number;
  readonly entries: readonly (readonly [string, string, number])[];
  readonly closingNote: string;
  readonly money: (cents: number) => string;
}

const LEFT = 56;
const RIGHT = 539;
const ROWS_ON_FIRST_PAGE = 16;

export function closingBalance(statement: Statement): number {
  return statement.entries.reduce((sum, [, , cents]) => sum + cents, statement.opening);
}

/** The statement on two sheets: the first carries every field of the header, the second the rest of the entries. */
export function drawStatement(statement: Statement): [Sheet, Sheet] {
  const { words } = statement;
  const first = createSheet(A4.width, A4.height);
  drawHead(first, statement, 1);
  statement.holder.forEach((line, at) => {
    first.text(LEFT, 130 + at * 13, line);
  });
  first.text(LEFT, 200, words.title, { size: 16, bold: true });
  const facts = [
    [words.accountType, statement.accountType],
    ['IBAN', statement.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', statement.bic],
    [words.period, statement.period],
    [words.issued, statement.issued],
  ] as const;
  facts.forEach(([label, value], at) => {
    first.text(LEFT, 226 + at * 15, label);
    first.text(LEFT + 130, 226 + at * 15, value);
  });
  const money = (cents: number) => `${statement.currency} ${statement.money(cents)}`;
  first.text(LEFT, 326, words.opening, { bold: true });
  first.text(RIGHT, 326, money(statement.opening), { bold: true, align: 'right' });
  first.text(LEFT, 344, words.closing, { bold: true });
  first.text(RIGHT, 344, money(closingBalance(statement)), { bold: true, align: 'right' });
  drawEntries(first, statement, 384, statement.entries.slice(0, ROWS_ON_FIRST_PAGE));

  const second = createSheet(A4.width, A4.height);
  drawHead(second, statement, 2);
  const end = drawEntries(second, statement, 130, statement.entries.slice(ROWS_ON_FIRST_PAGE));
  second.text(LEFT, end + 24, statement.closingNote, { size: 8 });
  return [first.sheet, second.sheet];
}

function drawHead(sheet: SheetWriter, statement: Statement, page: number): void {
  sheet.text(LEFT, 64, statement.bank, { size: 18, bold: true });
  sheet.text(LEFT, 80, statement.address, { size: 8 });
  sheet.text(RIGHT, 64, `${statement.words.page} ${page} ${statement.words.of} 2`, {
    size: 8,
    align: 'right',
  });
  sheet.rule(LEFT, 90, RIGHT - LEFT);
}

function drawEntries(
  sheet: SheetWriter,
  { words, money }: Statement,
  top: number,
  entries: Statement['entries'],
): number {
  sheet.text(LEFT, top, words.columns[0], { size: 9, bold: true });
  sheet.text(LEFT + 80, top, words.columns[1], { size: 9, bold: true });
  sheet.text(RIGHT, top, words.columns[2], { size: 9, bold: true, align: 'right' });
  sheet.rule(LEFT, top + 5, RIGHT - LEFT);
  entries.forEach(([date, text, cents], at) => {
    const y = top + 22 + at * 17;
    sheet.text(LEFT, y, date, { size: 9 });
    sheet.text(LEFT + 80, y, text, { size: 9 });
    sheet.text(RIGHT, y, money(cents), { size: 9, align: 'right' });
  });
  return top + 22 + entries.length * 17;
}
