import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../../../scripts/lab/fuzz/mutate.ts';
import { drawBitmap, drawPicture, drawTiff } from './draw-picture.ts';

const SAMPLES = join(import.meta.dirname, '../../../samples');

export const filesOf = (folder: string): Source[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
    .map(({ name }) => ({ name, bytes: readFileSync(join(folder, name)) }));

/** A small file of every kind that is read: what broken files are made of. */
export async function ownSources(): Promise<Source[]> {
  return [
    ...filesOf(SAMPLES).filter(({ name }) => /^(statement-..|invoice)\.pdf$/.test(name)),
    { name: 'bmp', bytes: await drawBitmap() },
    { name: 'tiff', bytes: drawTiff([1, 2, 3]) },
    { name: 'png', bytes: await drawPicture().png().toBuffer() },
    { name: 'jpeg', bytes: await drawPicture().jpeg().toBuffer() },
    { name: 'gif', bytes: await drawPicture().gif().toBuffer() },
    { name: 'webp', bytes: await drawPicture().webp().toBuffer() },
    { name: 'text', bytes: Buffer.from('Saldo 1,00 EUR\n'.repeat(40)) },
  ];
}
