import { type GreyPicture, sharpOf, toGreyPicture } from './grey-picture.ts';

/** Longer side of the reduced copy, and of its blocks: the brightest pixel of a block is paper, even within text. */
const SIDE = 480;
const BLOCK = 8;
/** The paper counts as even when its brightness stays within this many grey levels. */
const EVEN = 60;
/** Even a page with a few lines has this share of ink. */
const INK_SHARE = 0.002;
/** Ink and paper that are less than this apart are drawn further apart; readers bear the rest better as it is. */
const MIN_CONTRAST = 70;
/** Where the paper seems darker than this share of the rest it is a printed area, which must not be bleached. */
const PRINTED = 0.4;

/**
 * Takes shadows and low contrast out of a photograph: each pixel is divided by the brightness of the paper around it, and
 * pale ink is drawn to black. A picture with even paper and plain ink, as scanners give, is returned as it is: anything
 * done to it makes readers worse.
 */
export async function evenLight(picture: GreyPicture): Promise<GreyPicture> {
  const small = await toGreyPicture(
    sharpOf(picture).resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true }),
  );
  const paper = await toGreyPicture(sharpOf(brightestOfBlocks(small)).median(3).blur(1));
  const papers = Uint8Array.from(paper.pixels).sort();
  const white = greyAt(papers, 0.9);
  const ink = greyAt(Uint8Array.from(small.pixels).sort(), INK_SHARE);
  const even = white - greyAt(papers, 0.1) <= EVEN;
  const pale = white - ink < MIN_CONTRAST;
  if (even && !pale) return picture;
  const light = await toGreyPicture(
    sharpOf(paper).resize({ width: picture.width, height: picture.height, fit: 'fill', kernel: 'linear' }),
  );
  const darkest = pale ? ink / white : 0;
  const least = PRINTED * white;
  const pixels = picture.pixels.map((grey, at) => {
    const share = Math.min(1, grey / Math.max(light.pixels[at] ?? white, least));
    return Math.max(0, (255 * (share - darkest)) / (1 - darkest));
  });
  return { pixels, width: picture.width, height: picture.height };
}

const greyAt = (sorted: Uint8Array, share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

function brightestOfBlocks({ pixels, width, height }: GreyPicture): GreyPicture {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const brightest = new Uint8Array(columns * rows);
  pixels.forEach((grey, at) => {
    const x = at % width;
    const block = Math.floor((at - x) / width / BLOCK) * columns + Math.floor(x / BLOCK);
    if (grey > (brightest[block] ?? 0)) brightest[block] = grey;
  });
  return { pixels: brightest, width: columns, height: rows };
}
