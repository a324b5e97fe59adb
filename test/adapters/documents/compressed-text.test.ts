import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fileOf, readPages, sharedReader, textOf } from './read-document.ts';

/** A PDF of one page whose content is these bytes; pdf.js finds its objects without a table of them. */
function pdfWithContent(content: Buffer): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    null,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const parts = objects.map((object, at) =>
    object === null
      ? Buffer.concat([
          Buffer.from(`${at + 1} 0 obj\n<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
          content,
          Buffer.from('\nendstream\nendobj\n'),
        ])
      : Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`),
  );
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...parts,
    Buffer.from('trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n'),
  ]);
}

const LINES = Array.from(
  { length: 60 },
  (_, at) => `Position ${at + 1} of ${(at * 7919) % 1000} pieces, ${(at * 104_729) % 9973}.50`,
);
const CONTENT = deflateSync(
  Buffer.from(`BT /F1 9 Tf 12 TL 50 800 Td ${LINES.map((line) => `(${line}) Tj T*`).join('\n')} ET`),
);

describe('the compressed text of a PDF', () => {
  const reader = sharedReader();
  const linesOf = async (content: Buffer) =>
    (textOf(await readPages(reader, await fileOf(pdfWithContent(content))))[0] ?? '').split('\n');

  it('is read', async () => {
    expect(await linesOf(CONTENT)).toEqual(LINES);
  });

  it('is read where other bytes follow it, and where its checksum is wrong', async () => {
    expect(await linesOf(Buffer.concat([CONTENT, Buffer.from('\r\nleft over')]))).toEqual(LINES);
    expect(await linesOf(Buffer.concat([CONTENT.subarray(0, -4), Buffer.from([1, 2, 3, 4])]))).toEqual(LINES);
  });
});
