import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOcrEngine } from '../../../src/adapters/ocr/create-ocr-engine.ts';
import { findLanguages, readLanguageData } from '../../../src/adapters/ocr/tesseract/language-data.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const SILENT = { info() {}, warn() {} };
const packaged = findLanguages(undefined);

describe('language data', () => {
  it('is that of the installed packages', () => {
    expect([...packaged.keys()]).toEqual(expect.arrayContaining(['eng', 'deu']));
    expect(readLanguageData(packaged, 'eng').length).toBeGreaterThan(1_000_000);
  });

  it('of a folder comes before that of the packages, which stay beside it', () => {
    const folder = temporaryFolder();
    for (const name of ['eng', 'lat', 'osd', 'equ']) writeFileSync(join(folder, `${name}.traineddata`), name);
    writeFileSync(join(folder, 'fra.user-words'), '');
    const files = findLanguages(folder);
    expect([...files.keys()].sort()).toEqual([...packaged.keys(), 'lat'].sort());
    expect(Buffer.from(readLanguageData(files, 'eng')).toString()).toBe('eng');
    expect(files.get('deu')).toBe(packaged.get('deu'));
  });

  it('of a folder without any is an error that names the setting', () => {
    const folder = temporaryFolder();
    expect(() =>
      createOcrEngine({ engine: 'tesseract', languages: ['eng'], workers: 1, dataFolder: folder }, SILENT),
    ).toThrow(`IX_OCR_DATA: no *.traineddata in the folder ${folder}`);
  });

  it('of a folder is what tesseract reads with', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'own.traineddata'), readLanguageData(packaged, 'eng'));
    const engine = createOcrEngine(
      { engine: 'tesseract', languages: ['own'], workers: 1, dataFolder: folder },
      SILENT,
    );
    onTestFinished(() => engine.close());
    expect(engine.languages).toContain('own');
    await engine.selfCheck(AbortSignal.timeout(60_000));
  });
});
