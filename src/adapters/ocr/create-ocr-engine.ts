import type { Settings } from '../../../schemas/settings.ts';
import type { OcrEngine } from '../../../steps/ports/world.ts';
import { composeEngine } from './compose-engine.ts';
import { createFakeEngine } from './fake-engine.ts';
import { createJointReader, type WeighedReader } from './joint-reader.ts';
import { READERS, type ReaderKind, type ReaderSetup } from './readers.ts';
import { findLanguages } from './tesseract/language-data.ts';
import { tolerateFailure } from './tolerate-failure.ts';

export interface OcrEngineOptions {
  readonly engine: Settings['IX_OCR_ENGINE'];
  /** Of these a page's own is found when a request names no language. */
  readonly languages: readonly string[];
  /** Pages read side by side. */
  readonly workers: number;
  /** IX_OCR_DATA; undefined for the installed packages alone. */
  readonly dataFolder?: string | undefined;
}

/** What the engines tell the log (a pino logger fits). */
export interface OcrLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/**
 * The OCR engine of the settings. Nothing is started before the first page or self-check.
 *
 * @param readers those there are, the first of which `auto` never does without
 * @throws Error when IX_OCR_DATA holds no language, or the one reader that was chosen is not there: where `auto` misses another it
 *   reads without it and says so in the log
 */
export function createOcrEngine(
  { engine, languages, workers, dataFolder }: OcrEngineOptions,
  logger: OcrLogger,
  readers: readonly [ReaderKind, ...ReaderKind[]] = READERS,
): OcrEngine {
  if (engine === 'fake') return createFakeEngine(workers);
  const files = findLanguages(dataFolder);
  const setup: ReaderSetup = { workers, languages: files };
  const common = { installed: [...files.keys()].sort(), languages, workers };
  const [kind, ...further] = readers;
  if (engine !== 'auto') {
    const chosen = readers.find(({ traits }) => traits.name === engine);
    if (chosen === undefined) throw new Error(`IX_OCR_ENGINE: there is no OCR reader ${engine}`);
    const reader = chosen.create(setup);
    return composeEngine({ reader, primary: reader, second: null, ...common });
  }
  const first = { reader: kind.create(setup), traits: kind.traits };
  const others = further.flatMap((one) => createIfInstalled(one, setup, logger));
  return composeEngine({
    reader: others.length === 0 ? first.reader : createJointReader(first, others),
    primary: first.reader,
    second: others[0]?.reader ?? null,
    ...common,
  });
}

function createIfInstalled(
  { create, traits }: ReaderKind,
  setup: ReaderSetup,
  logger: OcrLogger,
): WeighedReader[] {
  try {
    const reader = tolerateFailure(create(setup), (reason) =>
      logger.warn({ err: reason }, `the OCR reader ${traits.name} failed: reading on without it`),
    );
    return [{ reader, traits }];
  } catch (reason) {
    logger.warn({ err: reason }, `the OCR reader ${traits.name} is not installed: reading without it`);
    return [];
  }
}
