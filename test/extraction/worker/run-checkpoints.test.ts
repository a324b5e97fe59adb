import { describe, expect, it } from 'vitest';
import type { Checkpoint } from '../../../src/extraction/store/types.ts';
import { partOfPage, readCheckpoints } from '../../../src/extraction/worker/run-checkpoints.ts';
import { stageOutputs } from '../../../testing/machines/stage-samples.ts';
import { recognisedPage, textPage } from '../../helpers/stage-io.ts';

const outputs = stageOutputs({ ocrOnly: false, provenance: true });
const setup = { output: outputs.setup, seconds: 0.25 };
const ocr = { output: { ...outputs.ocr, pages: [textPage(['a line'])] }, seconds: 2 };
const page = { sha256: 'abc', page: recognisedPage(['Total 12.00'], 1, 7), warnings: [] };

const asStored = (stage: Checkpoint['stage'], output: unknown, part = ''): Checkpoint => ({
  stage,
  part,
  output: JSON.parse(JSON.stringify(output)),
});

describe('checkpoints', () => {
  it('come back as they were written, with their times', () => {
    const rows = [
      asStored('setup', setup),
      asStored('ocr', page, partOfPage(page)),
      asStored('ocr', ocr),
      asStored('extraction', { output: outputs.extraction, seconds: 3 }),
      asStored('reliability', { output: outputs.reliability, seconds: 4 }),
    ];
    expect(readCheckpoints(rows)).toEqual({
      setup,
      ocr,
      extraction: { output: outputs.extraction, seconds: 3 },
      reliability: { output: outputs.reliability, seconds: 4 },
      pages: [page],
    });
  });

  it('are empty for a job that was never run', () => {
    expect(readCheckpoints([])).toEqual({
      setup: null,
      ocr: null,
      extraction: null,
      reliability: null,
      pages: [],
    });
  });

  it.each([
    ['nothing', null],
    ['text', 'done'],
    ['another program', { output: { ...outputs.setup, files: undefined }, seconds: 1 }],
    ['a further property', { ...setup, output: { ...setup.output, more: 1 } }],
    ['no time', { output: outputs.setup }],
  ])('of %s count as not made, so that the stage runs again', (_, output) => {
    expect(readCheckpoints([asStored('setup', output)]).setup).toBeNull();
  });

  it('of a damaged page leave the other pages', () => {
    const rows = [asStored('ocr', { sha256: 'abc' }, '0/1/abc'), asStored('ocr', page, partOfPage(page))];
    expect(readCheckpoints(rows).pages).toEqual([page]);
  });

  it('of pages are told apart by file, number and content', () => {
    expect(partOfPage(page)).toBe('1/7/abc');
  });
});
