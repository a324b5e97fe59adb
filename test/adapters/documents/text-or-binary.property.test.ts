import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { detectFileKind } from '../../../src/adapters/documents/parsing/file-kind.ts';
import { textEncodingOf } from '../../../src/adapters/documents/parsing/text-encoding.ts';
import { onePage } from './attack-pdf.ts';

const kindOf = (bytes: Uint8Array) => detectFileKind(bytes).catch((thrown: { code: string }) => thrown.code);

/** Words of one script, as a line of a statement has them, with figures. */
const SCRIPTS = {
  Latin: ['Kontoauszug', 'Übertrag', 'Größe', 'naïve', 'été', 'žluťoučký', 'İstanbul'],
  Greek: ['Υπόλοιπο', 'λογαριασμού', 'ευρώ', 'πληρωμή'],
  Cyrillic: ['Остаток', 'счёт', 'рублей', 'ещё', 'їжак'],
  Hebrew: ['יתרה', 'חשבון', 'שקלים'],
  Arabic: ['الرصيد', 'حساب', 'درهم'],
  Devanagari: ['खाता', 'शेष', 'रुपये'],
  Tamil: ['கணக்கு', 'இருப்பு', 'ரூபாய்'],
  Georgian: ['ნაშთი', 'ანგარიში'],
  Thai: ['ยอดคงเหลือ', 'บัญชี', 'บาท'],
  Han: ['账户余额。', '交易日期，', '人民币'],
  Japanese: ['口座残高', 'お取引、', 'カード'],
  Hangul: ['잔액', '계좌번호', '원'],
} as const;

const line = (words: readonly string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom('1.234,56', '31.12.2026', '€', '–')), {
      minLength: 4,
      maxLength: 12,
    })
    .map((parts) => parts.join(' '));

const text = fc
  .constantFrom(...Object.values(SCRIPTS))
  .chain((words) => fc.array(line(words), { minLength: 1, maxLength: 20 }))
  .map((lines) => `${lines.join('\n')}\n`);

const ENCODINGS: Readonly<Record<string, (value: string) => Buffer>> = {
  'UTF-8': (value) => Buffer.from(value),
  'UTF-8 with a mark': (value) => Buffer.from(`\ufeff${value}`),
  'UTF-16 LE': (value) => Buffer.from(value, 'utf16le'),
  'UTF-16 BE': (value) => Buffer.from(value, 'utf16le').swap16(),
  'UTF-16 LE with a mark': (value) => Buffer.from(`\ufeff${value}`, 'utf16le'),
  'UTF-16 BE with a mark': (value) => Buffer.from(`\ufeff${value}`, 'utf16le').swap16(),
};

describe('text', () => {
  it.each(Object.entries(ENCODINGS))('of any script in %s is text', async (_, encode) => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect(await kindOf(encode(value))).toBe('text');
      }),
      { numRuns: 150 },
    );
  });

  it('with a few stray control bytes, printer sequences or padding stays text', async () => {
    const stray = fc.constantFrom(0x01, 0x07, 0x08, 0x0c, 0x0e, 0x0f, 0x12, 0x1b, 0x1a);
    await fc.assert(
      fc.asyncProperty(
        line(SCRIPTS.Latin),
        fc.array(stray, { maxLength: 3 }),
        fc.nat(600),
        async (value, controls, padding) => {
          const bytes = Buffer.concat([
            Buffer.from(`\x1b@${value.repeat(3)}\n`),
            ...controls.map((byte) => Buffer.concat([Buffer.from([byte]), Buffer.from(`${value}\r\n`)])),
            Buffer.alloc(padding, 0),
          ]);
          expect(await kindOf(bytes)).toBe('text');
          expect(await kindOf(Buffer.concat([bytes, Buffer.from([0x1a])]))).toBe('text');
        },
      ),
    );
  });

  it.each([
    ['KOI8-R', 'efd3d4c1d4cfcb20cec120d3deb3d4c520312e3233342c35360a'],
    ['Shift-JIS', '8cfb8dc08e638d8220312c323334895e0a'],
    ['GB 18030', 'd5cbbba7d3e0b6ee20312c3233342e35360a'],
    ['DOS code page 850', '9a62657274726167206681722042847220312c32330a'],
    ['Mac Roman', '86626572747261672066 9f7220312c32330a'],
  ])('in %s is read with other letters, never refused', async (_, hex) => {
    const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
    expect(await kindOf(bytes)).toBe('text');
    expect(await kindOf(Buffer.concat(Array.from({ length: 40 }, () => bytes)))).toBe('text');
  });

  it.each([
    'BM Wohnungsbau GmbH\nSaldo 1,00 EUR',
    'MZ Köln, Rechnung 7 vom 1.2.2026',
    'II. Quartal\nUmsatz 12,00',
    'MM Bücher und mehr\n12,00 EUR',
    'ID3 is the name of a tax form, 2026',
    'solid business accounts, page 1',
    'PK 12 345 Rechnung',
    'GIF files are listed below\n1.gif',
    'BEGIN:VCARD\nFN:Erika Muster\nEND:VCARD',
    'BEGIN:VCALENDAR\nSUMMARY:Zahlung 12,00\nEND:VCALENDAR',
    'Every file begins with %PDF-1.7 in its first line.',
    '<p align="center">\n\n# Readme',
    '<!-- a comment -->\n# Readme',
    '<h1 align="center">Readme</h1>',
  ])('that begins as a binary file may, %j, is text', async (value) => {
    expect(await kindOf(Buffer.from(value))).toBe('text');
    expect(await kindOf(Buffer.from(`\ufeff${value}`))).toBe('text');
    expect(await kindOf(Buffer.from(value, 'latin1'))).toBe('text');
  });
});

