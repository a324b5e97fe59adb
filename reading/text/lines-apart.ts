import { breakText } from './break-lines.ts';

/** A line of a text without places, and how many lines without text stand before it; absent where there is none. */
export interface LineApart {
  readonly text: string;
  readonly blank_before?: number;
}

/** The lines that say something, very long ones broken, each with how many before it say nothing: they part blocks as space does on a page. */
export function linesApart(lines: readonly string[], saysSomething: (line: string) => boolean): LineApart[] {
  let blank = 0;
  return lines.flatMap((line): LineApart[] => {
    if (!saysSomething(line)) {
      blank += 1;
      return [];
    }
    const before = blank === 0 ? {} : { blank_before: blank };
    blank = 0;
    return breakText(line.trimEnd()).map((text, index) => (index === 0 ? { text, ...before } : { text }));
  });
}
