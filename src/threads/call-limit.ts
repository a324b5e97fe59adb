/** However busy others keep the machine, a call takes no more than this many times its limit on the clock. */
const LONGEST = 10;
/** Milliseconds between two looks at least. */
const SHORTEST_WAIT = 20;

/**
 * Ends a call that has taken its time. What its process waited for a processor is not its own time: a page of a machine that is
 * busy with other programs is no worse than that of an idle one.
 *
 * @param ms that the call may take
 * @param waited milliseconds since now that its process has waited for a processor
 * @returns what is called when the call has ended by itself
 */
export function limitCall(ms: number, waited: () => number, end: () => void): () => void {
  const begun = performance.now();
  let timer = setTimeout(look, ms);

  function look(): void {
    const elapsed = performance.now() - begun;
    const left = Math.min(ms + waited(), LONGEST * ms) - elapsed;
    if (left <= 0) end();
    else timer = setTimeout(look, Math.max(left, SHORTEST_WAIT));
  }
  return () => clearTimeout(timer);
}
