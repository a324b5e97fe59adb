import type { SetupOutput } from '../../../steps/ports/stage-io.ts';
import { resolveOptions } from '../../../steps/resolve-options.ts';
import type { Expectation } from '../eval/manifest.ts';
import type { TrueDocument } from '../lies/true-document.ts';
import { trueSynthetic } from '../lies/true-document.ts';
import { createRandom } from '../random.ts';
import { createChooser } from '../synthetic/choose.ts';
import { makeSyntheticDocuments } from '../synthetic/make.ts';
import { misreadPage } from '../synthetic/misread.ts';
import { readSyntheticPages } from '../synthetic/read-page.ts';

export interface SyntheticReading {
  readonly document: TrueDocument;
  readonly expected: Readonly<Record<string, Expectation>>;
}

/** Shares of characters that are misread; none for a text layer. */
const SHARES = [0, 0.005, 0.02] as const;

/** Made-up documents as readers of different skill give them. */
export function readSynthetic(count: number, seed: number): SyntheticReading[] {
  const chooser = createChooser(createRandom(seed));
  return makeSyntheticDocuments(count, seed).map((made, index) => {
    const share = SHARES[Math.floor(index / 3) % SHARES.length] ?? 0;
    const clean = readSyntheticPages(made);
    const pages = share === 0 ? clean : clean.map((page) => misreadPage(page, chooser, share));
    const expected = Object.fromEntries(
      Object.entries(made.fields).map(([field, { accept, ...truth }]) => [
        field,
        accept === undefined ? truth : { ...truth, accept: [...accept] },
      ]),
    );
    return { document: trueSynthetic(made, pages), expected };
  });
}

/** The setup of a job that asks for a document's fields. */
export function setupFor({ name, fields }: TrueDocument): SetupOutput {
  return {
    use_case_name: name,
    system_prompt: '',
    model: 'builtin',
    fields,
    files: [],
    texts: [],
    options: resolveOptions(undefined),
    warnings: [],
  };
}
