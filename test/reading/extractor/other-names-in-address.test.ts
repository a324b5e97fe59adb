import { expect, it } from 'vitest';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

const GOODS = ['', 'Apples   2.40', 'TOTAL    2.40', '12/03/2026 10:41'];

/** Heads of receipts, each with the address of the shop, and what stands above or below it that is none of it. */
const HEADS: readonly (readonly [head: readonly string[], address: string])[] = [
  [
    ['SUPER VALLON', 'LE BOURG-NEUF', 'ZAC du Moulin, 49998 LE BOURG-NEUF', 'Tél 02 41 55 50 77'],
    'ZAC du Moulin, 49998 LE BOURG-NEUF',
  ],
  [
    ['MARKT AM TOR', 'STEINHAGEN', 'Lindenweg 4, 39998 STEINHAGEN', 'Tel 0391 555 077'],
    'Lindenweg 4, 39998 STEINHAGEN',
  ],
  [
    [
      'TANKHOF RUDER',
      'Bergstr. 18, 84998 Aschbach',
      'Agentur der Südmeer Energie AG, 20998 Hamburg',
      'Tel 0899 555 04',
    ],
    'Bergstr. 18, 84998 Aschbach',
  ],
];

it.each(HEADS)('takes no name of a town or of another firm into the address: %j', async (head, address) => {
  const paper = textPage([...head, ...GOODS].join('\n'));
  expect(await ask(paper, { company_address: 'str' })).toEqual({ company_address: address });
});
