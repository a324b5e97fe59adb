import { czech } from './cs.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { international } from './international.ts';
import { italian } from './it.ts';
import type { Language, Words } from './language.ts';
import { malay } from './ms.ts';
import { dutch } from './nl.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';

/** Every language that documents are read in. Where two of them tie, the earlier one counts. */
export const LANGUAGES: readonly Language[] = [
  german,
  english,
  spanish,
  french,
  italian,
  malay,
  dutch,
  polish,
  portuguese,
  czech,
  international,
];

/** The words of one kind of all languages together, each once: a document is not asked which language it is in. */
export function wordsOf(kind: (language: Language) => Words): string[] {
  return [...new Set(LANGUAGES.flatMap(kind))];
}
