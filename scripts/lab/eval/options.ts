import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Phrasing } from './phrasings.ts';
import { PHRASINGS } from './phrasings.ts';

export interface EvalOptions {
  readonly documents: string;
  readonly set: string | null;
  readonly only: string | null;
  readonly phrasing: Phrasing;
  readonly fresh: boolean;
  /** The approved jobs of the service's database in place of documents. */
  readonly reviewed: boolean;
  readonly synthetic: number | null;
  readonly seed: number;
  /** Tag of a model on the Ollama server of IX_LLM_URL, in place of IX_DEFAULT_MODEL. */
  readonly model: string | null;
}

/** @throws Error that says which option is wrong and what it takes */
export function readOptions(args: readonly string[]): EvalOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: {
        type: 'string',
        default: join(import.meta.dirname, '../corpus'),
      },
      set: { type: 'string' },
      only: { type: 'string' },
      phrasing: { type: 'string', default: 'plain' },
      fresh: { type: 'boolean', default: false },
      reviewed: { type: 'boolean', default: false },
      synthetic: { type: 'string' },
      seed: { type: 'string', default: '1' },
      model: { type: 'string' },
    },
  });
  const phrasing = PHRASINGS.find((one) => one === values.phrasing);
  if (phrasing === undefined)
    throw new Error(`--phrasing is one of ${PHRASINGS.join(', ')}, not ${values.phrasing}.`);
  return {
    documents: values.documents,
    set: values.set ?? null,
    only: values.only ?? null,
    phrasing,
    fresh: values.fresh,
    reviewed: values.reviewed,
    synthetic: values.synthetic === undefined ? null : wholeNumber('--synthetic', values.synthetic),
    seed: wholeNumber('--seed', values.seed),
    model: values.model ?? null,
  };
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`${option} takes a whole number, not ${text}.`);
  return number;
}
