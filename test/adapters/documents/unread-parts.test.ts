import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stream, writePdf } from './attack-pdf.ts';
import { fileOf, never, readPages, sharedReader, textOf } from './read-document.ts';

const FORM = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">
<subform name="bill" layout="tb"><pageSet><pageArea><contentArea w="200mm" h="200mm"/><medium short="210mm" long="297mm"/></pageArea></pageSet>
<field name="total" w="100mm" h="10mm"><value><text>99.10</text></value></field></subform></template></xdp:xdp>`;
const NOTICE = 'BT /F1 12 Tf 50 700 Td (Please wait until this is replaced: 5 s) Tj ET';

/** A page with a notice; what the catalog has beside it, and further objects, numbered from 6. */
const notice = (catalog: string, ...further: readonly (string | Buffer)[]) =>
  writePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    stream('', NOTICE),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...further,
  ]);
const FIELD = '<</FT/Tx/T(total)/V(99.10)/Subtype/Widget/Rect[0 0 90 20]>>';
const ATTACHED = '/Names<</EmbeddedFiles<</Names[(a.txt) 6 0 R]>>>>';
const FILE = ['<</Type/Filespec/F(a.txt)/EF<</F 7 0 R>>>>', stream('/Type/EmbeddedFile', 'Total 99.10')];

const ANIMATION = { join: { animated: true } };
const frame = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

describe('what a file holds beside its pages', () => {
  const reader = sharedReader();
  const unreadOf = async (bytes: Uint8Array) => {
    const document = await reader.open(await fileOf(bytes), never);
    onTestFinished(() => document.close());
    return document.unread;
  };

  it.each([
    [
      'a dynamic form',
      notice('/AcroForm<</Fields[]/XFA 6 0 R>>/NeedsRendering true', stream('', FORM)),
      'holds an XFA form',
    ],
    [
      'the files of a portfolio',
      notice(`/Collection<</View/D>>${ATTACHED}`, ...FILE),
      'send its attached files (1)',
    ],
  ])('is said of %s, and the page is read', async (_, bytes, message) => {
    expect(await unreadOf(bytes)).toContain(message);
    expect(textOf(await readPages(reader, await fileOf(bytes)))[0]).toContain('Please wait until');
  });

  it.each(['gif', 'webp'] as const)('is said of an animation as %s', async (format) => {
    const frames = await Promise.all(['#fff', '#000', '#fff'].map(frame));
    const moving = await sharp(frames, ANIMATION).toFormat(format).toBuffer();
    expect(await unreadOf(moving)).toBe('is an animation of 3 pictures, of which the first alone is read');
    expect(await unreadOf(await sharp(frames[0]).toFormat(format).toBuffer())).toBeNull();
  });

  it.each([
    ['a form that is drawn', notice('/AcroForm<</Fields[6 0 R]/XFA 7 0 R>>', FIELD, stream('', FORM))],
    ['files attached to pages', notice(ATTACHED, ...FILE)],
    ['a portfolio without files', notice('/Collection<</View/D>>')],
  ])('is nothing of %s', async (_, bytes) => {
    expect(await unreadOf(bytes)).toBeNull();
  });

  it('is nothing of a TIFF, whose pictures are pages', async () => {
    expect(
      await unreadOf(
        await sharp(await Promise.all(['#fff', '#000'].map(frame)), ANIMATION)
          .tiff()
          .toBuffer(),
      ),
    ).toBeNull();
  });
});
