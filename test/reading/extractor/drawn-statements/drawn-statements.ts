import type { BankWords } from './bank-words.ts';
import type { Dice } from './dice.ts';
import { createDice } from './dice.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import type { HeadForm, Said } from './head.ts';
import { drawHead } from './head.ts';
import { ITALIAN } from './italian.ts';
import type { Ledger } from './ledger.ts';
import { dayAfter, drawLedger } from './ledger.ts';
import { PORTUGUESE } from './portuguese.ts';
import type { Print } from './print.ts';
import { choosePrint } from './print.ts';
import { SPANISH } from './spanish.ts';
import type { BalanceAt, Balances, TableForm } from './table.ts';
import { drawBox, drawTable, nameBalances } from './table.ts';

const LANGUAGES = {
  de: GERMAN,
  en: ENGLISH,
  fr: FRENCH,
  it: ITALIAN,
  es: SPANISH,
  nl: DUTCH,
  pt: PORTUGUESE,
};
const CODES = ['de', 'en', 'fr', 'it', 'es', 'nl', 'pt'] as const;

/** The fields of `bank_statement` but for the bank's name. */
export interface Statement {
  readonly account_iban: string;
  readonly currency: string;
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly statement_date: string | null;
  readonly statement_period_start: string | null;
  readonly statement_period_end: string | null;
  readonly account_type: string | null;
}

export interface DrawnStatement {
  readonly text: string;
  readonly truth: Statement;
  /** How it is laid out, by which wrong answers are counted. */
  readonly forms: Readonly<Record<string, string>>;
}

const decimal = (cents: number) => (cents / 100).toFixed(2);

/** Lines below the bookings: what can be drawn, what is to come, other accounts, and the bank's own. */
function drawTail(dice: Dice, words: BankWords, print: Print, ledger: Ledger): string[] {
  const fill = (said: string) =>
    said
      .replace('#', print.bare(dice.between(100, 90_000)))
      .replace('@<', print.day(dayAfter(ledger.start, -dice.between(1, 5))))
      .replace('@=', print.day(ledger.end))
      .replace('@>', print.day(dayAfter(ledger.printed, dice.between(5, 40))));
  const limit = 100_000 * dice.between(1, 5);
  const drawable = [
    `${dice.pick(words.balances.limit)}: ${print.bare(limit)}`,
    `${dice.pick(words.balances.available)}: ${print.bare(Math.max(0, ledger.closing + limit))}`,
  ].filter(() => dice.isLucky(0.4));
  return [
    '',
    ...drawable,
    ...words.others.filter(() => dice.isLucky(0.25)).map(fill),
    ...words.notes.filter(() => dice.isLucky(0.3)).map(fill),
    '',
    dice.pick(words.feet),
  ];
}

function chooseSaid(dice: Dice): Said {
  return {
    kind: dice.pick<Said['kind']>(['label', 'label', 'title', 'block', 'none']),
    issued: dice.pick<Said['issued']>(['label', 'label', 'place', 'label and printed', 'printed', 'none']),
    period: dice.pick<Said['period']>(['label', 'label', 'title', 'two labels', 'none']),
  };
}

function chooseBalances(dice: Dice): Balances {
  const at = () => dice.pick<BalanceAt>(['table', 'table', 'table', 'box', 'box', 'both']);
  const [opening, closing] = [at(), at()];
  const isSheet = dice.isLucky(0.08);
  return {
    opening: isSheet ? 'none' : opening,
    closing: !isSheet && dice.isLucky(0.05) ? 'none' : closing,
    isByWords: dice.isLucky(0.2),
    isOverPages: isSheet || dice.isLucky(0.25),
    box: dice.pick<Balances['box']>(['row', 'pairs', 'colons']),
  };
}

const ISSUED: Readonly<Record<Said['issued'], (ledger: Ledger) => string | null>> = {
  label: ({ issued }) => issued,
  place: ({ issued }) => issued,
  'label and printed': ({ issued }) => issued,
  printed: ({ printed }) => printed,
  none: () => null,
};

/** A statement that nobody has seen before, with what is true of it; the same seed draws the same one. */
export function drawStatement(seed: number): DrawnStatement {
  const dice = createDice(seed);
  const code = dice.pick(CODES);
  const words: BankWords = LANGUAGES[code];
  const ledger = drawLedger(dice, words);
  const print = choosePrint(dice, words);
  const said = chooseSaid(dice);
  const head = dice.pick<HeadForm>(['pairs', 'colons', 'two columns', 'two columns', 'stacked', 'row']);
  const table = dice.pick<TableForm>(['running', 'signed', 'columns', 'columns and running']);
  const balances = chooseBalances(dice);
  const kind = dice.pick(words.kinds);
  const named = nameBalances(dice, words, print, balances.isByWords);
  const box = drawBox(dice, ledger, balances, named, print);
  const isBoxFirst = dice.isLucky(0.7);
  const text = [
    ...drawHead(dice, words, print, ledger, said, head, kind),
    '',
    ...(isBoxFirst ? [...box, ''] : []),
    ...drawTable(dice, words, print, ledger, table, balances, named),
    ...(isBoxFirst ? [] : ['', ...box]),
    ...drawTail(dice, words, print, ledger),
  ].join('\n');
  const hasPeriod = said.period !== 'none';
  return {
    text,
    truth: {
      account_iban: ledger.iban,
      currency: words.currency,
      opening_balance: balances.opening === 'none' ? null : decimal(ledger.opening),
      closing_balance: balances.closing === 'none' ? null : decimal(ledger.closing),
      statement_date: ISSUED[said.issued](ledger),
      statement_period_start: hasPeriod ? ledger.start : null,
      statement_period_end: hasPeriod ? ledger.end : null,
      account_type: said.kind === 'none' ? null : kind,
    },
    forms: { code, head, table, ...said, opening: balances.opening, closing: balances.closing },
  };
}
