import type { Picture, RecognisedPage } from '../../../steps/ports/world.ts';

const WORD = 'TITLE';
/** The letters as boxes [x0, y0, x1, y1] on a grid 5 wide and 7 high: no font is needed to draw them. */
const LETTERS: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  T: [
    [0, 0, 5, 1],
    [2, 0, 3, 7],
  ],
  I: [[2, 0, 3, 7]],
  L: [
    [0.5, 0, 1.5, 7],
    [0.5, 6, 4.5, 7],
  ],
  E: [
    [0.5, 0, 1.5, 7],
    [0.5, 0, 4.5, 1],
    [0.5, 3, 4, 4],
    [0.5, 6, 4.5, 7],
  ],
};
const UNIT = 6;
const ADVANCE = 6 * UNIT;
const MARGIN = 8 * UNIT;

/** A small grey picture of one word, black on white. */
function drawCheckPicture(): Picture {
  const width = 2 * MARGIN + WORD.length * ADVANCE;
  const height = 2 * MARGIN + 7 * UNIT;
  const pixels = new Uint8Array(width * height).fill(255);
  [...WORD].forEach((letter, index) => {
    for (const [x0, y0, x1, y1] of LETTERS[letter] ?? []) {
      for (let y = MARGIN + y0 * UNIT; y < MARGIN + y1 * UNIT; y += 1) {
        const row = y * width + MARGIN + index * ADVANCE;
        pixels.fill(0, row + x0 * UNIT, row + x1 * UNIT);
      }
    }
  });
  return { pixels, channels: 1, width, height, dpi: null };
}

/** Lets an engine read the drawn word. @throws Error with what it read instead */
export async function checkEngine(
  name: string,
  recognise: (picture: Picture) => Promise<RecognisedPage>,
): Promise<void> {
  const { lines } = await recognise(drawCheckPicture());
  const text = lines.map((line) => line.text).join(' ');
  if (!text.toUpperCase().includes(WORD)) {
    throw new Error(`the OCR engine ${name} read ${JSON.stringify(text)} where ${WORD} is drawn`);
  }
}
