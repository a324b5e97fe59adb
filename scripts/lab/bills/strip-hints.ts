/** Tables that only a screen needs, or that move letters of a pair. */
const LEFT_OUT = new Set([
  'fpgm',
  'prep',
  'cvt ',
  'gasp',
  'GDEF',
  'GPOS',
  'GSUB',
  'kern',
  'hdmx',
  'VDMX',
  'LTSH',
  'DSIG',
]);
const HAS_WORDS = 0x1;
const HAS_SCALE = 0x8;
const HAS_MORE = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
const HAS_INSTRUCTIONS = 0x100;

/** A glyph of the table `glyf` without the instructions that hint it. */
function bareGlyph(glyph: Buffer): Buffer {
  if (glyph.length === 0) return glyph;
  const contours = glyph.readInt16BE(0);
  if (contours >= 0) {
    const at = 10 + 2 * contours;
    return Buffer.concat([
      glyph.subarray(0, at),
      Buffer.alloc(2),
      glyph.subarray(at + 2 + glyph.readUInt16BE(at)),
    ]);
  }
  const bare = Buffer.from(glyph);
  let at = 10;
  for (;;) {
    const flags = bare.readUInt16BE(at);
    bare.writeUInt16BE(flags & ~HAS_INSTRUCTIONS, at);
    at += 4 + (flags & HAS_WORDS ? 4 : 2);
    at += flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
    if (!(flags & HAS_MORE)) return bare.subarray(0, at);
  }
}

const padded = (part: Buffer) => Buffer.concat([part, Buffer.alloc((4 - (part.length % 4)) % 4)]);

function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const start = font.readUInt32BE(at + 8);
    const tag = font.toString('latin1', at, at + 4);
    tables.set(tag, font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  return tables;
}

function tableOf(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`The font has no table ${tag}: is it a TrueType font?`);
  return table;
}

/** A TrueType font without hints and kerning, so that what is embedded of it is small (OpenType 1.9, tables glyf, loca and head). */
export function stripHints(font: Buffer): Buffer {
  const tables = tablesOf(font);
  for (const tag of LEFT_OUT) tables.delete(tag);
  const head = Buffer.from(tableOf(tables, 'head'));
  const loca = tableOf(tables, 'loca');
  const glyf = tableOf(tables, 'glyf');
  const isLong = head.readInt16BE(50) === 1;
  const offsets = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, at) =>
    isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at),
  );
  const glyphs = offsets.slice(1).map((end, at) => padded(bareGlyph(glyf.subarray(offsets[at], end))));
  const places = Buffer.alloc(4 * offsets.length);
  let end = 0;
  glyphs.forEach((glyph, at) => {
    end += glyph.length;
    places.writeUInt32BE(end, 4 * (at + 1));
  });
  head.writeInt16BE(1, 50);
  tables.set('head', head).set('loca', places).set('glyf', Buffer.concat(glyphs));
  return assemble(tables);
}

function assemble(tables: ReadonlyMap<string, Buffer>): Buffer {
  const first = Buffer.alloc(12 + 16 * tables.size);
  const power = Math.floor(Math.log2(tables.size));
  first.writeUInt32BE(0x00010000, 0);
  first.writeUInt16BE(tables.size, 4);
  first.writeUInt16BE(16 * 2 ** power, 6);
  first.writeUInt16BE(power, 8);
  first.writeUInt16BE(16 * (tables.size - 2 ** power), 10);
  const parts = [first];
  let start = first.length;
  [...tables]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .forEach(([tag, table], index) => {
      const at = 12 + 16 * index;
      first.write(tag, at, 'latin1');
      first.writeUInt32BE(start, at + 8);
      first.writeUInt32BE(table.length, at + 12);
      parts.push(padded(table));
      start += padded(table).length;
    });
  return Buffer.concat(parts);
}
