/** A part of a text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Characters of a text that spans of it cover. */
export interface Cover {
  /** Whether any character of a span is covered. */
  readonly touches: (span: Span) => boolean;
  /** Whether all of them are. */
  readonly holds: (span: Span) => boolean;
}

/** Covers a text of so many characters with spans, so that each question takes the same time however many there are. */
export function createCover(length: number, spans: readonly Span[]): Cover {
  const isCovered = new Uint8Array(length);
  for (const { start, end } of spans) isCovered.fill(1, start, end);
  const before = new Uint32Array(length + 1);
  for (let at = 0; at < length; at += 1) before[at + 1] = (before[at] ?? 0) + (isCovered[at] ?? 0);
  const count = ({ start, end }: Span) => (before[end] ?? 0) - (before[start] ?? 0);
  return { touches: (span) => count(span) > 0, holds: (span) => count(span) === span.end - span.start };
}
