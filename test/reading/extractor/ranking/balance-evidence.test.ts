import { expect, it } from 'vitest';
import { findAmounts } from '../../../../reading/extractor/finders/amounts.ts';
import { balanceEvidence } from '../../../../reading/extractor/ranking/balance-evidence.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { askFields } from '../ask.ts';
import { textPage } from '../pages.ts';

const RUNNING = `From the last sheet                     100.00
02.03.   Bakery              10.00       90.00
03.03.   Wages              500.00      590.00
04.03.   Water               40.00      550.00
Stays with us                           550.00
Limit                                 1,000.00`;

const OVER_PAGES = `From the last sheet                     100.00
02.03.   Bakery              10.00       90.00
03.03.   Wages              500.00      590.00
Carried over                            590.00
Brought forward                         590.00
04.03.   Water               40.00      550.00
05.03.   Power               60.00      490.00
Stays with us                           490.00
Limit                                 1,000.00`;

const WITH_LIMIT = `${RUNNING.split('\n').slice(0, -1).join('\n')}
Credit limit 1,000.00   Available balance 1,550.00`;

/** Bookings whose text is a word for the account's limit or its balance. */
const CALLED_AS_LIMITS = [
  'Overdraft interest',
  'Dispositionskredit Zinsen',
  'Découvert autorisé',
  'Kredietlimiet rente',
  'Credit limit fee',
  'Closing balance sweep',
].map((text): [string, string, string, string] => [
  `bookings that are called as limits are (${text})`,
  RUNNING.replace('Water     ', text).replaceAll(/(?<=^\d\d)\.03\./gm, ' Mar'),
  '100',
  '550',
]);

const SIGNED = `What there was                          100.00
02 Mar 2026   Bakery                    -10.00
03 Mar 2026   Wages                     500.00
What there is                           590.00
Limit                                 1,000.00`;

const UNTOLD = `What there was                          100.00
02 Mar 2026   Bakery                     10.00
What there is                           590.00`;

const lines = (text: string) => text.split('\n');

it.each([
  ['a running balance', RUNNING, '100', '550'],
  [
    'the last booking first',
    [...lines(RUNNING).slice(1, 4).reverse(), ...lines(RUNNING).filter((_, at) => at === 0 || at > 3)].join(
      '\n',
    ),
    '100',
    '550',
  ],
  ['a balance that is carried over to the next page', OVER_PAGES, '100', '490'],
  ['a running balance, and not by what can be drawn', WITH_LIMIT, '100', '550'],
  ...CALLED_AS_LIMITS,
  ['signs', SIGNED, '100', '590'],
  ['nothing that adds up', UNTOLD, '', ''],
])('what bookings start from and come to is told by %s', (_name, text, starts, ends) => {
  const view = viewDocument([textPage(text)]);
  const told = (concept: 'opening_balance' | 'closing_balance') => [
    ...new Set(
      findAmounts(view, 'decimal')
        .filter((one) => balanceEvidence(view, one, concept)['course_own'] === 1)
        .map(({ value }) => String(Number(value))),
    ),
  ];
  expect([told('opening_balance').join(), told('closing_balance').join()]).toEqual([starts, ends]);
});

/** What can be drawn, below bookings in the words of no language that is known, right below them or after the balance said again. */
const facilities = ['Kassekredit', 'Luotonraja', 'Keretösszeg'].flatMap((limit) =>
  ['Disponibelt', 'Käytettävissä', 'Rendelkezésre áll'].flatMap((left) =>
    ['', '31.03.2031  Saldo                        -550.00\n'].map((again) => ({ limit, left, again })),
  ),
);

it.each(facilities)('what $left says below $limit follows from no booking', ({ limit, left, again }) => {
  const view = viewDocument([
    textPage(`28.02.2031  Xx                           100.00
02.03.2031  Bbb             150.00       -50.00
03.03.2031  Ccc             420.00      -470.00
04.03.2031  Ddd              80.00      -550.00
${again}${limit}   1,000.00   ${left}   450.00`),
  ]);
  const ends = findAmounts(view, 'decimal')
    .filter((one) => balanceEvidence(view, one, 'closing_balance')['course_own'] === 1)
    .map(({ value }) => Number(value));
  expect(new Set(ends)).toEqual(new Set([-550]));
});

