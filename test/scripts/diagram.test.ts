import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawMachines } from '../../scripts/lab/machine-documents.ts';

const FOLDER = join(import.meta.dirname, '../../docs/machines');

describe('docs/machines', async () => {
  const drawn = Object.entries(await drawMachines());

  it.each(drawn)('holds %s as the machines are (npm run diagram writes it anew)', (name, text) => {
    expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(text);
  });
});
