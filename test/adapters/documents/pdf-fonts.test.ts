import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FontFiles } from '../../../src/adapters/documents/parsing/pdf/font-files.ts';
import { openPdfFile } from '../../../src/adapters/documents/parsing/pdf/open-pdf.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const STATEMENT = join(import.meta.dirname, '../../../samples/statement-en.pdf');

/** What pdf.js has made of the fonts of a first page: the fonts, and outlines of their letters. */
async function madeFor(maxImagePixels: number | null): Promise<{ fonts: number; outlines: number }> {
  const pdf = await openPdfFile(await readFile(STATEMENT), maxImagePixels);
  onTestFinished(() => pdf.loadingTask.destroy());
  const page = await pdf.getPage(1);
  await page.getOperatorList();
  const names: string[] = [];
  for (const [name] of page.commonObjs) names.push(String(name));
  const outlines = names.filter((name) => name.includes('_path_')).length;
  return { outlines, fonts: names.length - outlines };
}

describe('the fonts of a PDF', () => {
  it('are loaded without outlines of their letters where only text is read', async () => {
    const painted = await madeFor(1000);
    expect(painted.outlines).toBeGreaterThan(20);
    expect(await madeFor(null)).toEqual({ fonts: painted.fonts, outlines: 0 });
  });
});

describe('the files that come with pdf.js', () => {
  it('are those of its folders, and one that is missing is looked for again', async () => {
    const folder = `${temporaryFolder()}/`;
    const files = new FontFiles({ cMapUrl: folder });
    const wanted = { kind: 'cMapUrl', filename: 'one' };
    await expect(files.fetch(wanted)).rejects.toMatchObject({ code: 'ENOENT' });
    await writeFile(join(folder, 'one'), 'abc');
    expect(Buffer.from(await files.fetch(wanted)).toString()).toBe('abc');
    await expect(files.fetch({ kind: 'wasmUrl', filename: 'one' })).rejects.toThrow('no folder wasmUrl');
  });
});
