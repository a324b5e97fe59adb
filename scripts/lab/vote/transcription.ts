import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxAroundPoints, type PixelBox } from '../../../reading/geometry/boxes.ts';
import { foldOf } from '../eval/folds.ts';

/** A line that people have written down, with its box in pixels of the picture. */
export interface TrueLine {
  readonly text: string;
  readonly box: PixelBox;
}

/** A receipt with its transcription. */
export interface TranscribedReceipt {
  readonly file: string;
  readonly sha256: string;
  readonly fold: number;
  readonly lines: readonly TrueLine[];
}

interface Item {
  readonly file: string;
  readonly sha256: string;
  readonly group: string;
  readonly transcription?: string;
}

/** The receipts of a folder that have a transcription, in the manifest's order, each picture once. */
export function readTranscriptions(folder: string): TranscribedReceipt[] {
  const manifest: { readonly items: readonly Item[] } = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  );
  const seen = new Set<string>();
  return manifest.items.flatMap(({ file, sha256, group, transcription }) => {
    if (transcription === undefined || seen.has(sha256)) return [];
    seen.add(sha256);
    const lines = parseTranscription(readFileSync(join(folder, transcription), 'utf8'));
    return [{ file: join(folder, file), sha256, fold: foldOf(group), lines }];
  });
}

/** Each row has eight numbers, the corners' x and y, and then the text, in which commas stand too. */
function parseTranscription(text: string): TrueLine[] {
  return text.split(/\r?\n/).flatMap((row) => {
    const parts = /^((?:-?\d+,){8})(.*)$/.exec(row);
    if (parts === null) return [];
    const [, numbers = '', words = ''] = parts;
    const corners = [...numbers.matchAll(/(-?\d+),(-?\d+),/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }));
    return [{ text: words, box: boxAroundPoints(corners) }];
  });
}
