import { sameText } from '../text/fold.ts';

/** The choice that a text means, case, accents, spaces and punctuation aside; null when it is none of them. */
export function findChoice(text: string, choices: readonly string[]): string | null {
  const wanted = text.trim();
  return (
    choices.find((choice) => choice === wanted) ?? choices.find((choice) => sameText(choice, wanted)) ?? null
  );
}
