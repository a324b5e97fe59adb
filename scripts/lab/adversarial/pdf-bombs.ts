import { deflateSync } from 'node:zlib';
import { deflateRepeated } from './deflate.ts';

const MEGABYTE = 1024 * 1024;

/** A PDF of these objects, numbered from 1, the first of which is the catalog. */
export function writePdf(objects: readonly (string | Uint8Array)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Uint8Array | string) => {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    add(`${at + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const stream = (dictionary: string, body: Uint8Array | string): Buffer => {
  const bytes = Buffer.from(body);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const A4 = '[0 0 595 842]';
const page = (resources: string, mediaBox = A4) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Contents 4 0 R /Resources << ${resources} >> >>`;
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const FONT = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const SOME_TEXT = 'BT /F 12 Tf 50 700 Td (Closing balance 12.00) Tj ET';

/** Form XObjects of which each draws the next one twice. */
export function doublingForms(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, at) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox ${A4} /Resources << ${FONT} ${at + 1 < depth ? `/XObject << /X ${at + 6} 0 R >>` : ''} >>`,
      at + 1 < depth ? '/X Do /X Do' : SOME_TEXT,
    ),
  );
  return writePdf([CATALOG, ONE_PAGE, page('/XObject << /X 5 0 R >>'), stream('', '/X Do'), ...forms]);
}

/** A page tree of which each node has the next one twice, or itself. */
function pageTree(depth: number, circular: boolean): Buffer {
  const node = (at: number) => {
    const kid = circular && at + 1 === depth ? 2 : at + 3;
    return `<< /Type /Pages /Count ${2 ** Math.min(30, depth - at)} /Kids [${kid} 0 R ${kid} 0 R] >>`;
  };
  const nodes = Array.from({ length: depth }, (_, at) => node(at));
  return writePdf([CATALOG, ...nodes, `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox ${A4} >>`]);
}

const onePage = (content: string, resources = FONT, mediaBox = A4) =>
  writePdf([
    CATALOG,
    ONE_PAGE,
    page(resources, mediaBox),
    stream('/Filter /FlateDecode', deflateSync(content)),
  ]);

async function filterChain(): Promise<Buffer> {
  const once = await deflateRepeated(512 * MEGABYTE, 0x20);
  return writePdf([
    CATALOG,
    ONE_PAGE,
    page(FONT),
    stream('/Filter [/FlateDecode /FlateDecode /FlateDecode]', deflateSync(deflateSync(once))),
  ]);
}

async function hugeImage(side: number): Promise<Buffer> {
  const bits = await deflateRepeated(Math.ceil(side / 8) * side);
  const image = stream(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode`,
    bits,
  );
  return writePdf([
    CATALOG,
    ONE_PAGE,
    page('/XObject << /I 5 0 R >>'),
    stream('', 'q 595 0 0 842 0 0 cm /I Do Q'),
    image,
  ]);
}

function manyPages(count: number): Buffer {
  const pages = Array.from({ length: count }, () => page(FONT));
  const kids = pages.map((_, at) => (at === 0 ? '3 0 R' : `${at + 4} 0 R`)).join(' ');
  const [first = '', ...others] = pages;
  const tree = `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`;
  return writePdf([CATALOG, tree, first, stream('', SOME_TEXT), ...others]);
}

const tiling = () =>
  writePdf([
    CATALOG,
    ONE_PAGE,
    page('/Pattern << /P 5 0 R >>'),
    stream('', '/Pattern cs /P scn 0 0 595 842 re f'),
    stream(
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001 /Resources << >>',
      '0 0 1 1 re f',
    ),
  ]);

/** Small files that ask for far more than they are. */
export const PDF_BOMBS: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['30 form XObjects, each drawing the next twice', () => doublingForms(30)],
  ['a page tree that doubles 30 times', () => pageTree(30, false)],
  ['2,000,000 lines of text operators', () => onePage(`${SOME_TEXT}\n`.repeat(2_000_000))],
  ['a page tree that holds itself', () => pageTree(5, true)],
  ['512 MB of blanks behind three filters', filterChain],
  ['a page of 1e9 by 1e9 points', () => onePage(SOME_TEXT, FONT, '[0 0 1000000000 1000000000]')],
  ['an image of 60,000 by 60,000 pixels', () => hugeImage(60_000)],
  ['50,000 pages', () => manyPages(50_000)],
  ['arrays nested 200,000 deep', () => onePage(`${'['.repeat(200_000)}1${']'.repeat(200_000)} TJ`)],
  ['q nested a million deep', () => onePage(`${'q '.repeat(1_000_000)}${SOME_TEXT}`)],
  ['3,000,000 path operators', () => onePage('0 0 m 500 800 l S\n'.repeat(3_000_000))],
  ['a tiling of 0.0001 points', tiling],
  ['a string of 20 MB', () => onePage(`BT /F 12 Tf (${'1,234.50 '.repeat(2_300_000)}) Tj ET`)],
];
