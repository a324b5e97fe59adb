import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTATIONS } from '../../scripts/lab/mutations/faults.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('a fault that is tried', () => {
  it.each(MUTATIONS.map(({ name, ...fault }) => [name, fault] as const))(
    'can be made in the code as it is: %s',
    (_name, { file, from, to }) => {
      const code = readFileSync(join(ROOT, file), 'utf8');
      expect(code.split(from)).toHaveLength(2);
      expect(to).not.toBe(from);
    },
  );
});
