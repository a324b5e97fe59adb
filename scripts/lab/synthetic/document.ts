import type { FieldType } from '../../../schemas/use-case.ts';
import type { Sheet, SheetWriter } from '../samples/sheet.ts';
import { createSheet } from '../samples/sheet.ts';

/** A true value in the form of the documents' manifests. */
export interface Truth {
  readonly type: FieldType;
  readonly value: string | null;
  readonly accept?: readonly (string | null)[];
}

/** Where a true value is printed: characters `start` to `end` of a sheet's text. */
export interface Mark {
  readonly field: string;
  readonly sheet: number;
  readonly text: number;
  readonly start: number;
  readonly end: number;
}

/** A made-up document: what is printed, what is true of it, and where. */
export interface SyntheticDocument {
  readonly name: string;
  readonly set: 'statements' | 'invoices' | 'receipts';
  readonly fields: Readonly<Record<string, Truth>>;
  readonly sheets: readonly Sheet[];
  readonly marks: readonly Mark[];
}

type Style = Parameters<SheetWriter['text']>[3];

export interface MarkingWriter {
  readonly sheet: Sheet;
  readonly marks: readonly Mark[];
  text(x: number, y: number, text: string, style?: Style): void;
  /** Writes a text and marks the part of it that holds a field's value. */
  mark(field: string, x: number, y: number, text: string, value?: string, style?: Style): void;
  /** Marks a part of the text that was written last. */
  markLast(field: string, value: string): void;
  rule(x: number, y: number, width: number): void;
}

/** A sheet that remembers where the true values stand. */
export function createMarkingWriter(width: number, height: number): MarkingWriter {
  const writer = createSheet(width, height);
  const marks: Mark[] = [];
  const markLast = (field: string, value: string) => {
    const text = writer.sheet.texts.length - 1;
    const written = writer.sheet.texts[text]?.text ?? '';
    const start = written.indexOf(value);
    if (start < 0) throw new Error(`"${value}" is not in "${written}"`);
    marks.push({ field, sheet: 0, text, start, end: start + value.length });
  };
  return {
    sheet: writer.sheet,
    marks,
    text: writer.text,
    rule: writer.rule,
    markLast,
    mark: (field, x, y, text, value = text, style = {}) => {
      writer.text(x, y, text, style);
      markLast(field, value);
    },
  };
}
