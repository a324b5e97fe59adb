import { setImmediate } from 'node:timers/promises';
import type { KnownLayout, LayoutIndex } from '../../../reading/memory/layout-index.ts';

/** So many take a few milliseconds. */
const AT_ONCE = 200;

/** Puts layouts into an index; between many of them others have their turn. */
export async function fillIndex(index: LayoutIndex, layouts: readonly KnownLayout[]): Promise<void> {
  for (const [at, layout] of layouts.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await setImmediate();
    index.put(layout);
  }
}
