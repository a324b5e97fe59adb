import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { OcrEngine } from '../../steps/ports/world.ts';

/** Paper around each cut, as a reader is used to. */
const MARGIN = 40;

/** What a person sees inside the box that is drawn for a value: the page's picture, cut out by the box, without the overlay. */
async function cutOut(page: Page, fieldName: string): Promise<Buffer> {
  const box = page.locator(`#box-${fieldName}-1 rect`);
  await page.locator(`#field-${fieldName} h3 a`).click();
  await page.waitForSelector(`#box-${fieldName}-1.chosen`);
  const picture = page.locator('.paper').filter({ has: box }).locator('img');
  // Chromium paints a page first and the pictures that it decodes meanwhile afterwards.
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((img) =>
    'decode' in img && typeof img.decode === 'function' ? img.decode() : null,
  );
  await box.scrollIntoViewIfNeeded();
  const clip = await box.boundingBox();
  if (clip === null) throw new Error(`the box of ${fieldName} is not drawn`);
  const setOverlay = (visibility: string) =>
    page.evaluate(
      `for (const svg of document.querySelectorAll('.paper svg')) svg.style.visibility = '${visibility}'`,
    );
  await setOverlay('hidden');
  const seen = await page.screenshot({ clip, scale: 'device' });
  await setOverlay('visible');
  return seen;
}

/** Reads anew, from the screen, what stands inside the first box of each value. */
export async function readBoxes(
  page: Page,
  fieldNames: readonly string[],
  engine: OcrEngine,
): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const name of fieldNames) {
    const { data, info } = await sharp(await cutOut(page, name))
      .flatten({ background: '#fff' })
      .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = { pixels: data, channels: 3, width: info.width, height: info.height, dpi: null } as const;
    const { lines } = await engine.recognise(picture, ['eng'], new AbortController().signal);
    read.set(name, lines.map(({ text }) => text).join(' '));
  }
  return read;
}
