import { join } from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { composedPatterns } from './helpers/patterns/composed-patterns.ts';
import type { Pattern } from './helpers/patterns/pattern.ts';
import { eachOnce } from './helpers/patterns/pattern.ts';
import { sourceFiles, writtenPatterns } from './helpers/patterns/written-patterns.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * How a pattern's time can grow faster than its text, as one line; null where it cannot. Of texts that repeat one sign: words are
 * looked at, by counting steps, in patterns-at-work.test.ts, which takes longer.
 */
function slownessOf({ source, flags, place }: Pattern): string | null {
  const { reports } = analyse({ source, flags });
  const ways = reports.map(
    ({ type, exponential, character }) =>
      `${exponential ? 'exponential' : type} on repeated ${JSON.stringify(character.pick)}`,
  );
  return ways.length === 0 ? null : `${place} /${source.slice(0, 80)}/${flags}: ${ways.join('; ')}`;
}

/** All that the modules of knowledge compose while they load; those that serve compose none but of what they are given. */
const loaded = () =>
  composedPatterns(ROOT, async () => {
    const modules = sourceFiles(ROOT).filter((file) =>
      /^(?:machines|reading|schemas|steps)\/.*\.ts$/.test(file),
    );
    for (const file of modules) await import(join(ROOT, file));
  });

describe('a regular expression of the product', () => {
  it('takes time that grows as its text does', async () => {
    const composed = await loaded();
    expect(composed.length).toBeGreaterThan(100);
    const patterns = eachOnce([...writtenPatterns(ROOT), ...composed]);
    expect(patterns.length).toBeGreaterThan(600);
    expect(patterns.map(slownessOf).filter((one) => one !== null)).toEqual([]);
  });

  it('is told from one that does not', () => {
    const isSlow = (source: string, flags = 'u') => slownessOf({ source, flags, place: '' }) !== null;
    expect(isSlow('\\s+$')).toBe(true);
    expect(isSlow('(?<!\\s)\\s+$')).toBe(false);
    expect(isSlow('^(?:a+)+b')).toBe(true);
    expect(isSlow('^\\s*:?\\s*$')).toBe(true);
    expect(isSlow('^\\s*(?::\\s*)?$')).toBe(false);
  });
});
