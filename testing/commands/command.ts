import type fc from 'fast-check';
import type { Story } from '../story.ts';
import type { Ability } from '../system.ts';

/** Something that can be done to a system: what it needs, with what it is done, and what must then be so. */
export interface Command<Args = unknown> {
  /** What a step calls it. */
  readonly name: string;
  readonly needs: readonly Ability[];
  /** How often it is drawn, against the others. */
  readonly weight: number;
  /** JSON values, so that a step can be printed and pasted. */
  readonly args: fc.Arbitrary<Args>;
  /** @throws RuleBroken */
  readonly run: (story: Story, args: Args) => Promise<void>;
  /** Whether a step that was printed has arguments of this command. */
  readonly takes: (args: unknown) => args is Args;
}

/** Makes a command of its parts. Its arguments are told by their names, which `like` shows. */
export function command<Args extends object>(
  parts: Omit<Command<Args>, 'takes' | 'weight'> & {
    readonly weight?: number;
    readonly like: (keyof Args & string)[];
  },
): Command {
  const takes = (args: unknown): args is Args =>
    typeof args === 'object' && args !== null && parts.like.every((name) => name in args);
  return {
    ...parts,
    weight: parts.weight ?? 1,
    takes,
    run: async (story, args) => {
      if (!takes(args)) throw new TypeError(`${parts.name} takes ${parts.like.join(', ')}`);
      await parts.run(story, args);
    },
  };
}
