import type { Cover } from './cover.ts';
import { createCover } from './cover.ts';
import type { Hit } from './hit.ts';
import type { Passage } from './passage.ts';
import { oncePerPassage } from './passage.ts';

/** A letter with a mark that lies over it, as of a text that is struck out. */
const STRUCK = /.(?:\u0335|\u0336|\u0337|\u0338|\u20d2|\u20d3|\u20e5|\u20e6)/gsu;
/** The same in texts that mark it by tildes. */
const BETWEEN_TILDES = /~~[^\s~][^~]*~~/gu;
/** From here to its end or the line's a text is shown from right to left, whatever its letters. */
const TURNED = /\u202e[^\u202c\n]*/gu;

/** Where a text shows something else than its characters say: struck out, or turned around; null where it does nowhere. */
const withdrawnIn = oncePerPassage(({ text }: Passage): Cover | null => {
  const spans = [STRUCK, BETWEEN_TILDES, TURNED].flatMap((pattern) => [...text.matchAll(pattern)]);
  if (spans.length === 0) return null;
  return createCover(
    text.length,
    spans.map(({ 0: withdrawn, index }) => ({ start: index, end: index + withdrawn.length })),
  );
});

/** Those of a text's spans that still say what their characters say: what is struck out or turned around prints no value. */
export function withoutWithdrawn<Span extends Pick<Hit, 'start' | 'end'>>(
  passage: Passage,
  spans: readonly Span[],
): readonly Span[] {
  const withdrawn = spans.length === 0 ? null : withdrawnIn(passage);
  return withdrawn === null ? spans : spans.filter((span) => !withdrawn.touches(span));
}
