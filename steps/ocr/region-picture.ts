import { boxAround, type PixelBox } from '../../reading/geometry/boxes.ts';
import type { BoundingBox } from '../../schemas/segment.ts';
import type { Picture, RecognisedLine, RecognisedPage } from '../ports/world.ts';

const PAPER = 255;

/** The whole pixels that a box touches. */
function cutOf(box: BoundingBox, { width, height }: Picture): PixelBox {
  return {
    x0: Math.max(0, Math.floor(box.x0 * width)),
    y0: Math.max(0, Math.floor(box.y0 * height)),
    x1: Math.min(width, Math.ceil(box.x1 * width)),
    y1: Math.min(height, Math.ceil(box.y1 * height)),
  };
}

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
    .filter((cut) => cut.x1 > cut.x0 && cut.y1 > cut.y0);
  if (cuts.length === 0) return null;
  const whole = boxAround(cuts);
  const { channels } = page;
  const [width, height] = [whole.x1 - whole.x0, whole.y1 - whole.y0];
  const pixels = new Uint8Array(width * height * channels).fill(PAPER);
  for (const cut of cuts) {
    for (let y = cut.y0; y < cut.y1; y += 1) {
      const from = (y * page.width + cut.x0) * channels;
      const row = page.pixels.subarray(from, from + (cut.x1 - cut.x0) * channels);
      pixels.set(row, ((y - whole.y0) * width + cut.x0 - whole.x0) * channels);
    }
  }
  const place = {
    x0: whole.x0 / page.width,
    y0: whole.y0 / page.height,
    x1: whole.x1 / page.width,
    y1: whole.y1 / page.height,
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
