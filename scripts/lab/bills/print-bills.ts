import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import type { Browser } from 'playwright-core';
import type { Bill, Foot } from './bill.ts';
import { stripHints } from './strip-hints.ts';

const DRAWN_AT = new Date('2026-01-01T00:00:00Z');
const LIBERATION = join(
  import.meta.dirname,
  '../../../node_modules/pdfjs-dist/standard_fonts/LiberationSans',
);
const DEJAVU = '/usr/share/fonts/truetype/dejavu/DejaVu';
/** Families by the names that styles use: Liberation comes with pdfjs-dist, DejaVu with Debian's fonts-dejavu. */
const FACES = [
  ['Sans', 'normal', `${LIBERATION}-Regular.ttf`],
  ['Sans', 'bold', `${LIBERATION}-Bold.ttf`],
  ['Condensed', 'normal', `${DEJAVU}SansCondensed.ttf`],
  ['Condensed', 'bold', `${DEJAVU}SansCondensed-Bold.ttf`],
  ['Book', 'normal', `${DEJAVU}SerifCondensed.ttf`],
  ['Book', 'bold', `${DEJAVU}SerifCondensed-Bold.ttf`],
  ['Mono', 'normal', `${DEJAVU}SansMono.ttf`],
  ['Mono', 'bold', `${DEJAVU}SansMono-Bold.ttf`],
] as const;

async function faces(): Promise<string> {
  const rules = FACES.map(async ([family, weight, file]) => {
    const data = stripHints(await readFile(file)).toString('base64');
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/ttf;base64,${data})}`;
  });
  return (await Promise.all(rules)).join('');
}

/** A line at the foot of each page. */
const footOf = ({ left, page, size = '7.5pt' }: Foot) =>
  `@page{@bottom-left{content:"${left}";font-size:${size};width:${page === '' ? 100 : 80}%;vertical-align:top}${
    page === ''
      ? ''
      : `@bottom-right{content:${page};font-size:${size};width:20%;text-align:right;vertical-align:top}`
  }}`;

const BASE = `@page{margin:16mm 18mm 20mm}*{box-sizing:border-box}html{font-family:Sans}body{margin:0;padding:0 1px;font:9.5pt/1.35 Sans;color:#111}
table{border-collapse:collapse}td,th{vertical-align:top;padding:2px 5px;font-weight:inherit}th{font-weight:bold}
tr{break-inside:avoid}.sheet{break-after:page}.sheet:last-child{break-after:auto}`;

/** Prints bills with a text layer; the bytes depend on nothing but what is drawn, the browser and its fonts. */
export async function createPrinter(browser: Browser) {
  const letters = await faces();
  const page = await browser.newPage();
  return async ({ title, style, body, footer, paper = 'A4' }: Bill): Promise<Uint8Array> => {
    await page.setContent(
      `<!doctype html><title>${title}</title><style>${letters}${BASE}@page{size:${paper}}${footer === undefined ? '' : footOf(footer)}${style}</style>${body}`,
    );
    await page.evaluate('document.fonts.ready.then(() => null)');
    const printed = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
    });
    const pdf = await PDFDocument.load(printed, { updateMetadata: false });
    pdf.setTitle(title);
    pdf.setCreationDate(DRAWN_AT);
    pdf.setModificationDate(DRAWN_AT);
    return pdf.save();
  };
}
