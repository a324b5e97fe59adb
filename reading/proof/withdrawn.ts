import type { Hit } from './hit.ts';
import type { Passage } from './passage.ts';
import { oncePerPassage } from './passage.ts';

/** A letter with a mark that lies over it, as of a text that is struck out. */
const STRUCK = /.(?:\u0335|\u0336|\u0337|\u0338|\u20d2|\u20d3|\u20e5|\u20e6)/gsu;
/** The same in texts that mark it by tildes. */
const BETWEEN_TILDES = /~~[^\s~][^~]*~~/gu;
/** From here to its end or the line's a text is shown from right to left, whatever its letters. */
const TURNED = /\u202e[^\u202c\n]*/gu;

/**
 * How many characters before each place of a text, and before its end, show something else than they say: struck out, or turned around;
 * null where none does.
 */
const withdrawnIn = oncePerPassage(({ text }: Passage): Uint32Array | null => {
  const spans = [STRUCK, BETWEEN_TILDES, TURNED].flatMap((pattern) => [...text.matchAll(pattern)]);
  if (spans.length === 0) return null;
  const counts = new Uint32Array(text.length + 1);
  for (const { 0: withdrawn, index } of spans) counts.fill(1, index + 1, index + withdrawn.length + 1);
  for (let at = 1; at < counts.length; at += 1) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
  return counts;
});

/** Those of a text's spans that still say what their characters say: what is struck out or turned around prints no value. */
export function withoutWithdrawn<Span extends Pick<Hit, 'start' | 'end'>>(
  passage: Passage,
  spans: readonly Span[],
): readonly Span[] {
  const withdrawn = spans.length === 0 ? null : withdrawnIn(passage);
  return withdrawn === null ? spans : spans.filter(({ start, end }) => withdrawn[start] === withdrawn[end]);
}
