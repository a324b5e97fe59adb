import type { Pattern } from './pattern.ts';

/** Frames of a stack that are the error's name and the recorder's own: this function, `note` and the trap. */
const OWN_FRAMES = 4;

/** The module and line that called the constructor, from the root; null where a package did. */
function callerWithin(root: string): string | null {
  const frame = new Error().stack?.split('\n')[OWN_FRAMES] ?? '';
  const at = frame.indexOf(`${root}/`);
  if (at < 0 || frame.includes('/node_modules/') || frame.includes(`${root}/test/`)) return null;
  return frame.slice(at + root.length + 1).replace(/:\d+\)?$/, '');
}

/**
 * What the product composes of word lists while `run` is under way: whatever it gives to the constructor of regular expressions.
 * Modules that were loaded before have composed theirs already.
 */
export async function composedPatterns(root: string, run: () => Promise<void>): Promise<readonly Pattern[]> {
  const found: Pattern[] = [];
  const note = (made: RegExp): RegExp => {
    const place = callerWithin(root);
    if (place !== null) found.push({ source: made.source, flags: made.flags, place });
    return made;
  };
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [pattern, flags]) => note(new target(pattern, flags)),
    apply: (target, _this, [pattern, flags]) => note(target(pattern, flags)),
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}
