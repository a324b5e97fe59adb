import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from './helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const LANGUAGE_FILES = 'reading/languages/*.ts';
/** Stands in READERS for the reader that a contributor writes. */
const OTHER_READER = `import type { LineReader } from '../lines/line-reader.ts';
export const createOtherReader = (_workers: number): LineReader => ({
  name: 'other',
  version: '1',
  read: async () => [{ words: [{ text: 'a', box: { x0: 0, y0: 0, x1: 9, y1: 9 }, confidence: 1 }], engine: 'other', others: [] }],
  close: async () => {},
});
`;

/** What a recipe changes in one place of a file: the lines as they are, and as they become. */
interface Change {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The changes of CONTRIBUTING.md in order, each of the file that its step names last before the block. */
function changesOf(text: string): Change[] {
  return [...text.matchAll(/```diff\n([\s\S]*?)\n *```/g)].flatMap(({ 1: block = '', index }) => {
    const [file] = [...text.slice(0, index).matchAll(/`(\w+\/[\w/*.-]+\.ts)`/g)].at(-1)?.slice(1) ?? [];
    if (file === undefined) throw new Error(`no file is named before ${block}`);
    const lines = block.split('\n').map((line) => line.slice(3));
    const places = lines.join('\n').split(/^ …$\n/m);
    const side = (place: string, without: string) =>
      place
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith(without))
        .map((line) => line.slice(1))
        .join('\n');
    return places.map((place) => ({ file, before: side(place, '+'), after: side(place, '-') }));
  });
}

function write(folder: string, { file, before, after }: Change): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text.split(before).length - 1, `${file} has these lines once:\n${before}`).toBe(1);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}

/** Files of single languages, which have labels. */
const languageFiles = () =>
  readdirSync(join(ROOT, 'reading/languages'))
    .map((name) => `reading/languages/${name}`)
    .filter(
      (file) => file.endsWith('.ts') && readFileSync(join(ROOT, file), 'utf8').includes('\n  labels: {\n'),
    );

/** In the file of each language, with words in one and none in the others. */
function inEachLanguage(change: Change): Change[] {
  return languageFiles().map((file) => ({
    file,
    before: change.before,
    after: file.endsWith('/en.ts') ? change.after : change.after.replace(/\['.*'\]/, '[]'),
  }));
}

function copyRepository(): string {
  const folder = temporaryFolder();
  const settings = readdirSync(ROOT).filter((name) => /^(?:package|tsconfig)\.json$|\.ts$/.test(name));
  for (const name of [
    'reading',
    'schemas',
    'machines',
    'steps',
    'testing',
    'clients',
    'command',
    'src',
    'scripts',
    'test',
    ...settings,
  ])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const typeCheck = (folder: string) =>
  promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit'], { cwd: folder }).then(
    () => '',
    (error: unknown) =>
      String(typeof error === 'object' && error !== null && 'stdout' in error ? error.stdout : error),
  );

it('the recipes of CONTRIBUTING.md can be followed as they are typed', async () => {
  const folder = copyRepository();
  const changes = changesOf(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'));
  expect(changes.length).toBeGreaterThan(10);
  for (const change of changes)
    for (const one of change.file === LANGUAGE_FILES ? inEachLanguage(change) : [change]) write(folder, one);

  // What the recipes have copied, or leave to the contributor.
  const languages = join(folder, 'reading/languages');
  const copied = readFileSync(join(languages, 'pt.ts'), 'utf8');
  writeFileSync(
    join(languages, 'sv.ts'),
    copied.replaceAll('portuguese', 'swedish').replace("code: 'pt'", "code: 'sv'"),
  );
  const ocr = join(folder, 'src/adapters/ocr');
  mkdirSync(join(ocr, 'other'));
  writeFileSync(join(ocr, 'other/other-reader.ts'), OTHER_READER);
  const traits = readFileSync(join(ocr, 'tesseract/tesseract-traits.ts'), 'utf8');
  writeFileSync(
    join(ocr, 'other/other-traits.ts'),
    traits.replace('TESSERACT', 'OTHER').replace("'tesseract'", "'other'"),
  );

  // Tests that count the stages must say them anew, as the recipe of a state tells.
  const faults = (await typeCheck(folder)).split('\n').filter((line) => !/^(?:test\/|\s|$)/.test(line));
  expect(faults).toEqual([]);
}, 180_000);
