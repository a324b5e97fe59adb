import { parseArgs } from 'node:util';
import { runGrammar } from './run-grammar.ts';

const DEFAULT_CASES = '60000';
/** A class of failures shows in a few of them. */
const MAX_SHOWN = 4000;

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`${option} takes a whole number, not ${text}.`);
  return number;
}

/**
 * `npm run lies -- --grammar [--cases N] [--seed S]`: asks for every piece and sign of written forms drawn from the grammar.
 *
 * @returns whether no lie was verified and at least 99.5 % of the right values were
 */
export async function tryGrammar(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      grammar: { type: 'boolean' },
      cases: { type: 'string', default: DEFAULT_CASES },
      seed: { type: 'string', default: '1' },
    },
  });
  const seed = wholeNumber('--seed', values.seed);
  const { failures, ...figures } = await runGrammar(wholeNumber('--cases', values.cases), seed);
  for (const { how, text, value, reading, expected } of failures.slice(0, MAX_SHOWN)) {
    const what = expected ? 'not verified' : 'believed';
    process.stdout.write(
      `${what} (${reading}, ${how}): ${JSON.stringify(value)} in ${JSON.stringify(text)}\n`,
    );
  }
  console.table([{ seed, ...figures }]);
  return figures.liesVerified === 0 && figures.rightVerified >= 0.995 * figures.right;
}
