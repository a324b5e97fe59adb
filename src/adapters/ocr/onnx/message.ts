import { PbfReader, PbfWriter } from 'pbf';

/** Wire types of protocol buffers (protobuf.dev/programming-guides/encoding). */
const VARINT = 0;
const BYTES = 2;

/** One field of a message: its number, its wire type, and its value as it stands there (without the length of a BYTES field). */
export interface Field {
  readonly tag: number;
  readonly wire: number;
  readonly raw: Uint8Array;
}

/** A message of protocol buffers, field by field: what is written again holds everything that was read, known here or not. */
export type Message = readonly Field[];

/** @throws Error where the bytes are no message */
export function readMessage(bytes: Uint8Array): Message {
  const reader = new PbfReader(bytes);
  const fields: Field[] = [];
  for (let tag = reader.nextField(); tag !== 0; tag = reader.nextField()) {
    const wire = reader.type;
    if (wire === BYTES) {
      fields.push({ tag, wire, raw: reader.readBytes() });
      continue;
    }
    const start = reader.pos;
    reader.skip(wire);
    fields.push({ tag, wire, raw: bytes.subarray(start, reader.pos) });
  }
  return fields;
}

export function writeMessage(message: Message): Uint8Array {
  const writer = new PbfWriter(new Uint8Array(message.reduce((sum, { raw }) => sum + raw.length + 20, 16)));
  for (const { tag, wire, raw } of message) {
    writer.writeTag(tag, wire);
    if (wire === BYTES) writer.writeVarint(raw.length);
    writer.buf.set(raw, writer.pos);
    writer.pos += raw.length;
  }
  return writer.finish();
}

export function bytesField(tag: number, raw: Uint8Array): Field {
  return { tag, wire: BYTES, raw };
}

export function textField(tag: number, text: string): Field {
  return bytesField(tag, new TextEncoder().encode(text));
}

export function numberField(tag: number, value: number): Field {
  const writer = new PbfWriter();
  writer.writeVarint(value);
  return { tag, wire: VARINT, raw: writer.finish() };
}

/** The values of all fields of this number, as they stand there. */
export function bytesOf(message: Message, tag: number): Uint8Array[] {
  return message.filter((field) => field.tag === tag).map(({ raw }) => raw);
}

export function textsOf(message: Message, tag: number): string[] {
  return bytesOf(message, tag).map((raw) => new TextDecoder().decode(raw));
}

/** The whole numbers of this field, one to a field or packed into one. */
export function numbersOf(message: Message, tag: number): number[] {
  return message
    .filter((field) => field.tag === tag)
    .flatMap(({ wire, raw }) => {
      const reader = new PbfReader(raw);
      if (wire === VARINT) return [reader.readVarint(true)];
      const packed: number[] = [];
      while (reader.pos < reader.length) packed.push(reader.readVarint(true));
      return packed;
    });
}
