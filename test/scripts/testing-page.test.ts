import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

describe('docs/testing.md', () => {
  it('shows a newcomer a test that runs', () => {
    const [, shown] = /```ts\n(import fc[^`]*)```/.exec(read('docs/testing.md')) ?? [];
    expect(shown).toBe(read('test/properties/newcomer.test.ts'));
  });
});