/** Of a handful of grey pixels between blank and comma nobody can tell that they are none. */
const isTellable = ({ sigma, background }: { sigma: number; background: number }) =>
  sigma !== 5 || background >= 64;

const raw = fc
  .record({
    width: fc.integer({ min: 40, max: 120 }),
    height: fc.integer({ min: 40, max: 120 }),
    channels: fc.constantFrom<1 | 3 | 4>(1, 3, 4),
    sigma: fc.constantFrom(0, 5, 30, 60),
    background: fc.integer({ min: 0, max: 255 }),
  })
  .filter(isTellable);

const drawing = ({
  width,
  height,
  sigma,
  background,
}: {
  width: number;
  height: number;
  sigma: number;
  background: number;
}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: background, g: background, b: background },
      ...(sigma === 0 ? {} : { noise: { type: 'gaussian', mean: background, sigma } }),
    },
  });

describe('binary', () => {
  // A tenth of all bytes are control characters: 66 bytes are without one by chance once in 1,500 times, 200 once in 10^9.
  it('of random bytes is never text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 200, max: 4_000 }), async (length) => {
        expect(await kindOf(randomBytes(length))).not.toBe('text');
      }),
      { numRuns: 1_500 },
    );
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'tiff', 'tiff without compression'])(
    'of a drawn %s is a picture whatever its size',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(raw, async (size) => {
          const image = drawing(size);
          const grey = size.channels === 1 ? image.toColourspace('b-w') : image;
          const bytes = format.startsWith('tiff')
            ? await grey.tiff({ compression: format === 'tiff' ? 'deflate' : 'none' }).toBuffer()
            : await grey.toFormat(format as 'png').toBuffer();
          expect(await kindOf(bytes)).toBe('image');
        }),
        { numRuns: 60 },
      );
    },
  );

  /** Blanks of one byte or of two. */
  const isBlank = (bytes: Buffer) =>
    ['latin1', 'utf-16le', 'utf-16be'].some((encoding) =>
      /^[\t-\r ]*$/.test(new TextDecoder(encoding).decode(bytes)),
    );

  /** How a JPEG and a BMP begin: once in a while noise does. */
  const MARKS = ['ffd8ff', '424d'];

  it('of raw pixels is never text', async () => {
    await fc.assert(
      fc.asyncProperty(
        raw,
        fc.constantFrom<'uchar' | 'ushort' | 'float'>('uchar', 'ushort', 'float'),
        async (size, depth) => {
          const bytes = await drawing(size).raw({ depth }).toBuffer();
          // Blanks alone are an empty page; all else is a file of an unknown type, or noise that begins as a picture does.
          if (isBlank(bytes)) return;
          const isMarked = MARKS.some((mark) => bytes.toString('hex', 0, 3).startsWith(mark));
          expect(await kindOf(bytes)).toBe(isMarked ? 'image' : 'IX_000_005');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of one byte over and over is never text', async () => {
    for (const byte of Array(256).keys()) {
      if ((byte >= 9 && byte <= 13) || byte === 32) continue;
      expect(await kindOf(Buffer.alloc(200_000, byte)), `byte ${byte}`).not.toBe('text');
    }
  });

  const words = 'Saldo 1.234,56 EUR am 31.12.2026\n'.repeat(60);
  it.each([
    ['a zip head', Buffer.from('PK\x03\x04', 'latin1')],
    ['an ELF head', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['a gzip head', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['a WebAssembly head', Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])],
    ['a SQLite head', Buffer.from('SQLite format 3\0')],
    ['a Java class head', Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52])],
    ['a pickle head', Buffer.from([0x80, 4, 0x95, 0x40, 0, 0, 0, 0, 0, 0, 0, 0x8c])],
    [
      'a DER certificate head',
      Buffer.from([0x30, 0x82, 3, 0x21, 0x30, 0x82, 2, 9, 0xa0, 3, 2, 1, 2, 2, 1, 1]),
    ],
    ['a NumPy head', Buffer.from('\x93NUMPY\x01\0v\0', 'latin1')],
    ['a .DS_Store head', Buffer.from('\0\0\0\x01Bud1\0\0\x10\0', 'latin1')],
    ['the mark of UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x53, 0, 0, 0, 0x61, 0, 0, 0])],
    ['an MP3 frame', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0])],
    ['a font head', Buffer.from([0, 1, 0, 0, 0, 0x0c])],
    ['random bytes', randomBytes(300)],
  ])('of %s with text behind it is never text', async (_, head) => {
    expect(await kindOf(Buffer.concat([head, Buffer.from(words)]))).toBe('IX_000_005');
  });

  it('behind a text is found however long the text is', async () => {
    const packed = deflateRawSync(randomBytes(100_000));
    expect(await kindOf(Buffer.concat([Buffer.from(words.repeat(500)), packed]))).toBe('IX_000_005');
  });

  it('packed as letters, or in EBCDIC, is never text', async () => {
    expect(await kindOf(Buffer.from(randomBytes(800_000).toString('base64')))).toBe('IX_000_005');
    const ebcdic = Buffer.from('e281938496404040f14bf2f3f46bf5f640c5e4d9'.repeat(20), 'hex');
    expect(await kindOf(ebcdic)).toBe('IX_000_005');
  });
});

