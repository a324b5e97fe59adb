import type { BoundingBox } from '../../schemas/segment.ts';
import type { Picture, RecognisedLine, RecognisedPage } from '../ports/world.ts';

/** A rectangle of whole pixels. */
interface Cut {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const PAPER = 255;

function cutOf(box: BoundingBox, { width, height }: Picture): Cut {
  return {
    left: Math.max(0, Math.floor(box.x0 * width)),
    top: Math.max(0, Math.floor(box.y0 * height)),
    right: Math.min(width, Math.ceil(box.x1 * width)),
    bottom: Math.min(height, Math.ceil(box.y1 * height)),
  };
}

const unite = (a: Cut, b: Cut): Cut => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** The part of a page's picture around some regions, blank between them, and where it lies. */
export interface RegionPicture {
  readonly picture: Picture;
  /** In fractions of the page. */
  readonly place: BoundingBox;
}

/** Cuts the regions out of a page: most of a mixed page is text that is known already, and need not be read again. */
export function cutRegions(page: Picture, regions: readonly BoundingBox[]): RegionPicture | null {
  const cuts = regions
    .map((region) => cutOf(region, page))
    .filter((cut) => cut.right > cut.left && cut.bottom > cut.top);
  if (cuts.length === 0) return null;
  const whole = cuts.reduce(unite);
  const { channels } = page;
  const [width, height] = [whole.right - whole.left, whole.bottom - whole.top];
  const pixels = new Uint8Array(width * height * channels).fill(PAPER);
  for (const cut of cuts) {
    for (let y = cut.top; y < cut.bottom; y += 1) {
      const from = (y * page.width + cut.left) * channels;
      const row = page.pixels.subarray(from, from + (cut.right - cut.left) * channels);
      pixels.set(row, ((y - whole.top) * width + cut.left - whole.left) * channels);
    }
  }
  const place = {
    x0: whole.left / page.width,
    y0: whole.top / page.height,
    x1: whole.right / page.width,
    y1: whole.bottom / page.height,
  };
  return { picture: { pixels, channels, width, height, dpi: page.dpi }, place };
}

function moveBox(box: BoundingBox, place: BoundingBox): BoundingBox {
  const [width, height] = [place.x1 - place.x0, place.y1 - place.y0];
  return {
    x0: place.x0 + box.x0 * width,
    y0: place.y0 + box.y0 * height,
    x1: place.x0 + box.x1 * width,
    y1: place.y0 + box.y1 * height,
  };
}

function moveLine(line: RecognisedLine, place: BoundingBox): RecognisedLine {
  return {
    ...line,
    bounding_box: line.bounding_box === null ? null : moveBox(line.bounding_box, place),
    words: line.words?.map((word) => ({ ...word, bounding_box: moveBox(word.bounding_box, place) })) ?? null,
  };
}

/**
 * What was read in a cut-out, with its places on the whole page. The page's own text says which way is up: writing that
 * stands another way is left out.
 */
export function placeRegions(recognised: RecognisedPage, place: BoundingBox): RecognisedPage {
  const lines = recognised.rotation === 0 ? recognised.lines.map((line) => moveLine(line, place)) : [];
  return { ...recognised, lines, rotation: 0 };
}
