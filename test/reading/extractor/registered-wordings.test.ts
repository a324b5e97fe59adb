import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerFields } from '../../../reading/extractor/answer-fields.ts';
import { isOfKnownKind } from '../../../reading/extractor/concepts/known-kinds.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { foldWords } from '../../../reading/languages/terms/term-index.ts';
import { spacedName } from '../../../reading/text/spaced-name.ts';
import { normaliseValue } from '../../../reading/values/normalise.ts';
import { judge } from '../../../scripts/lab/eval/compare.ts';
import type { Example } from '../../../scripts/lab/eval/manifest.ts';
import { readExamples } from '../../../scripts/lab/eval/manifest.ts';
import { reworded } from '../../../scripts/lab/wordings/reworded.ts';
import { readWordings } from '../../../scripts/lab/wordings/wording.ts';
import { textPage } from './pages.ts';

const PAPERS = readExamples(join(import.meta.dirname, '../../../scripts/lab/corpus/registered/open'));
const WORDINGS = Object.entries(readWordings('registered-open'));
/** Of how many papers one is asked, each by every fourth person: all of them would take a minute of a busy machine. */
const EVERY = 16;
const OF_WORDINGS = 4;
/** The share of fields that is right, and a little less. */
const SHARE = 0.74;

/** A paper as it is asked in some wordings, others for each paper, with how many fields are right of how many. */
function countRight(paper: Example, index: number): readonly [right: number, all: number] {
  const view = viewDocument([textPage(readFileSync(paper.path, 'utf8'))]);
  let right = 0;
  let all = 0;
  for (const [, wording] of WORDINGS.filter((_, at) => at % OF_WORDINGS === index % OF_WORDINGS)) {
    const { definitions, fields } = reworded(paper, wording);
    if (definitions === null || definitions === undefined) throw new Error(`${paper.file} has no fields`);
    const answers = answerFields(view, definitions);
    for (const { name, type } of definitions) {
      const expected = fields[name];
      if (expected === undefined) continue;
      const { value } = normaliseValue(type, answers[name]?.value ?? null, view.hints);
      right += ['right', 'absent'].includes(judge(expected, value)) ? 1 : 0;
      all += 1;
    }
  }
  return [right, all];
}

describe('fields of six kinds of papers as people of nine languages name them', () => {
  it('are answered mostly', () => {
    const counts = PAPERS.filter((_, at) => at % EVERY === 0).map(countRight);
    const right = counts.reduce((sum, [one]) => sum + one, 0);
    const all = counts.reduce((sum, [, one]) => sum + one, 0);
    expect(right / all, `${right} of ${all}`).toBeGreaterThan(SHARE);
  });

  it('are of no kind that rules were made for, but for one that names an order after a receipt', () => {
    const known = WORDINGS.flatMap(([name, wording]) =>
      PAPERS.filter(({ useCase }, at) => PAPERS.findIndex((one) => one.useCase === useCase) === at)
        .filter((paper) => isOfKnownKind(reworded(paper, wording).definitions ?? []))
        .map(({ useCase }) => `${name} ${useCase}`),
    );
    expect(known).toEqual(['de-5 purchase_order']);
  });
});

describe('the words of a name in capitals', () => {
  it.each([
    ['NetÀPayer', ['net', 'a', 'payer']],
    ['IBANNumber', ['iban', 'number']],
    ['orderIDs', ['order', 'ids']],
  ])('are parted before another word: %s', (name, words) =>
    expect(foldWords(spacedName(name))).toEqual(words),
  );
});
