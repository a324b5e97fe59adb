import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Assert } from 'typebox/value';
import { append } from '../geometry/extremes.ts';
import { squash } from './label-words.ts';

const Phrases = Type.Array(Type.String());

/** One file of `labels/`: what documents of a language call things. Adding a language is adding a file. */
const LabelFile = Type.Object(
  {
    language: Type.String(),
    labels: Type.Record(
      Type.String(),
      Type.Object(
        { strong: Type.Optional(Phrases), plain: Type.Optional(Phrases), weak: Type.Optional(Phrases) },
        { additionalProperties: false },
      ),
    ),
    qualifiers: Type.Record(Type.String(), Phrases),
    titles: Type.Record(Type.String(), Phrases),
    account_types: Phrases,
    account_type_stems: Type.Optional(Phrases),
  },
  { additionalProperties: false },
);

/** How surely a phrase means its concept: `strong` names it, `plain` may mean a neighbour, `weak` seldom stands alone. */
const WEIGHTS = { strong: 1, plain: 0.8, weak: 0.5 } as const;

export interface Meaning {
  readonly concept: string;
  readonly weight: number;
}

export interface LabelTable {
  /** Squashed phrase to what it may mean, likeliest first. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Squashed word to the ways in which it changes a label before it (`gross`, `net`, `count`, `tax`, `discount`). */
  readonly qualifiers: ReadonlyMap<string, string>;
  /** Squashed phrase to the kind of document that it is the title of. */
  readonly titles: ReadonlyMap<string, string>;
  readonly accountTypes: readonly string[];
  readonly accountTypeStems: readonly string[];
}

function readLabelTable(folder: string): LabelTable {
  const meanings = new Map<string, Meaning[]>();
  const qualifiers = new Map<string, string>();
  const titles = new Map<string, string>();
  const accountTypes: string[] = [];
  const accountTypeStems: string[] = [];
  for (const name of readdirSync(folder)
    .filter((file) => /^[a-z]{2}\.json$/.test(file))
    .sort()) {
    const file: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    Assert(LabelFile, file);
    for (const [concept, phrases] of Object.entries(file.labels)) {
      for (const strength of ['strong', 'plain', 'weak'] as const) {
        for (const phrase of phrases[strength] ?? []) {
          addMeaning(meanings, squash(phrase), { concept, weight: WEIGHTS[strength] });
        }
      }
    }
    addAll(qualifiers, file.qualifiers);
    addAll(titles, file.titles);
    append(accountTypes, file.account_types);
    append(accountTypeStems, file.account_type_stems ?? []);
  }
  return { meanings, qualifiers, titles, accountTypes, accountTypeStems };
}

function addMeaning(meanings: Map<string, Meaning[]>, phrase: string, meaning: Meaning): void {
  const known = meanings.get(phrase) ?? [];
  if (known.some((one) => one.concept === meaning.concept)) return;
  meanings.set(
    phrase,
    [...known, meaning].sort((a, b) => b.weight - a.weight),
  );
}

function addAll(target: Map<string, string>, groups: Readonly<Record<string, readonly string[]>>): void {
  for (const [kind, phrases] of Object.entries(groups)) {
    for (const phrase of phrases) target.set(squash(phrase), kind);
  }
}

/** The words of all languages together: a document is not asked which one it is in. */
export const LABELS: LabelTable = readLabelTable(import.meta.dirname);
