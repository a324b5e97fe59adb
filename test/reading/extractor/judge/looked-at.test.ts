import { describe, expect, it } from 'vitest';
import { answerFields, judgeUnknown } from '../../../../reading/extractor/answer-fields.ts';
import type { Option } from '../../../../reading/extractor/evidence/option.ts';
import { createBudget, leftOutOf } from '../../../../reading/extractor/judge/looked-at.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { createBuiltinModel } from '../../../../src/adapters/models/builtin/builtin-model.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const pagesOf = (text: string) => pagesOfTexts([text], 0);
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('the values that are looked at for a field', () => {
  const view = () => viewDocument(pagesOf('a'));
  /** A value on no row, which takes six words of time. */
  const options = (count: number): Option[] =>
    numbers(count).map((value) => ({ value, spans: [], shape: {} }));
  const valuesOf = (found: readonly Option[]) => found.map(({ value }) => value);

  it('are all of them where there is time for all', () => {
    const [all, document] = [options(10), view()];
    expect(createBudget(document, 3, 3 * 60)('total', all)).toBe(all);
    expect(leftOutOf(document)).toEqual([]);
  });

  it('are the first and the last beyond that, and the document tells which fields it was', () => {
    const document = view();
    const lookedAt = createBudget(document, 2, 2 * 24);
    expect(valuesOf(lookedAt('total', options(100)))).toEqual([0, 1, 98, 99]);
    expect(valuesOf(lookedAt('sum', options(5)))).toEqual([0, 1, 4]);
    expect(leftOutOf(document)).toEqual([
      { field: 'total', found: 100, lookedAt: 4 },
      { field: 'sum', found: 5, lookedAt: 3 },
    ]);
  });

  it('are more where another field needed fewer', () => {
    const lookedAt = createBudget(view(), 2, 2 * 24);
    expect(lookedAt('few', options(1))).toHaveLength(1);
    expect(lookedAt('many', options(100))).toHaveLength(7);
  });
});

/** Fields that no rule knows. */
const asked = (count: number): UseCaseFieldDef[] =>
  numbers(count).map((at) => ({ name: `wattle_${at}_of_grommet`, type: 'decimal', description: null }));

it('says in its answer where more amounts stand in a document than are looked at', async () => {
  const question = {
    use_case_name: 'own',
    system_prompt: '',
    fields: asked(200),
    pages: pagesOf(
      numbers(3000)
        .map((at) => `${at + 1}.50`)
        .join(' '),
    ),
  };
  const { warnings } = await createBuiltinModel().extract(question, 'builtin', new AbortController().signal);
  expect(warnings).toHaveLength(200);
  expect(warnings[0]).toMatch(
    /^wattle_0_of_grommet: 3000 values of its type stand in the document, and the first and last of them, \d{3} in all, were looked at: /,
  );
}, 240_000);

it('judges a document once for all who ask the same, and anew for who asks another thing', () => {
  const view = viewDocument(pagesOf('Wattle of grommet: 12.50\nSprocket total: 7.00'));
  const fields = asked(2);
  const before = judgeUnknown(view, fields);
  expect(judgeUnknown(view, structuredClone(fields))).toBe(before);
  const others = judgeUnknown(view, [...fields, { name: 'sprocket_total', type: 'decimal' }]);
  expect(others).not.toBe(before);
  const anew = viewDocument(pagesOf('Wattle of grommet: 12.50\nSprocket total: 7.00'));
  expect(answerFields(view, fields)).toEqual(answerFields(anew, fields));
});
