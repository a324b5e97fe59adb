import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IxError } from '../../../steps/ports/errors.ts';
import type { DocumentReader } from '../../../steps/ports/world.ts';
import type { Mutant } from './mutate.ts';

const ALLOWED = new Set(['IX_000_005', 'IX_000_006', 'IX_000_008']);

/** How a broken file ended: `pages`, or the code of a job error. */
export interface MutantEnd {
  readonly outcome: string;
  readonly message: string;
  readonly milliseconds: number;
}

/**
 * Reads every page of a mutant.
 * @throws Error naming the mutant when it ends in any way but pages or a job error that section 8 has for files
 */
export async function readMutant(reader: DocumentReader, mutant: Mutant, folder: string): Promise<MutantEnd> {
  const path = join(folder, 'mutant');
  await writeFile(path, mutant.bytes);
  const signal = new AbortController().signal;
  const file = { file_index: 0, path, bytes: mutant.bytes.length, sha256: '', display_name: null };
  const started = performance.now();
  const end = (outcome: string, message: string) => ({
    outcome,
    message,
    milliseconds: performance.now() - started,
  });
  try {
    const document = await reader.open(file, signal);
    try {
      for (let number = 1; number <= document.page_count; number += 1) {
        await document.readPage(number, { use_ocr: true, force_ocr: false }, signal);
      }
    } finally {
      await document.close();
    }
    return end('pages', '');
  } catch (thrown) {
    if (thrown instanceof IxError && ALLOWED.has(thrown.code)) return end(thrown.code, thrown.message);
    throw new Error(`mutant ${mutant.name} ended as a defect`, { cause: thrown });
  } finally {
    await rm(path, { force: true });
  }
}
