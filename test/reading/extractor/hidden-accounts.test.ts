import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

/** Accounts as their countries group them, and what stands for the signs that a bill does not show of its customer's. */
const ACCOUNTS = [
  'ES95 0987 0144 2210 0418 8817',
  'DE30 5995 0187 0042 7188 03',
  'AT61 1904 3002 3457 3201',
  'PT50 0002 0123 1234 5678 9015 4',
  'FR76 3000 6000 0112 3456 7890 189',
  'PL61 1090 1014 0000 0712 1981 2874',
] as const;
const MARKS = ['*', '•', '·', '#', 'X', 'x'] as const;
const LINES = ['IBAN: @', 'Musterbank, IBAN @', 'Cuenta IBAN @   Oficina 0418', 'IBAN @'] as const;

/** The account with its groups between two places hidden, with or without blanks between the marks. */
function hide(account: string, mark: string, from: number, to: number): string {
  return account
    .split(' ')
    .map((group, at) => (at >= from && at < to ? mark.repeat(group.length) : group))
    .join(' ');
}

const HIDDEN = ACCOUNTS.flatMap((account) =>
  MARKS.flatMap((mark) => [hide(account, mark, 2, 4), hide(account, mark, 3, 5), hide(account, mark, 2, 9)]),
);
const CUT = ACCOUNTS.flatMap((account) => [
  `${account.slice(0, 9)} ... ${account.slice(-4)}`,
  `${account.slice(0, 9)}…${account.slice(-4)}`,
]);

const billWith = (line: string) =>
  textPage(`Nordhandel Muster\nInvoice 2025-0418\nDate 02.05.2025\nTotal 75,68 EUR\n${line}\nThank you`);

describe('an account of which a paper hides signs', () => {
  it.each([...HIDDEN, ...CUT])('is no account: %s', async (account) => {
    for (const line of LINES)
      expect((await ask(billWith(line.replace('@', account)), { iban: 'str' }))['iban']).toBeNull();
  });

  it.each(ACCOUNTS)('is one where nothing is hidden: %s', async (account) => {
    const whole = account.replaceAll(' ', '');
    for (const line of [...LINES, 'IBAN @ · BIC DEUTDEFF', 'IBAN @ *', 'IBAN @ ** **** 0418', 'IBAN @...'])
      expect((await ask(billWith(line.replace('@', account)), { iban: 'str' }))['iban']).toBe(whole);
  });

  it.each([
    ['IT60X0542811101000000123456', 'IT60X0542811101000000123456'],
    ['FR76 3000 6000 01XX 3456 7890 189', 'FR763000600001XX34567890189'],
    ['XX12 3456 7890 1 · BIC DEUTDEFF', 'XX12345678901'],
  ])('may hold the letter that others put for a digit: %s', async (account, whole) => {
    expect((await ask(billWith(`IBAN ${account}`), { iban: 'str' }))['iban']).toBe(whole);
  });
});
