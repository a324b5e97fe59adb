import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readExamples } from '../../scripts/lab/eval/manifest.ts';
import { partOfGroup } from '../../scripts/lab/eval/split.ts';

const BILLS = join(import.meta.dirname, '../../scripts/lab/corpus/bills');
const README = readFileSync(join(BILLS, '../README.md'), 'utf8');
const LAYOUTS = Map.groupBy(readExamples(BILLS), ({ group }) => group);

describe('the bills of our own', () => {
  it('have each of 24 layouts twice, as small files', () => {
    expect(LAYOUTS.size).toBe(24);
    for (const bills of LAYOUTS.values()) {
      expect(bills).toHaveLength(2);
      for (const { path } of bills) expect(statSync(path).size).toBeLessThan(25_000);
    }
  });

  it('are open or sealed as the hash of their layout says, and as the table of the corpus says', () => {
    for (const [layout, bills] of LAYOUTS) {
      const half = partOfGroup(layout) === 'fit' ? 'open' : 'sealed';
      expect(bills.map(({ set }) => set)).toEqual(
        bills.map(() => (half === 'open' ? 'bills' : 'bills-sealed')),
      );
      const row = README.split('\n').find((line) => line.startsWith(`| ${half} |`)) ?? '';
      expect(row.split(/[ ,|]+/)).toContain(layout);
    }
  });
});
