/**
 * Looks once at all that is told of while a look is on its way: whoever is told of a thousand things asks two questions, and not a thousand
 * beside each other.
 *
 * @param look must not throw
 */
export function lookTogether(
  look: (ids: readonly string[]) => Promise<void>,
): (ids: Iterable<string>) => void {
  let asked = new Set<string>();
  let isLooking = false;

  async function lookAtAll(): Promise<void> {
    // In a later turn, so that what is asked together is looked at together.
    await null;
    while (asked.size > 0) {
      const ids = [...asked];
      asked = new Set();
      await look(ids);
    }
    isLooking = false;
  }

  return (ids) => {
    for (const id of ids) asked.add(id);
    if (isLooking) return;
    isLooking = true;
    void lookAtAll();
  };
}
