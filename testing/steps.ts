import fc from 'fast-check';
import type { Command } from './commands/command.ts';
import { COMMANDS } from './commands/commands.ts';
import type { RuleName } from './rules.ts';
import type { Tried } from './story.ts';
import { Story } from './story.ts';
import type { Ability, System } from './system.ts';

/** One thing done: the name of a command, and its arguments as JSON. */
export type Step = readonly [command: string, args: unknown];

export interface StepsOptions {
  /** Default: all of COMMANDS. */
  readonly commands?: readonly Command[];
  readonly maxLength?: number;
}

/** The commands that a system with these abilities can be given. */
export const commandsFor = (
  abilities: ReadonlySet<Ability>,
  commands: readonly Command[] = COMMANDS,
): Command[] => commands.filter(({ needs }) => needs.every((need) => abilities.has(need)));

/** What a system can do, by what it has. */
export const abilitiesOf = (system: System): ReadonlySet<Ability> =>
  new Set(
    (
      [
        'pass',
        'health',
        'cancel',
        'insert',
        'kill',
        'restart',
        'receiverUrl',
        'received',
        'forge',
        'validates',
        'runsSteps',
        'keepsOrder',
        'undeclared',
      ] as const
    ).filter((name) => system[name] !== undefined),
  );

/** Steps in any order, for a system with these abilities; they shrink to the few that matter. */
export const steps = (
  abilities: ReadonlySet<Ability>,
  { commands, maxLength = 12 }: StepsOptions = {},
): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      ...commandsFor(abilities, commands).map(({ name, weight, args }) => ({
        weight,
        arbitrary: args.map((given): Step => [name, given]),
      })),
    ),
    { minLength: 1, maxLength },
  );

export interface ReplayOptions {
  readonly commands?: readonly Command[];
  /** Begins the ix_client_id of every job; default `rules`. */
  readonly name?: string;
  /** Counts how often each rule was tried. */
  readonly tried?: Tried;
  /** Rules that are known to be broken. */
  readonly forgiven?: ReadonlySet<RuleName>;
}

/**
 * Does the steps one after the other, lets every job end, and holds all that was seen against the rules.
 * @throws RuleBroken
 */
export async function replay(
  system: System,
  taken: readonly Step[],
  { commands = COMMANDS, name = 'rules', tried, forgiven }: ReplayOptions = {},
): Promise<void> {
  const story = new Story(system, name, tried, forgiven);
  for (const [what, args] of taken) {
    const command = commands.find((one) => one.name === what);
    if (command === undefined) throw new TypeError(`there is no command "${what}"`);
    await command.run(story, args);
  }
  await story.conclude();
}

/** The steps as the text of a test. */
export function toTest(taken: readonly Step[], rule: string): string {
  const lines = taken.map((step) => `    ${JSON.stringify(step)},`);
  return [
    `it(${JSON.stringify(`keeps ${rule}`)}, async () => {`,
    '  await replay(system, [',
    ...lines,
    '  ]);',
    '});',
  ].join('\n');
}
