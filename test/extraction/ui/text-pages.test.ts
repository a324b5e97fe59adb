import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { JOB_EXAMPLE } from '../../../schemas/examples.ts';
import { Job } from '../../../schemas/job.ts';
import type { ShownField, ShownResponse } from '../../../src/extraction/responses/shown-response.ts';
import { renderSheets } from '../../../src/extraction/ui/page-sheets.ts';
import { boxAnchor } from '../../../src/extraction/ui/value-anchors.ts';

const JOB = Value.Parse(Job, JOB_EXAMPLE);
const PAGE = { file_index: 0, page_number: 1, width: null, height: null };
const lineOf = (text: string, at: number) => ({ segment_id: `f0p1s${at + 1}`, text });
type Line = ReturnType<typeof lineOf>;

const cellOf = (field_name: string, { segment_id, text }: Line, isNamed: boolean): ShownField => ({
  field_name,
  value: text,
  sources: [
    {
      file_index: 0,
      page_number: 1,
      segment_id: isNamed ? segment_id : null,
      bounding_box: null,
      text_snippet: text,
    },
  ],
  match: 'exact',
  confidence: 0.9,
  provenance_verified: true,
  text_agreement: null,
  doubts: [],
  needs_review: false,
});

function render(lines: readonly Line[], fields: readonly ShownField[]): string {
  const response: ShownResponse = {
    use_case_name: null,
    error: null,
    warning: [],
    result: {},
    tables: [],
    fields,
    quality_metrics: null,
    pages: [PAGE],
    unreadable: [],
  };
  return String(renderSheets(JOB, response, new Map([['0/1', lines]])));
}

/** The anchors on each line, in their order. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/<li data-line>(.*?)<\/li>/gs)].map(([, line = '']) =>
    [...line.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
  );

describe('a page of a text', () => {
  it('marks each line with what it proves and no other that says the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Tea 5.00', 'Tea 5.00 again', 'Cake 2.50'), { minLength: 1, maxLength: 12 }),
        (texts) => {
          const lines = texts.map(lineOf);
          const fields = lines.map((line, row) => cellOf(`lines[${row}].amount`, line, true));
          expect(anchorsOf(render(lines, fields))).toEqual(
            fields.map(({ field_name }) => [boxAnchor(field_name, 0)]),
          );
        },
      ),
    );
  });

  it('marks the first line that says the same where the response names none', () => {
    const lines = ['Sum 5.00', 'Tea 5.00', 'Tea 5.00'].map(lineOf);
    const fields = lines.slice(2).map((line) => cellOf('total', line, false));
    expect(anchorsOf(render(lines, fields))).toEqual([[], [boxAnchor('total', 0)], []]);
  });

  it('is quick to show where ten thousand lines that say the same prove a row each', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => lineOf('Tea 5.00', at));
    const fields = lines.flatMap((line, row) =>
      ['text', 'amount', 'count'].map((column) => cellOf(`lines[${row}].${column}`, line, true)),
    );
    const before = performance.now();
    const page = render(lines, fields);
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(page.match(/<a id=/g)).toHaveLength(30_000);
  });
});
