import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../../src/adapters/documents/parsing/pdf/page-glyphs.ts';
import { isSound } from '../../../src/adapters/documents/parsing/pdf/text-soundness.ts';

const place = { x: 0, y: 0 };
const glyph = (text: string): Glyph => ({
  text,
  from: place,
  to: place,
  direction: { x: 1, y: 0 },
  size: 10,
  ascent: 0.7,
  descent: 0.2,
  tracking: 0,
  invisible: false,
});
const sound = (text: string) => isSound([...text].map(glyph), text.split(/\s+/));
const shift = (text: string, by: number) =>
  text.replace(/\S/gu, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + by));

const TEXTS: Readonly<Record<string, string>> = {
  English:
    'Statement of account for the month of March with an opening balance of 2,483.17 and thirty-one days',
  German:
    'Kontoauszug über die Rechtsschutzversicherung, Buchung und Wertstellung, Lastschrift, Angstschweiß, Geldautomat',
  Polish:
    'Wyciąg z rachunku bankowego prowadzonego przez bank spółdzielczy, saldo początkowe oraz saldo końcowe',
  French: "Relevé de compte de l'année, solde précédent, opérations effectuées, frais bancaires prélevés",
  Russian: 'Выписка по счёту за март месяц, начальный остаток и конечный остаток, платёж картой',
  'capitals of a receipt':
    'CORNER LEAF MARKET ORCHARD RISE EASTMOUTH CHEDDAR APPLES BREAD TOTAL CASH CHANGE GBP 21.20',
  'codes and numbers':
    'DE59 9994 0400 0012 3456 78 LINDDE99XXX 03/2026 EREF+111/111/01111 SVWZ+4711 -1.234,56 EUR',
  'a table of contents':
    'Introduction . . . . . . . . . . . . . 1 Structure . . . . . . . . . . . . . . . . 2',
  'an index of functions':
    'asn1_bit_der: 18 asn1_check_version: 9 asn1_copy_node: 10 asn1_create_element: 10',
  'one word': 'Kontoauszug',
};

describe('a text layer', () => {
  it.each(Object.entries(TEXTS))('in %s is sound', (_, text) => {
    expect(sound(text)).toBe(true);
  });

  it.each([
    ['letters moved by 3', shift(TEXTS['English'] ?? '', 3)],
    ['letters moved by 29', shift(TEXTS['German'] ?? '', -29)],
    ['private characters', shift(TEXTS['English'] ?? '', 0xf000)],
    ['control characters', [...'\u0001\u0002\u0003\u0004 \u0005\u0006 ab'].join('')],
    ['replacement characters', '\ufffd\ufffd\ufffd\ufffd Saldo \ufffd\ufffd'],
    ['signs', '"7+%- "$( #)*!'],
    ['nothing', ' \t '],
  ])('of %s is garbage', (_, text) => {
    expect(sound(text)).toBe(false);
  });

  it('stays sound with a few signs of its own, as icons are', () => {
    expect(sound(`\ue001 Saldo 12,00 \ue002 Telefon 0123 456 Kontoauszug vom März`)).toBe(true);
  });
});
