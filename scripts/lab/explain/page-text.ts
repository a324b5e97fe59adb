import type { Label } from '../../../reading/extractor/labels/find-labels.ts';
import type { Row } from '../../../reading/layout/layout.ts';
import type { ExplainedDocument } from './explain-document.ts';
import { fit } from './field-text.ts';

/** The rows of every page, their cells parted by bars, and under each row the labels found on it. */
export function describePages({ view }: ExplainedDocument): string[] {
  return view.pages.flatMap((page, index) => [
    `page ${index + 1}${page.recognised ? ', recognised' : ''}${page.positioned ? '' : ', without positions'}`,
    ...page.rows.flatMap((row) => [describeRow(row), ...view.labelsOn(row).map(describeLabel)]).map(fit),
    '',
  ]);
}

const describeRow = (row: Row) =>
  `${String(row.index + 1).padStart(4)}  ${row.cells.map(({ text }) => text).join(' | ')}`;

function describeLabel({ row, start, end, phrase, meanings, prominence }: Label): string {
  const said = meanings.map(({ concept, weight }) => `${concept} ${weight}`).join(', ');
  return `        "${row.text.slice(start, end)}" (${phrase}): ${said}; prominence ${prominence}`;
}
