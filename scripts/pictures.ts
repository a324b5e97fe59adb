import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { startExtraction } from '../src/extraction/main.ts';
import { startEmbeddedPostgres } from '../src/shared/embedded/embedded-postgres.ts';
import { readSettings } from '../src/shared/settings.ts';
import { SCENES } from './lab/pictures/scenes.ts';

/** Together; a README that loads slowly is not read. */
const MAX_BYTES = 600_000;
const COLOURS = 96;

/** `npm run pictures [name …]`: starts the service, looks at its pages in Chromium, and writes what is seen to docs/pictures. */
const wanted = process.argv.slice(2);
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const folder = join(import.meta.dirname, '../docs/pictures');
const dataDir = await mkdtemp(join(tmpdir(), 'ix-pictures-'));
const database = await startEmbeddedPostgres(dataDir);
const logger = pino({ level: 'warn' });
const service = await startExtraction(readSettings({ IX_PORT: '0', IX_DATA_DIR: dataDir }), {
  databaseUrl: database.url,
  logger,
  onFailure: (error) => logger.fatal({ err: error }, 'the worker failed'),
});
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(folder, { recursive: true });
  for (const { name, colorScheme = 'light', width = 1280, height = 860, show } of scenes) {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      // To wait for what a script of ours finds on the page.
      bypassCSP: true,
      viewport: { width, height },
      deviceScaleFactor: width < 600 ? 2 : 1,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await show(page, service.url);
    const seen = await page.screenshot();
    await writeFile(
      join(folder, `${name}.png`),
      await sharp(seen).png({ palette: true, colours: COLOURS, dither: 0, effort: 10 }).toBuffer(),
    );
    await context.close();
  }
} finally {
  await browser.close();
  await service.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

let total = 0;
for (const file of (await readdir(folder)).toSorted()) {
  const { size } = await stat(join(folder, file));
  total += size;
  process.stdout.write(`docs/pictures/${file} ${Math.round(size / 1000)} kB\n`);
}
if (total > MAX_BYTES) throw new Error(`the pictures have ${total} bytes, more than ${MAX_BYTES}`);
