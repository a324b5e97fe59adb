import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { ReadPage } from '../../../schemas/segment.ts';
import type { OcrOutput } from '../../../steps/ports/stage-io.ts';

const Kept = Type.Object({
  engine: Type.String(),
  engine_version: Type.String(),
  pages: Type.Array(ReadPage),
});

/** What recognition made of a file, kept between runs by the file's content, since it takes far longer than the rest. */
export interface PageCache {
  /** What is kept for the file; else what `read` gives, which is kept from then on. */
  ocr(sha256: string, read: () => Promise<OcrOutput>): Promise<OcrOutput>;
}

/** @param fresh true: what was kept before is ignored and replaced */
export function createPageCache(folder: string, engine: string, fresh: boolean): PageCache {
  return {
    async ocr(sha256, read) {
      const path = join(folder, `${sha256}-${engine}.json`);
      if (!fresh && existsSync(path)) {
        const kept: unknown = JSON.parse(await readFile(path, 'utf8'));
        if (Check(Kept, kept)) return { ...kept, languages: [], ocr_gpu: null, texts: [], warnings: [] };
      }
      const output = await read();
      const { engine_version, pages } = output;
      await mkdir(folder, { recursive: true });
      const written = `${path}.${process.pid}.new`;
      await writeFile(written, JSON.stringify({ engine: output.engine, engine_version, pages }));
      await rename(written, path);
      return output;
    },
  };
}
