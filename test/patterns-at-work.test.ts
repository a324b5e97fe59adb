import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composedPatterns } from './helpers/patterns/composed-patterns.ts';
import { attackThatGrows } from './helpers/patterns/growth.ts';
import type { Pattern } from './helpers/patterns/pattern.ts';
import { eachOnce } from './helpers/patterns/pattern.ts';
import { sourceFiles, writtenPatterns } from './helpers/patterns/written-patterns.ts';

const ROOT = join(import.meta.dirname, '..');
const CORPUS = join(ROOT, 'scripts/lab/corpus/other-kinds/a');

/** What may be slow, by the module that makes it, and why nobody can use that. */
const HARMLESS: Readonly<Record<string, string>> = {
  'src/shared/state-chart-svg.ts':
    'reads what graphviz drew of the machines of this repository, of which no request is a part',
};

/** A text of the corpus in each of its languages, by code. */
function textsByLanguage(): ReadonlyMap<string, string> {
  const described = readdirSync(CORPUS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(CORPUS, name), 'utf8')));
  return new Map(described.map(({ language, file }) => [language, readFileSync(join(CORPUS, file), 'utf8')]));
}

async function readDocuments(): Promise<void> {
  const { createSecondOpinion } = await import('../reading/extractor/second-opinion.ts');
  const { jobOfText } = await import('../scripts/time-curves/hard-texts.ts');
  const { createBuiltinModel } = await import('../src/adapters/models/builtin/builtin-model.ts');
  const { createAnalysis } = await import('../src/extraction/worker/analysis/analysis.ts');
  const analysis = createAnalysis({
    model: createBuiltinModel(),
    opinion: createSecondOpinion(),
    readAgainOf: () => async () => null,
  });
  const { signal } = new AbortController();
  for (const text of textsByLanguage().values()) {
    const input = jobOfText(text);
    const extraction = await analysis.extraction(input, signal);
    await analysis.reliability({ ...input, extraction }, signal);
  }
}

const loaded = () =>
  composedPatterns(ROOT, async () => {
    const modules = sourceFiles(ROOT).filter((file) =>
      /^(?:machines|reading|schemas|steps)\/.*\.ts$/.test(file),
    );
    for (const file of modules) await import(join(ROOT, file));
  });

const growing = (patterns: readonly Pattern[]): string[] =>
  patterns.flatMap(({ source, flags, place }) => {
    const attack = attackThatGrows(new RegExp(source, flags));
    return attack === null ? [] : [`${place} /${source.slice(0, 80)}/${flags} on ${attack}`];
  });

describe('a regular expression of the product', () => {
  it('takes a number of steps that grows as its text does, composed ones of documents in every language too', async () => {
    expect(textsByLanguage().size).toBeGreaterThan(6);
    const composed = await loaded();
    const atWork = await composedPatterns(ROOT, readDocuments);
    expect(composed.length).toBeGreaterThan(100);
    const patterns = eachOnce([...writtenPatterns(ROOT), ...composed, ...atWork]);
    const slow = growing(patterns);
    const isHarmless = (line: string) => Object.keys(HARMLESS).some((file) => line.startsWith(`${file}:`));
    expect(slow.filter((line) => !isHarmless(line))).toEqual([]);
    for (const file of Object.keys(HARMLESS))
      expect(slow.some((line) => line.startsWith(`${file}:`))).toBe(true);
  }, 300_000);
});

describe('the count of steps', () => {
  it.each([
    ['honorifics in a row', /^(?:(?:mr|mrs|ms|frau)(?:\(s\)|s|:)?[.:]?(?:\s+(?:und|&)\s+)?\s+)+(?=\p{Lu})/iu],
    ['words that may be parted in two ways', /^(?:gmbh|gm\s*bh)+$/i],
    ['a word before the rest of a line', /(?:debit|collect)\p{L}*.*\sfrom\s/iu],
    ['two runs of the same sign', /^a\s*:?\s*$/],
    ['a run that ends elsewhere', /[,;]+$/],
    ['a repeated group', /^(\w)(?:\1\w?)+$/],
  ])('grows faster than the text for %s', (_name, pattern) => {
    expect(attackThatGrows(pattern)).not.toBeNull();
  });

  it.each([
    ['a run from its beginning', /(?<![,;])[,;]+$/],
    ['a sign between two runs', /^a\s*(?::\s*)?$/],
    ['a counted run', /\p{L}{1,64}@/u],
    ['words one behind the other', /(?:mr|mrs) (?:und|&) /giu],
  ])('grows as the text for %s', (_name, pattern) => {
    expect(attackThatGrows(pattern)).toBeNull();
  });
});
