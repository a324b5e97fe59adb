import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { createSecondOpinion } from '../../reading/extractor/second-opinion.ts';
import { learn } from '../../reading/memory/learn.ts';
import { StageCheckpoints } from '../../schemas/checkpoint.ts';
import type { RememberedLayout } from '../../schemas/memory.ts';
import { FieldProvenance } from '../../schemas/response.ts';
import { drawGroups } from '../../scripts/lab/learning/drawn-groups.ts';
import { createBuiltinModel } from '../../src/adapters/models/builtin/builtin-model.ts';
import { extraction } from '../../steps/extraction.ts';
import { reliability } from '../../steps/reliability.ts';
import { answeringModel, ocrOutput, setupOutput } from '../helpers/stage-io.ts';

const { signal } = new AbortController();
const [taught, asked] = drawGroups(1, 2, 12);
if (taught === undefined || asked === undefined) throw new Error('two documents are drawn');
const approved = Object.fromEntries(
  Object.entries(taught.truth).map(([name, { value }]) => [name, { value, segment_ids: [] }]),
);
const layouts: readonly RememberedLayout[] = [
  {
    layout_id: 'layout',
    closeness: 0.8,
    lessons: [{ job_id: 'a-job', fields: learn(taught.pages, taught.fields, approved) }],
  },
];
const setup = setupOutput(asked.fields);
const ocr = ocrOutput(asked.pages);

async function run(model: Parameters<typeof extraction>[1]['model'], known?: typeof layouts) {
  const input = known === undefined ? { setup, ocr } : { setup, ocr, layouts: known };
  const output = await extraction(input, { model }, signal);
  const deps = { opinion: createSecondOpinion(), readAgain: async () => null };
  const proven = await reliability({ setup, ocr, extraction: output }, deps, signal);
  return { output, fields: Object.values(proven.provenance?.fields ?? {}) };
}

describe('a job whose document is of a known layout', () => {
  it('gets values as they were approved in it, proven on its own page, and says from which jobs', async () => {
    const { output, fields } = await run(createBuiltinModel(), layouts);
    const stated = Object.entries(asked.truth).filter(([name, { value }]) => output.result[name] === value);
    expect(stated.length).toBeGreaterThanOrEqual(7);
    for (const field of fields) {
      expect(Check(FieldProvenance, field)).toBe(true);
      if (output.result[field.field_name] === asked.truth[field.field_name]?.value)
        expect(field).toMatchObject({ learnt_from: ['a-job'], provenance_verified: true });
    }
  });

  it('keeps in its checkpoint what it was told, so that proving goes on with the same', async () => {
    const { output } = await run(createBuiltinModel(), layouts);
    expect(output.layouts).toEqual(layouts);
    expect(Check(StageCheckpoints.extraction, { output, seconds: 1 })).toBe(true);
  });

  it('judges the answers of a language model by what was approved too', async () => {
    const truth = asked.truth['document_number']?.value ?? null;
    const answer = (value: unknown) =>
      answeringModel({ fields: { document_number: { value, segment_ids: [], score: null } } });
    const right = (await run(answer(truth), layouts)).fields.find(({ value }) => value === truth);
    const alone = (await run(answer(truth))).fields.find(({ value }) => value === truth);
    expect(right?.learnt_from).toEqual(['a-job']);
    expect(right?.confidence).toBeGreaterThan(alone?.confidence ?? 1);
  });

  it('is answered as before where nothing is known', async () => {
    const { output, fields } = await run(createBuiltinModel());
    expect('layouts' in output).toBe(false);
    expect(fields.every(({ learnt_from }) => learnt_from?.length === 0)).toBe(true);
  });
});
