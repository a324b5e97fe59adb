import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import type { DrawnPaper } from './drawn-parties.ts';
import { drawnInvoices, drawnSlips, drawnStatementHeads } from './drawn-parties.ts';
import { blockPage } from './pages.ts';

const lettersOf = (value: unknown) =>
  String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What is answered wrongly of papers, by field and by how the names are set. */
async function wrongOf(papers: readonly DrawnPaper[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { text, style, right } of papers) {
    const answers = await ask(
      blockPage(text),
      Object.fromEntries(Object.keys(right).map((name) => [name, 'str'])),
    );
    for (const [name, names] of Object.entries(right))
      if (!names.some((one) => lettersOf(one) === lettersOf(answers[name])))
        wrong.push(`${name}, ${style}: ${answers[name]}, and not ${names[0]}`);
  }
  return wrong;
}

/** So many papers of each kind, and how many of their values may be wrong. */
const COUNT = 150;
const KINDS = [
  { papers: 'invoices', drawn: drawnInvoices, most: 17 },
  { papers: 'heads of statements', drawn: drawnStatementHeads, most: 6 },
  { papers: 'slips', drawn: drawnSlips, most: 6 },
] as const;

describe('the names and addresses of the parties of drawn papers', () => {
  it.each(KINDS)(
    'are found whole and without what stands beside them on $papers',
    { timeout: 120_000 },
    async ({ drawn, most }) => {
      const wrong = await wrongOf(fc.sample(drawn, { numRuns: COUNT, seed: 11 }));
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(most);
    },
  );
});
