import type { BoundingBox } from '../../../../schemas/segment.ts';
import type { Picture, RecognisedPage } from '../../../../steps/ports/world.ts';
import type { OcrEngineOptions } from '../create-ocr-engine.ts';

/** What the service asks of the process that reads pictures; the engine of `options` is made at the first call. */
export type OcrCalls = {
  readonly recognise: (
    options: OcrEngineOptions,
    picture: Picture,
    languages: readonly string[],
  ) => Promise<Known & { readonly page: RecognisedPage }>;
  readonly readAgain: (
    options: OcrEngineOptions,
    picture: Picture,
    box: BoundingBox,
  ) => Promise<{ text: string; confidence: number } | null>;
  readonly selfCheck: (options: OcrEngineOptions) => Promise<Known>;
};

/** What an engine knows of itself once it has read. */
export interface Known {
  readonly version: string;
  readonly gpu: boolean | null;
}

/** What the process tells the service. */
export type OcrWorld = {
  readonly warn: (reason: string, message: string) => void;
};
