import { mostOf } from '../../geometry/extremes.ts';
import { shareOf } from './cover.ts';
import type { Question } from './question.ts';
import type { Surroundings } from './surroundings.ts';

/** Letters within which an asked word and a value belong together in running text. */
const REACH = 25;

/** How near in running text the asked words stand before and after the value, 1 right beside it. */
export function closeness(question: Question, around: Surroundings): Record<string, number> {
  const place = around.inSentence;
  if (place === null) return {};
  let before = 0;
  let after = 0;
  const nearest = question.asked.map(() => 0);
  for (const word of around.words.sentence) {
    const explained = question.explain(word.letters, word.phraseTerms);
    if (explained === null) continue;
    const gap = Math.max(0, place.start - word.end, word.start - place.end);
    explained.forEach((strength, index) => {
      nearest[index] = Math.max(nearest[index] ?? 0, strength * Math.exp(-gap / (2 * REACH)));
    });
    const weight = mostOf(
      explained.entries(),
      ([index, strength]) => strength * (question.asked[index]?.weight ?? 0),
      0,
    );
    if (word.end <= place.start)
      before = Math.max(before, weight * Math.exp((word.end - place.start) / REACH));
    else if (word.start >= place.end)
      after = Math.max(after, weight * Math.exp((place.end - word.start) / REACH));
  }
  const close = shareOf(question, nearest);
  return {
    prose_before: before,
    prose_after: after,
    prose_close: Math.max(close.name, close.whole),
    prose: 1,
  };
}
