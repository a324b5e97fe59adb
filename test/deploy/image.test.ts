import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, it } from 'vitest';
import { readDockerfile } from '../../scripts/lab/image/dockerfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
const copied = stages.flatMap(({ steps }) =>
  steps.flatMap((step) => (step.kind === 'copy' && step.from === null ? step.sources : [])),
);
const isCopied = (path: string) => copied.some((source) => path === source || path.startsWith(`${source}/`));

it('is made on a base that is pinned by its digest', () => {
  expect(stages.length).toBe(2);
  for (const { base } of stages) expect(base).toMatch(/^node:24-bookworm-slim@sha256:[0-9a-f]{64}$/);
});

it('copies what is there and what .dockerignore lets through, and no tests', () => {
  const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  const through = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(lines).toContain('*');
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect([...new Set(copied)].toSorted()).toEqual(through.toSorted());
  expect(
    copied.filter((path) =>
      /^(test|scripts|testing|docs|samples)(\/(?!with-node\.mjs|trim\.ts|lab\/trim$)|$)/.test(path),
    ),
  ).toEqual([]);
});

it('has every file that one of its files imports', () => {
  const files = copied.flatMap((path) =>
    statSync(join(ROOT, path)).isDirectory()
      ? readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
      : [path],
  );
  const missing = files
    .filter((file) => /\.m?[jt]s$/.test(file) && existsSync(join(ROOT, file)))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const targets = text.matchAll(/(?:from |import\()'(\.[^']+)'/g);
      return [...targets].map(([, target = '']) =>
        relative(ROOT, normalize(join(ROOT, dirname(file), target))),
      );
    })
    .filter((target) => existsSync(join(ROOT, target)) && !isCopied(target));
  expect(missing).toEqual([]);
});