it.each([
  ['EUR', 'EUR'],
  ['Euro', 'Euro'],
  ['kronor', 'kronor'],
  ['złotych', 'złotych'],
  ['Soll', 'Haben'],
])('bookings whose days are printed once, and %s behind each amount, are in their course', (unit, last) => {
  const view = viewDocument([
    textPage(`28.02.2031  Xx                           100.00 ${last}
02.03.2031  Bbb             10.00 ${unit}     90.00 ${last}
            Ccc             20.00 ${unit}     70.00 ${last}
            Ddd             30.00 ${unit}     40.00 ${last}`),
  ]);
  const ends = findAmounts(view, 'decimal')
    .filter((one) => balanceEvidence(view, one, 'closing_balance')['course_own'] === 1)
    .map(({ value }) => Number(value));
  expect(ends).toEqual([40]);
});

it('a balance with which the next page opens is carried over, and the last one is not', () => {
  const view = viewDocument([
    textPage(`Opening balance 100.00
02.03.   Bakery   10.00   90.00
Balance carried forward 90.00
Balance brought forward 90.00
03.03.   Wages   500.00   590.00
Closing balance 590.00`),
  ]);
  const carried = (concept: 'opening_balance' | 'closing_balance') =>
    findAmounts(view, 'decimal')
      .filter(({ row }) => row.index !== 1 && row.index !== 4)
      .map((one) => balanceEvidence(view, one, concept)['carried_over']);
  expect(carried('closing_balance')).toEqual([0, 1, 1, 0]);
  expect(carried('opening_balance')).toEqual([0, 1, 1, 0]);
});

it('totals that are named lead to a balance wherever it stands', () => {
  const view = viewDocument([
    textPage('New balance 1,300.00\nPrevious balance 1,000.00\nTotal credits 500.00\nTotal debits 200.00'),
  ]);
  const told = (concept: 'opening_balance' | 'closing_balance') =>
    findAmounts(view, 'decimal')
      .filter((one) => balanceEvidence(view, one, concept)['totals_own'] === 1)
      .map(({ value }) => value);
  expect([told('opening_balance'), told('closing_balance')]).toEqual([['1000.00'], ['1300.00']]);
});

it('a summary that each page prints carries nothing over', () => {
  const summary = 'Previous balance 100.00   New balance 590.00';
  const view = viewDocument([textPage(`${summary}\nWages 490.00\n${summary}`)]);
  const carried = findAmounts(view, 'decimal').map(
    (one) => balanceEvidence(view, one, 'closing_balance')['carried_over'],
  );
  expect(new Set(carried)).toEqual(new Set([0]));
});

it('totals of what left and what came in tell the balances that they lead from and to', () => {
  const view = viewDocument([
    textPage(`Sheet 4
30.09.25             7,402.18   What there was
02.10.25             1,830.00   Rent
07.10.25   2,944.60             Bills
TOTALS     2,944.60   1,830.00
31.12.25             6,287.58   What there is
With the limit      11,287.58`),
  ]);
  const told = (concept: 'opening_balance' | 'closing_balance') =>
    findAmounts(view, 'decimal')
      .filter((one) => balanceEvidence(view, one, concept)['totals_own'] === 1)
      .map(({ value }) => value);
  expect([told('opening_balance'), told('closing_balance')]).toEqual([['7402.18'], ['6287.58']]);
});

it('equal bookings in a row say nothing of the way that they are read', () => {
  const text =
    '01.03.   Fee    -10.00   90.00\n02.03.   Fee    -10.00   80.00\n03.03.   Fee    -10.00   70.00';
  const view = viewDocument([textPage(text)]);
  const told = findAmounts(view, 'decimal').flatMap((one) => [
    balanceEvidence(view, one, 'opening_balance')['course_own'],
    balanceEvidence(view, one, 'closing_balance')['course_own'],
  ]);
  expect(new Set(told)).toEqual(new Set([0]));
});

it('a statement in words that nobody knows is answered by its bookings', async () => {
  const fields = { opening_balance: 'decimal', closing_balance: 'decimal' } as const;
  const { opening_balance, closing_balance } = await askFields(
    textPage(`Account statement\n${RUNNING}`),
    fields,
  );
  expect([opening_balance?.value, closing_balance?.value]).toEqual(['100.00', '550.00']);
});
