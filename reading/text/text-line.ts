import type { BoundingBox, Word } from '../../schemas/segment.ts';

/** A line of text as a reader found it; boxes in fractions of the upright page. */
export interface TextLine {
  readonly text: string;
  readonly bounding_box: BoundingBox | null;
  readonly confidence: number | null;
  readonly words: readonly Word[] | null;
  /** Lines without text before it, in a text that has no places; absent where there is none. */
  readonly blank_before?: number;
}
