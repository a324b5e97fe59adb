import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutate, type Source } from '../../../scripts/lab/fuzz/mutate.ts';
import { readMutant } from '../../../scripts/lab/fuzz/read-mutant.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { filesOf, ownSources } from './fuzz-sources.ts';
import { fileAt, readPages, sharedReader, textOf } from './read-document.ts';

const SAMPLES = join(import.meta.dirname, '../../../samples');
const HOSTILE = join(import.meta.dirname, '../../../../shared/documents/hostile');

/** `npm run fuzz` reads as many as one likes; this is its short form. */
describe('broken files', () => {
  const reader = sharedReader();

  async function readMutants(sources: readonly Source[], count: number, seed: number): Promise<Set<string>> {
    const folder = temporaryFolder();
    const outcomes = new Set<string>();
    for (const mutant of mutate(sources, count, seed)) {
      outcomes.add((await readMutant(reader, mutant, folder)).outcome);
    }
    return outcomes;
  }

  it('of every kind end as pages or as a job error, and the next file is read', async () => {
    const outcomes = await readMutants(await ownSources(), 150, 20261121);
    expect([...outcomes]).toEqual(expect.arrayContaining(['IX_000_005', 'IX_000_008', 'pages']));
    const pages = await readPages(reader, fileAt(join(SAMPLES, 'invoice.pdf')));
    expect(textOf(pages)[0]).toContain('Nordlicht Werkstatt GmbH');
  });

  it.skipIf(!existsSync(HOSTILE))('of the hostile set do too (skipped: no ../shared/documents)', async () => {
    const small = filesOf(HOSTILE).filter(({ bytes }) => bytes.length > 0 && bytes.length < 60_000);
    expect(await readMutants(small, 60, 7)).toContain('pages');
  });
});
