import type { Point } from '../../../../../reading/geometry/boxes.ts';

/** One painted character in points of the upright page, y down. */
export interface Glyph {
  readonly text: string;
  /** Where it starts on its baseline, and where the pen is after it. */
  readonly from: Point;
  readonly to: Point;
  /** Unit vector in which the text runs. */
  readonly direction: Point;
  /** Height of the font's em on the page. */
  readonly size: number;
  /** Heights above and below the baseline, in ems; both positive. */
  readonly ascent: number;
  readonly descent: number;
  /** Extra space that the document puts after every character, in points. */
  readonly tracking: number;
  /** Painted in the invisible mode, as the text layer of a scan is. */
  readonly invisible: boolean;
}
