/**
 * What a property-based test of a service of the contract needs: arbitraries, the rules as functions, commands and stories,
 * and three systems to run them on. Made for fast-check.
 */
export * from '../machines/rules/allowed-change.ts';
export * from '../machines/rules/callback-moves.ts';
export * from '../machines/rules/job-moves.ts';
export * from './arbitraries/pages.ts';
export * from './arbitraries/requests.ts';
export * from './arbitraries/stages.ts';
export * from './arbitraries/use-cases.ts';
export * from './check.ts';
export * from './commands/command.ts';
export * from './commands/commands.ts';
export * from './invariants.ts';
export * from './machines/table.ts';
export * from './rules.ts';
export * from './steps.ts';
export * from './story.ts';
export * from './system.ts';
export * from './systems/callback-receiver.ts';
export * from './systems/declared-answers.ts';
export * from './systems/direct-writer.ts';
export * from './systems/http-system.ts';
export * from './systems/machine-system.ts';