describe('what a program has put something before, or has packed', () => {
  const lead = fc.array(
    fc.oneof(
      fc.constantFrom(
        '\ufeff',
        'x',
        '\n',
        '\r\n',
        ' ',
        'Content-Disposition: form-data',
        '--boundary',
        'HTTP/1.1 200 OK',
      ),
      fc.nat(3_000).map((count) => 'x'.repeat(count)),
    ),
    { maxLength: 8 },
  );

  it('is a PDF behind whatever stands before it, or refused, and never text', async () => {
    const pdf = onePage('0 0 m 90 90 l S ');
    await fc.assert(
      fc.asyncProperty(lead, async (parts) => {
        const before = Buffer.from(parts.join(''));
        const kind = await kindOf(Buffer.concat([before, pdf]));
        expect(kind).toBe(before.length < 1_020 ? 'pdf' : 'IX_000_005');
      }),
      { numRuns: 300 },
    );
  });

  it('is not read as Chinese: ASCII is no UTF-16, however long its runs', () => {
    const ascii = fc.array(
      fc.oneof(
        fc.string({
          unit: fc.constantFrom(...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))),
        }),
        fc
          .tuple(fc.constantFrom('x', '-', '.', '7'), fc.nat(2_500))
          .map(([letter, count]) => letter.repeat(count)),
        fc.constant('\n'),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(ascii, (parts) => {
        expect(['utf-8', null]).toContain(textEncodingOf(Buffer.from(parts.join(''))));
      }),
      { numRuns: 1_000 },
    );
  });

  const mail = (type: string, coding: string) =>
    `Received: from a.example\r\n\tby b.example; Mon, 5 Jan 2026 10:00:00 +0100\r\nFrom: a@a.example\r\nSubject: Bill\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${coding}\r\n\r\nTotal: 5.00 EUR\r\n`;
  it.each([
    ['multipart/mixed; boundary=x', '7bit'],
    ['text/plain; charset=utf-8', 'base64'],
    ['text/plain; charset=utf-8', 'quoted-printable'],
  ])('is no text as a message of %s in %s', async (type, coding) => {
    await expect(detectFileKind(Buffer.from(mail(type, coding)))).rejects.toThrow('is an e-mail message');
    await expect(detectFileKind(Buffer.from(`From a Mon Jan 5\n${mail(type, coding)}`))).rejects.toThrow(
      'e-mail',
    );
  });

  it.each([
    mail('text/plain', '8bit'),
    'From: Ann\nSubject: Bill\n\nMIME-Version: 1.0\nContent-Type: multipart/mixed is what packed mails say.',
    'Note: the header MIME-Version: 1.0 stands above Content-Transfer-Encoding: base64\nTotal: 5.00',
  ])('is text where it can be read as it stands: %j', async (value) => {
    expect(await kindOf(Buffer.from(value))).toBe('text');
  });

  it.each(['utf-32le', 'utf-32be'])('in %s is named so', async (order) => {
    const units = Uint32Array.from([0xfeff, ...Array.from('Total 5.00\n', (letter) => letter.charCodeAt(0))]);
    const bytes = Buffer.from(units.buffer);
    await expect(detectFileKind(order === 'utf-32le' ? bytes : bytes.swap32())).rejects.toThrow('UTF-32');
  });
});
