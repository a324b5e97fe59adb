import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { latinLetters } from '../../../src/adapters/ocr/paddle/alphabet.ts';
import { cropLine } from '../../../src/adapters/ocr/paddle/crop-line.ts';
import { decodeCtc } from '../../../src/adapters/ocr/paddle/decode-ctc.ts';
import { findRegions } from '../../../src/adapters/ocr/paddle/find-regions.ts';
import { toModelInput } from '../../../src/adapters/ocr/paddle/model-input.ts';
import { boxAroundPixels, scaleBox, unclip } from '../../../src/adapters/ocr/paddle/slanted-box.ts';
import { createRandom } from '../random.ts';

/**
 * A thread that has just begun and does to a few drawn pages what PP-OCR's thread does, the networks left out. Answers with the
 * pages on which two lines have one box.
 */

const [WIDTH, HEIGHT, PAGES, CLASSES] = [1248, 800, 6, 40];
const HALF = [0.5, 0.5, 0.5];
const random = createRandom(Number(workerData));
const letters = latinLetters([...'abcdefghijklmnopqrstuvwxyz'].join('\n'));

/** What a detector sees of one word: a bar that rises a little, with ragged ends. */
function drawWord(map: Float32Array, left: number, top: number, width: number): void {
  const rise = (random() - 0.5) / 20;
  for (let x = left; x < left + width; x += 1) {
    const start = Math.round(top + (x - left) * rise + random());
    for (let y = start; y < start + 34; y += 1) map[y * WIDTH + x] = 0.6 + random() * 0.4;
  }
}

function drawPage(words: number): Float32Array {
  const map = new Float32Array(WIDTH * HEIGHT);
  for (let word = 0; word < words; word += 1) {
    drawWord(map, 80 + (word % 3) * 300, 80 + Math.floor(word / 3) * 150, 100 + Math.round(random() * 130));
  }
  return map;
}

async function boxesOf(map: Float32Array) {
  await setImmediate();
  return findRegions(map, WIDTH, HEIGHT, 0.3)
    .map((region) => boxAroundPixels(region.pixels, WIDTH))
    .filter((box) => box.thickness >= 3)
    .map((box) => scaleBox(unclip(box, 1.6), 1600 / WIDTH, 1000 / HEIGHT));
}

const picture = {
  pixels: Uint8Array.from({ length: 1600 * 1000 }, () => random() * 256),
  width: 1600,
  height: 1000,
};
const wrong: string[] = [];
for (let page = 0; page < PAGES; page += 1) {
  const boxes = await boxesOf(drawPage(page === 0 ? 1 : 7));
  const middles = boxes.map(({ x, y }) => `${Math.round(x)}/${Math.round(y)}`);
  if (new Set(middles).size < middles.length) wrong.push(`page ${page + 1}: ${middles.join(' ')}`);
  for (const box of boxes) {
    const crop = cropLine(picture, box, 48);
    toModelInput(crop.pixels, HALF, HALF);
    await setImmediate();
    const steps = Math.floor(crop.width / 8);
    decodeCtc(Float32Array.from({ length: steps * CLASSES }, random), steps, CLASSES, letters);
  }
}
parentPort?.postMessage(wrong);
