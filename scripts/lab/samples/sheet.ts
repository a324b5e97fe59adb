/** A page to be drawn: all measures in points (1/72 inch), y counted down from the top edge to the text's baseline. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly SheetText[];
  readonly rules: readonly { readonly x: number; readonly y: number; readonly width: number }[];
}

export interface SheetText {
  readonly text: string;
  /** Left edge, or right edge where `align` is `right`. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly align: 'left' | 'right';
}

export interface SheetWriter {
  readonly sheet: Sheet;
  text(x: number, y: number, text: string, style?: Partial<Pick<SheetText, 'size' | 'bold' | 'align'>>): void;
  rule(x: number, y: number, width: number): void;
}

export function createSheet(width: number, height: number): SheetWriter {
  const texts: SheetText[] = [];
  const rules: { x: number; y: number; width: number }[] = [];
  return {
    sheet: { width, height, texts, rules },
    text: (x, y, text, style = {}) => {
      texts.push({ text, x, y, size: 10, bold: false, align: 'left', ...style });
    },
    rule: (x, y, ruleWidth) => {
      rules.push({ x, y, width: ruleWidth });
    },
  };
}

export const A4 = { width: 595, height: 842 } as const;
