import { expect, it } from 'vitest';
import type { FieldReview } from '../../../schemas/review.ts';
import { checkConfidence } from '../../../scripts/lab/eval/confidence-check.ts';
import { printReviewed } from '../../../scripts/lab/eval/print-reviewed.ts';
import { toResults } from '../../../scripts/lab/eval/reviewed.ts';
import { createRandom } from '../../../scripts/lab/random.ts';
import type { ReviewedJob } from '../../../src/extraction/store/reviews.ts';

const proof = (name: string, value: string | null, confidence: number) => ({
  field_name: name,
  field_path: `result.${name}`,
  value,
  sources: [],
  match: 'exact',
  confidence,
  provenance_verified: true,
  text_agreement: null,
  doubts: [],
  needs_review: false,
});
const said = (verdict: FieldReview['verdict'], value: FieldReview['value']): FieldReview => ({
  verdict,
  value,
  sources: [],
});

function approved(confidence: number, total: FieldReview): ReviewedJob {
  const result = { total: '12.40', date: null, gone: 'x' };
  const fields = {
    'result.total': proof('total', '12.40', confidence),
    'result.date': proof('date', null, 0.5),
  };
  return {
    version: 1,
    status: 'approved',
    reviewer: 'anna',
    reviewed_at: '2026-01-31T09:00:00.000Z',
    fields: {
      'result.total': total,
      'result.date': said('corrected', '2026-01-31'),
      'result.gone': said('right', 'x'),
    },
    tables: {},
    job: {
      job_id: '00000000-0000-4000-8000-000000000000',
      status: 'done',
      has_ended: true,
      use_case: 'slip',
      use_case_inline: {
        use_case_name: 'slip',
        system_prompt: '',
        fields: [
          { name: 'total', type: 'decimal' },
          { name: 'date', type: 'date' },
        ],
      },
      response: { ix_result: { result }, provenance: { fields } },
    },
  };
}

it('holds what the service answered against what a person approved', () => {
  const results = toResults(approved(0.9, said('corrected', '12.90')), new Map());
  expect(
    results.map(({ field, answer, outcome, confidence }) => [field, answer, outcome, confidence]),
  ).toEqual([
    ['total', '12.40', 'wrong', 0.9],
    ['date', null, 'missed', null],
  ]);
  const [right] = toResults(approved(0.9, said('right', '12.40')), new Map());
  expect(right).toMatchObject({ set: 'slip', outcome: 'right', provenance: { provenance_verified: true } });
});

it('warns when confidence no longer means what it says, and not before', () => {
  const report = (wrongEvery: number) => {
    const jobs = Array.from({ length: 100 }, (_, index) =>
      approved(0.9, index % wrongEvery === 0 ? said('corrected', '1.00') : said('right', '12.40')),
    );
    return printReviewed(
      jobs.flatMap((job) => toResults(job, new Map())),
      1,
    );
  };
  expect(report(10)).toContain('Confidence means what it says');
  expect(report(3)).toContain('WARNING: confidence no longer means what it says');
  expect(printReviewed(toResults(approved(0.9, said('absent', null)), new Map()), 1)).toContain(
    'too few values (1)',
  );
  expect(printReviewed([], 1)).toBe('There is no approved job in the database.');
});

it('seldom takes true confidences for false ones', () => {
  const random = createRandom(7);
  let alarms = 0;
  for (let round = 0; round < 40; round += 1) {
    const values = Array.from({ length: 60 }, () => {
      const confidence = random();
      return { confidence, right: random() < confidence };
    });
    if (checkConfidence(values, random)?.holds === false) alarms += 1;
  }
  expect(alarms).toBeLessThanOrEqual(4);
});
