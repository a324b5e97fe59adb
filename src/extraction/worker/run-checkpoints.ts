import type { Static, TSchema } from 'typebox';
import { PageCheckpoint, StageCheckpoints } from '../../../schemas/checkpoint.ts';
import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import type { Checkpoints, DonePage } from '../../../steps/ports/stage-io.ts';
import type { Checkpoint } from '../store/types.ts';

/** A reader of what fits the schema; anything else is null: that work is done again, and nothing is lost but time. */
function readerOf<S extends TSchema>(schema: S): (value: unknown) => Static<S> | null {
  const checked = compileWhenAsked(schema);
  return (value) => (checked().Check(value) ? value : null);
}

const readers = {
  setup: readerOf(StageCheckpoints.setup),
  ocr: readerOf(StageCheckpoints.ocr),
  extraction: readerOf(StageCheckpoints.extraction),
  reliability: readerOf(StageCheckpoints.reliability),
};
const readPage = readerOf(PageCheckpoint);

/** The `part` under which a page of OCR is kept: the same page of the same file is kept once. */
export const partOfPage = ({ sha256, page }: DonePage) => `${page.file_index}/${page.page_number}/${sha256}`;

/** What the rows of a job's checkpoints say that earlier runs have finished. */
export function readCheckpoints(rows: readonly Checkpoint[]): Checkpoints {
  const outputOf = (stage: keyof typeof readers) =>
    rows.find((row) => row.stage === stage && row.part === '')?.output;
  return {
    setup: readers.setup(outputOf('setup')),
    ocr: readers.ocr(outputOf('ocr')),
    extraction: readers.extraction(outputOf('extraction')),
    reliability: readers.reliability(outputOf('reliability')),
    pages: rows.flatMap((row) =>
      row.stage === 'ocr' && row.part !== '' ? (readPage(row.output) ?? []) : [],
    ),
  };
}
