import { describe, expect, it } from 'vitest';
import { endOf, fileOf, readPages, sharedReader, textOf } from './read-document.ts';

const TEXT = 'Kontoauszug Nr. 3\nÜBERTRAG auf Konto   1.234,56 €\nSaldo – „alt“';

function utf16(text: string, order: 'le' | 'be', mark: boolean): Buffer {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

const CP1252: Readonly<Record<string, number>> = { '€': 0x80, '–': 0x96, '„': 0x84, '“': 0x93, Ü: 0xdc };
const cp1252 = (text: string) => Buffer.from([...text].map((char) => CP1252[char] ?? char.charCodeAt(0)));

describe('a text file', () => {
  const reader = sharedReader();

  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 LE with a mark', utf16(TEXT, 'le', true)],
    ['UTF-16 BE with a mark', utf16(TEXT, 'be', true)],
    ['UTF-16 LE without a mark', utf16(TEXT, 'le', false)],
    ['UTF-16 BE without a mark', utf16(TEXT, 'be', false)],
    ['Windows-1252', cp1252(TEXT)],
    ['UTF-8 with lines ended as Windows does', Buffer.from(TEXT.replaceAll('\n', '\r\n'))],
  ])('in %s is read as it was written', async (_, bytes) => {
    expect(textOf(await readPages(reader, await fileOf(bytes)))).toEqual([TEXT]);
  });

  it('has a page for every form feed, and keeps tabs and wide gaps in its lines', async () => {
    const pages = await readPages(reader, await fileOf('Eins\t1\n\n  Zwei      2  \fDrei\f'));
    expect(textOf(pages)).toEqual(['Eins\t1\n  Zwei      2', 'Drei']);
    expect(pages[1]).toMatchObject({ page_number: 2, width: null, unit: null, picture: null });
    expect(pages[0]?.lines[0]).toEqual({
      text: 'Eins\t1',
      bounding_box: null,
      confidence: null,
      words: null,
    });
  });

  it('says before which lines others show nothing: none, blanks, or what nobody sees', async () => {
    const [page] = await readPages(reader, await fileOf('Eins 1\r\n\r\nZwei 2\r\n \t\r\n\u200b\r\nDrei 3'));
    expect(page?.lines.map(({ text, blank_before }) => [text, blank_before])).toEqual([
      ['Eins 1', undefined],
      ['Zwei 2', 1],
      ['Drei 3', 2],
    ]);
  });

  it('keeps its umlauts when one byte of its UTF-8 is broken', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Übertrag für Müller, Bäcker, Größe, Öl '),
      Buffer.from([0xff]),
    ]);
    expect(textOf(await readPages(reader, await fileOf(bytes)))[0]).toMatch(/^Übertrag für Müller/);
  });

  it('of blanks is an empty page', async () => {
    expect(textOf(await readPages(reader, await fileOf(' \n\t\r\n          ')))).toEqual(['']);
  });

  it('that begins like a bitmap is text all the same', async () => {
    const text = 'BMW Bank GmbH, Kontoauszug vom 31.12.2026';
    expect(textOf(await readPages(reader, await fileOf(text, 'x.bmp')))).toEqual([text]);
  });

  it('without form feeds is cut into pages, and a line without end into lines', async () => {
    const lines = Array.from({ length: 1_200 }, (_, at) => `line ${at}`).join('\n');
    expect(await readPages(reader, await fileOf(lines))).toHaveLength(3);
    const [endless] = await readPages(reader, await fileOf('wort '.repeat(2_000)));
    expect(endless?.lines.length).toBe(5);
    expect(endless?.lines.map(({ text }) => text).join(' ')).toBe('wort '.repeat(2_000).trim());
    const pages = await readPages(reader, await fileOf('wort '.repeat(60_000)));
    expect(pages.map(({ lines }) => lines.length)).toEqual([25, 25, 25, 25, 25, 25]);
  });

  it.each([['42\n'], ['7'], ['1,5 €']])('of a few characters with a number, %j, is a text', async (text) => {
    expect(textOf(await readPages(reader, await fileOf(text)))).toEqual([text.trim()]);
  });

  it.each([
    ['an empty file', '', 'IX_000_008', 'File 1 ("statement.txt") is empty.'],
    ['a few letters', 'oops.', 'IX_000_008', 'has only 5 bytes and no number'],
    ['HTML', '<!DOCTYPE html><html><body>Saldo</body></html>', 'IX_000_005', 'is HTML'],
    ['XML', '<?xml version="1.0"?><Document/>', 'IX_000_005', 'is XML'],
    [
      'binary data',
      Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 256)),
      'IX_000_005',
      'binary',
    ],
    ['more pages than allowed', 'page\f'.repeat(201), 'IX_000_006', 'has 201 pages; at most 200'],
  ])('is refused when it is %s', async (_, bytes, code, message) => {
    const { thrown } = await endOf(reader, await fileOf(bytes, 'statement.txt'));
    expect(thrown).toMatchObject({ code, message: expect.stringContaining(message) });
  });
});
