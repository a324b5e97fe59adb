import type { PixelLine, PixelWord } from '../../../../reading/readings/read-line.ts';

const WORD_LEVEL = '5';

/**
 * Reads tesseract's TSV output: one row a word, led by its level and the numbers of its page, block, paragraph, line and
 * word, then left, top, width and height in pixels, confidence from 0 to 100, and text.
 */
export function parseTsv(tsv: string): PixelLine[] {
  const lines = new Map<string, PixelWord[]>();
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text] =
      row.split('\t');
    if (level !== WORD_LEVEL || text === undefined || text.trim() === '') continue;
    const [x0, y0] = [Number(left), Number(top)];
    const word = {
      text: text.trim(),
      box: { x0, y0, x1: x0 + Number(width), y1: y0 + Number(height) },
      confidence: Math.min(1, Math.max(0, Number(confidence) / 100)),
    };
    const key = [page, block, paragraph, line].join(' ');
    const words = lines.get(key);
    if (words === undefined) lines.set(key, [word]);
    else words.push(word);
  }
  return [...lines.values()].map((words) => ({ words }));
}
