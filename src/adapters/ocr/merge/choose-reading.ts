import { append } from '../../../../reading/geometry/extremes.ts';
import { boxAround, type PixelBox } from '../picture/pixel-box.ts';
import { meanConfidence, type PixelLine, type PixelWord, type ReadLine, textOf } from '../pixel-line.ts';
import type { LineGroup } from './group-lines.ts';
import { joinWords } from './join-words.ts';
import { keepForeignLetters, overlapOf } from './keep-foreign-letters.ts';

/** PP-OCR must be so much surer: where both are right it says 0.97 and tesseract 0.9. */
const PADDLE_SURER_BY = 0.02;
/** Where both read the same letters tesseract's spaces stand, unless it was less sure than this. */
const SURE_OF_SPACES = 0.85;
/** What only one reader saw counts from this confidence on: tesseract reads specks as letters, PP-OCR hardly. */
const LEAST_LONE = { tesseract: 0.5, paddle: 0.6 };
/** Where PP-OCR saw less than this share of tesseract's letters, and tesseract is this sure of them, it has missed some. */
const LEAST_SHARE = 0.5;
const SURE_OF_LETTERS = 0.75;
/** Two readers saw the same word where both cover this share of the wider one's width. */
const SAME_WORD = 0.7;

/**
 * One line of the page out of what two readers made of it. Each piece that PP-OCR saw is compared with tesseract's words
 * in the same place, and the better of the two stands; the line's engine is the one that gave more letters.
 *
 * @returns null where what a lone reader saw is too doubtful
 */
export function chooseReading(group: LineGroup): ReadLine | null {
  const tesseract = group.tesseract.flatMap((line) => line.words);
  const paddle = group.paddle.flatMap((line) => line.words);
  const words: PixelWord[] = [];
  const replaced = new Set<PixelWord>();
  let fromPaddle = 0;
  for (const piece of group.paddle) {
    const same = wordsWithin(tesseract, boxOfLine(piece));
    const joined = joinWords(piece.words, same);
    const better = isPaddleBetter(same, piece.words)
      ? { words: joined, instead: same }
      : surerWords(joined, same);
    for (const word of better.instead) replaced.add(word);
    append(words, keepForeignLetters(better.words, same));
    fromPaddle += lettersOf(better.words).length;
  }
  const kept = tesseract.filter((word) => !replaced.has(word));
  const credible = paddle.length === 0 && confidenceOf(kept) >= LEAST_LONE.tesseract;
  append(
    words,
    kept.filter((word) => credible || word.confidence >= LEAST_LONE.tesseract),
  );
  if (words.length === 0) return null;
  words.sort((a, b) => a.box.x0 - b.box.x0);
  const mostlyPaddle = fromPaddle > lettersOf(words).length / 2;
  return mostlyPaddle
    ? line('paddle', words, 'tesseract', tesseract)
    : line('tesseract', words, 'paddle', paddle);
}

/** The words whose middle lies in the columns of a box. */
function wordsWithin(words: readonly PixelWord[], { x0, x1 }: PixelBox): PixelWord[] {
  return words.filter(({ box }) => {
    const middle = (box.x0 + box.x1) / 2;
    return middle >= x0 && middle <= x1;
  });
}

function isPaddleBetter(tesseract: readonly PixelWord[], paddle: readonly PixelWord[]): boolean {
  if (tesseract.length === 0) return confidenceOf(paddle) >= LEAST_LONE.paddle;
  const [own, other] = [lettersOf(tesseract), lettersOf(paddle)];
  if (own === other) return confidenceOf(tesseract) < SURE_OF_SPACES;
  if (other.length < LEAST_SHARE * own.length && confidenceOf(tesseract) >= SURE_OF_LETTERS) return false;
  return confidenceOf(paddle) >= confidenceOf(tesseract) + PADDLE_SURER_BY;
}

/** The words that PP-OCR is surer of where both saw just one word in the place, and those that they stand for. */
function surerWords(paddle: readonly PixelWord[], tesseract: readonly PixelWord[]) {
  const pairs = paddle.flatMap((word) => {
    const [other, ...more] = wordsWithin(tesseract, word.box);
    if (other === undefined || more.length > 0 || wordsWithin(paddle, other.box).length > 1) return [];
    const surer = word.confidence >= other.confidence + PADDLE_SURER_BY;
    return surer && other.text !== word.text && overlapOf(other, word) >= SAME_WORD ? [{ word, other }] : [];
  });
  return { words: pairs.map(({ word }) => word), instead: pairs.map(({ other }) => other) };
}

const confidenceOf = (words: readonly PixelWord[]) => meanConfidence(words) ?? 0;
const lettersOf = (words: readonly PixelWord[]) => words.map(({ text }) => text).join('');

function line(
  engine: string,
  words: readonly PixelWord[],
  otherEngine: string,
  other: readonly PixelWord[],
): ReadLine {
  const reading = { engine: otherEngine, text: textOf(other), confidence: meanConfidence(other) };
  return { words, engine, others: other.length === 0 ? [] : [reading] };
}

/** The box around a line's words. */
export const boxOfLine = (line: PixelLine): PixelBox => boxAround(line.words.map((word) => word.box));
