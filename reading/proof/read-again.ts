import type { BoundingBox } from '../../schemas/segment.ts';

/** Reads a box of an upright page again with another engine than the first; null where there is no picture or no such engine. */
export type ReadAgain = (
  fileIndex: number,
  pageNumber: number,
  box: BoundingBox,
  signal: AbortSignal,
) => Promise<{ readonly text: string; readonly confidence: number } | null>;
