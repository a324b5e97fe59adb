import { deflateSync } from 'node:zlib';

/** PDFs that attack their reader, written by hand: no library would write them. */

const HEADER = '%PDF-1.7\n';

/** A PDF of these objects, numbered from 1; the first is the catalog. */
export function writePdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from(HEADER)];
  const offsets: number[] = [];
  let at = HEADER.length;
  objects.forEach((object, index) => {
    const body = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(at);
    parts.push(body);
    at += body.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export function stream(dictionary: string, data: string | Buffer): Buffer {
  const packed = deflateSync(data);
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const ONE_PAGE = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAINTED = '0 0 m 90 90 l S ';

/** One page whose content and resources are given; further objects are numbered from 5. */
export function onePage(
  content: string,
  resources = '',
  further: readonly (string | Buffer)[] = [],
  mediaBox = '0 0 600 800',
): Buffer {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents 4 0 R/Resources<<${resources}>>>>`;
  return writePdf([CATALOG, ONE_PAGE, page, stream('', content), ...further]);
}

export const huge = (inches: number) => onePage(PAINTED, '', [], `0 0 ${inches * 72} ${inches * 72}`);

export const emptyPages = (count: number) =>
  writePdf([
    CATALOG,
    `<</Type/Pages/Count ${count}/Kids[${Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')}]>>`,
    ...Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>'),
  ]);

/** A form that paints itself. */
export const selfPaintingForm = () =>
  onePage('/F Do', '/XObject<</F 5 0 R>>', [
    stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</F 5 0 R>>>>',
      `${PAINTED}/F Do`,
    ),
  ]);

/** A pages node that is its own child. */
export const pageTreeLoop = () =>
  writePdf([CATALOG, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 3>>', '<</Type/Page/Parent 2 0 R>>']);

/** Arrays within arrays as a page's resources. */
export const deepArrays = (depth: number) => onePage(PAINTED, `/X ${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Forms, numbered from `first`, each of which paints the next twice: 2^depth times what the last paints. */
const doubling = (depth: number, first: number, painted: string, resources = '') =>
  Array.from({ length: depth }, (_, at) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${resources}/XObject<</F ${first + Math.min(at + 1, depth - 1)} 0 R>>>>`,
      at === depth - 1 ? painted : '/F Do /F Do',
    ),
  );

export const doublingForms = (depth: number) =>
  onePage('/F Do', '/XObject<</F 5 0 R>>', doubling(depth, 5, PAINTED));

const HELVETICA = '/Font<</T<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';

export const textForms = () =>
  onePage('/F Do', '/XObject<</F 5 0 R>>', doubling(30, 5, 'BT /T 10 Tf (Saldo 12,00) Tj ET', HELVETICA));

/** Such forms within what pdf.js makes as a whole before it hands anything out. */
export const doublingWithin = (kind: 'pattern' | 'letter') =>
  kind === 'pattern'
    ? onePage('/Pattern cs /P scn 0 0 600 800 re f', '/Pattern<</P 5 0 R>>', [
        stream(
          '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 100 100]/XStep 100/YStep 100/Resources<</XObject<</F 6 0 R>>>>',
          '/F Do',
        ),
        ...doubling(30, 6, PAINTED),
      ])
    : onePage('BT /T 12 Tf 10 10 Td (a) Tj ET', '/Font<</T 5 0 R>>', [
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</a 6 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1000]/Resources<</XObject<</F 7 0 R>>>>>>',
        stream('', '1000 0 0 0 1000 1000 d1 /F Do'),
        ...doubling(30, 7, PAINTED),
      ]);

/** Each pattern is filled with the next, in two colours. */
export const patternsWithinPatterns = () =>
  onePage(
    '/Pattern cs /P scn 0 0 600 800 re f',
    '/Pattern<</P 5 0 R>>',
    Array.from({ length: 30 }, (_, at) =>
      stream(
        `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 100 100]/XStep 100/YStep 100/Resources<</Pattern<</P ${Math.min(at + 6, 34)} 0 R>>>>`,
        at === 29 ? PAINTED : '/Pattern cs /P scn 0 0 50 50 re f /P scn 50 50 50 50 re f',
      ),
    ),
  );

/** Transparency groups within each other, each of which takes a canvas as large as the page. */
export const nestedGroups = (depth: number) =>
  onePage(
    '/G gs /F Do',
    '/XObject<</F 5 0 R>>/ExtGState<</G<</ca 0.5/CA 0.5>>>>',
    Array.from({ length: depth }, (_, at) =>
      stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 5000 5000]/Group<</S/Transparency/I true/K true>>/Resources<</ExtGState<</G<</ca 0.5/CA 0.5>>>>/XObject<</F ${Math.min(at + 6, depth + 4)} 0 R>>>>`,
        at === depth - 1 ? PAINTED : '/G gs /F Do',
      ),
    ),
    '0 0 5000 5000',
  );

/** Many grey images of `side` × `side` pixels that pack into a few bytes, all on one page. */
export const imageBombs = (side: number, count: number) =>
  onePage(
    Array.from({ length: count }, (_, at) => `q 500 0 0 500 0 0 cm /I${at} Do Q`).join(' '),
    `/XObject<<${Array.from({ length: count }, (_, at) => `/I${at} ${at + 5} 0 R`).join(' ')}>>`,
    Array.from({ length: count }, (_, at) =>
      stream(
        `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray`,
        Buffer.alloc(side * side, at),
      ),
    ),
  );
