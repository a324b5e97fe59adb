import { setFlagsFromString } from 'node:v8';

/**
 * What every process of this program tells V8, which compiles JavaScript. Its middle compiler, Maglev, can give several objects
 * that a loop makes one place for their numbers (seen in Node 24.14 to 26.10): each then says what the last one was, as when all
 * boxes of a page are the last one's (docs/decisions/without-maglev.md). Its first compiler, working beside the program, can wait
 * for a collection of garbage that nobody makes any more because the process is ending: it then never ends
 * (docs/decisions/baseline-in-turn.md).
 */
export const ENGINE_FLAGS: readonly string[] = ['--no-maglev', '--no-concurrent-sparkplug'];

/** Tells the V8 of this process. What it compiled before stays as it is, so that this is an entry's first import. */
for (const flag of ENGINE_FLAGS) setFlagsFromString(flag);
