import type { ReaderTraits } from '../../../reading/readings/reader-traits.ts';
import { inPageLanguage } from './lines/in-page-language.ts';
import type { LineReader } from './lines/line-reader.ts';
import { createPaddleReader } from './paddle/paddle-reader.ts';
import { PADDLE } from './paddle/paddle-traits.ts';
import type { LanguageFiles } from './tesseract/language-data.ts';
import { createTesseractReader } from './tesseract/tesseract-reader.ts';
import { TESSERACT } from './tesseract/tesseract-traits.ts';

export interface ReaderSetup {
  /** Pages read side by side, and cores that a reader may use. */
  readonly workers: number;
  readonly languages: LanguageFiles;
}

/** A reader that can be chosen. */
export interface ReaderKind {
  readonly traits: ReaderTraits;
  /** @throws Error with the reason why it is not there */
  create(setup: ReaderSetup): LineReader;
}

/** The readers, the one first that no page can do without: `auto` holds each against those before it. */
export const READERS: readonly [ReaderKind, ...ReaderKind[]] = [
  {
    traits: TESSERACT,
    create: ({ workers, languages }) => inPageLanguage(createTesseractReader(workers, languages)),
  },
  { traits: PADDLE, create: ({ workers }) => createPaddleReader(workers) },
];
