/**
 * Asks once for all who ask for the same meanwhile: who asks while an answer is on its way gets that one.
 *
 * @param keyOf what makes two questions the same
 */
export function shareInFlight<Question extends readonly unknown[], Answer>(
  ask: (...question: Question) => Promise<Answer>,
  keyOf: (...question: Question) => string,
): (...question: Question) => Promise<Answer> {
  const inFlight = new Map<string, Promise<Answer>>();
  return (...question) => {
    const key = keyOf(...question);
    const known = inFlight.get(key);
    if (known !== undefined) return known;
    const asked = ask(...question).finally(() => inFlight.delete(key));
    inFlight.set(key, asked);
    return asked;
  };
}
