import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectFileKind } from '../../../src/adapters/documents/parsing/file-kind.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['node_modules', 'docs', 'samples', 'test', '../shared'].map((name) => join(ROOT, name));
/** What a person would call a text file: notes, tables, licences, changelogs, declarations. */
const TEXT_NAME =
  /\.(txt|md|markdown|csv|yml|yaml|d\.ts|d\.mts)$|^(licen[cs]e|readme|changelog|notice|authors)[^.]*$/i;
const FEWEST = 2_000;
/** In the hostile set by intent. */
const BINARY_BY_INTENT = new Set(['text_binary.txt']);

const files = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_NAME.test(entry.name) && !BINARY_BY_INTENT.has(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name)),
);

describe.skipIf(files.length < FEWEST)(
  `real text files (skipped where there are fewer than ${FEWEST})`,
  () => {
    it(`are text, every one of ${files.length}`, { timeout: 120_000 }, async () => {
      const refused: string[] = [];
      for (const path of files) {
        const bytes = readFileSync(path);
        if (bytes.length === 0) continue;
        await detectFileKind(bytes).then(
          (kind) => (kind === 'text' ? undefined : refused.push(`${path} is taken for ${kind}`)),
          (thrown: Error) => refused.push(`${path} ${thrown.message}`),
        );
      }
      expect(refused).toEqual([]);
    });
  },
);
