import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS =
  'src|reading|steps|machines|schemas|scripts|test|testing|docs|clients|command|use-cases|samples';
/** Of another package, or to be written by whoever follows the page. */
const ELSEWHERE = ['src/worker-script/node', 'reading/languages/sv.ts', 'test/properties/mine.test.ts'];

/** The changelog is left out: it tells what was. */
const pages = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Tables name what holds a promise by its path below `test/`. */
const isTest = (path: string) => existsSync(join(ROOT, 'test', `${path}.test.ts`));

describe('a page', () => {
  it.each(pages)('%s names files and folders that are there', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./-]*)\``, 'g'))].map(
      ([, path = '']) => path,
    );
    const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      join(dirname(page), path),
    );
    const missing = [...named, ...linked].filter(
      (path) => !ELSEWHERE.includes(path) && !existsSync(join(ROOT, path)) && !isTest(path),
    );
    expect(missing).toEqual([]);
  });
});

it('says of how many files the walk of one job is, and names no file twice', () => {
  const text = readFileSync(join(ROOT, 'docs/development.md'), 'utf8');
  const walk = text.slice(text.indexOf('## One job'), text.indexOf('## Its timeline'));
  const files = [...walk.matchAll(/`([\w/-]+\.ts)`/g)].map(([, path]) => path);
  expect(new Set(files).size).toBe(files.length);
  expect(walk).toContain(`${files.length} files`);
});

it('asks each question of the pages under a pair of its own, since a pair that is known gives the job of before', () => {
  const pairs = ['README.md', 'docs/use.md', 'docs/direct-insertion.md'].flatMap((page) =>
    [
      ...readFileSync(join(ROOT, page), 'utf8').matchAll(
        /"ix_client_id": "([^"]*)", "request_id": "([^"]*)"/g,
      ),
    ].map(([, client, request]) => `${client}: ${request}`),
  );
  expect(pairs.length).toBeGreaterThan(6);
  expect(new Set(pairs).size).toBe(pairs.length);
});
