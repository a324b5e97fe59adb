import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageImages } from '../../../src/adapters/documents/page-images.ts';
import type { Picture } from '../../../steps/ports/world.ts';

const JOB = '0b8f3f6c-3f7e-4f0e-9c39-0a7d5c1f2e11';
const OTHER = '5d1f8a9e-72c4-4b8a-8f41-6a2f9d3c7b22';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ix-pages-'));
});
afterAll(() => rm(folder, { recursive: true }));

function stripes(width: number, height: number, channels: 1 | 3): Picture {
  const pixels = new Uint8Array(width * height * channels);
  for (let at = 0; at < pixels.length; at += channels) {
    pixels.fill((at / channels) % width < width / 2 ? 20 : 230, at, at + channels);
    if (channels === 3) pixels[at] = 120;
  }
  return { pixels, channels, width, height, dpi: 300 };
}

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

describe('page images', () => {
  it.each([1, 3] as const)('come back as they were saved, with %i channels', async (channels) => {
    const images = createPageImages(join(folder, `channels-${channels}`));
    const saved = stripes(64, 40, channels);
    await images.save(JOB, 0, 1, saved, 0);
    const loaded = await images.load(JOB, 0, 1);
    expect(loaded).toMatchObject({ width: 64, height: 40, channels });
    const worst = saved.pixels.reduce((most, value, at) => {
      const column = Math.floor(at / channels) % 64;
      if (Math.abs(column - 32) < 6) return most;
      return Math.max(most, Math.abs(value - (loaded?.pixels[at] ?? 0)));
    }, 0);
    expect(worst).toBeLessThan(12);
  });

  it.each([
    [90, { width: 40, height: 64 }, 'bottom'],
    [180, { width: 64, height: 40 }, 'right'],
    [270, { width: 40, height: 64 }, 'top'],
  ] as const)('are turned back by %i degrees', async (rotation, size, darkSide) => {
    const images = createPageImages(join(folder, `turn-${rotation}`));
    await images.save(JOB, 0, 1, stripes(64, 40, 1), rotation);
    const loaded = await images.load(JOB, 0, 1);
    expect(loaded).toMatchObject(size);
    const at = (x: number, y: number) =>
      loaded?.pixels[Math.floor(y * size.height) * size.width + Math.floor(x * size.width)] ?? 0;
    const sides = { top: at(0.5, 0.1), bottom: at(0.5, 0.9), left: at(0.1, 0.5), right: at(0.9, 0.5) };
    expect(sides[darkSide]).toBeLessThan(60);
    expect(sides[opposite[darkSide]]).toBeGreaterThan(190);
  });

  it('are WebP for a browser, and leave no unfinished file', async () => {
    const images = createPageImages(join(folder, 'webp'));
    await images.save(JOB, 2, 7, stripes(64, 40, 1), 0);
    expect((await images.read(JOB, 2, 7))?.subarray(8, 12).toString()).toBe('WEBP');
    expect(await readdir(join(folder, 'webp', JOB))).toEqual(['f2p7.webp']);
  });

  it('are reduced to what showing and reading again need', async () => {
    const images = createPageImages(join(folder, 'large'));
    await images.save(JOB, 0, 1, stripes(2480, 3508, 1), 0);
    const loaded = await images.load(JOB, 0, 1);
    expect((loaded?.width ?? 0) * (loaded?.height ?? 0)).toBeLessThanOrEqual(5_000_000);
    expect((loaded?.width ?? 0) / (loaded?.height ?? 1)).toBeCloseTo(2480 / 3508, 3);
  });

  it('that were never saved are null', async () => {
    const images = createPageImages(join(folder, 'none'));
    expect(await images.load(JOB, 0, 1)).toBeNull();
  });

  it('take no path in place of a job id', async () => {
    const images = createPageImages(join(folder, 'safe'));
    const picture = stripes(8, 8, 1);
    for (const id of ['../outside', `${JOB}/..`, '', '.', `${JOB}\0`]) {
      await expect(images.save(id, 0, 1, picture, 0)).rejects.toThrow(RangeError);
    }
    await expect(images.save(JOB, -1, 1, picture, 0)).rejects.toThrow(RangeError);
    await expect(images.load(JOB, 0, 1.5)).rejects.toThrow(RangeError);
  });

  it('go with their job', async () => {
    const root = join(folder, 'going');
    const images = createPageImages(root);
    await images.save(JOB, 0, 1, stripes(8, 8, 1), 0);
    await images.save(OTHER, 0, 1, stripes(8, 8, 1), 0);
    await images.removeJob(JOB);
    expect(await readdir(root)).toEqual([OTHER]);
    await images.removeJob(OTHER);
    expect(await readdir(root)).toEqual([]);
  });
});
