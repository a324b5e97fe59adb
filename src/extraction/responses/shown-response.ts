import { Type } from 'typebox';
import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import type { Job } from '../../../schemas/job.ts';
import { Nullable } from '../../../schemas/primitives.ts';
import type {
  ErrorIX,
  FieldProvenance,
  FieldSource,
  FieldValue,
  OcrResultPage,
  QualityMetrics,
} from '../../../schemas/response.ts';
import { Match } from '../../../schemas/response.ts';
import { shownCells, shownValue, tableNames } from './shown-value.ts';
import type { Reader, Row } from './stored-members.ts';
import { createReader, isAbsent, isRow } from './stored-members.ts';

/** The parts of a response that the page shows, each as far as the stored one holds it in a shape that is understood. */
export interface ShownResponse {
  readonly use_case_name: string | null;
  readonly error: (Pick<ErrorIX, 'code' | 'message'> & { readonly step: string }) | null;
  readonly warning: readonly string[];
  /** Cells of tables by their paths, as in `transactions[3].amount`. */
  readonly result: Readonly<Record<string, FieldValue>>;
  /** Names of the tables, those without rows too. */
  readonly tables: readonly string[];
  /** Null when there is none. */
  readonly fields: readonly ShownField[] | null;
  readonly quality_metrics: Pick<QualityMetrics, 'fields_total' | 'fields_found' | 'fields_verified'> | null;
  readonly pages: readonly ShownPage[];
  /** Paths of what is stored but not understood: another version or another program wrote it. */
  readonly unreadable: readonly string[];
}

export type ShownField = Omit<
  FieldProvenance,
  'sources' | 'field_name' | 'field_path' | 'doubts' | 'needs_review'
> & {
  /** Of a cell with its table and row, as in `transactions[3].amount`. */
  readonly field_name: string;
  readonly sources: readonly ShownSource[];
  readonly doubts: readonly { readonly message: string }[];
  /** Null in responses of a version that did not say. */
  readonly needs_review: boolean | null;
};
/** `segment_id` is null where none is said. */
export type ShownSource = Omit<FieldSource, 'segment_id' | 'relevance_score'> & { segment_id: string | null };
export type ShownPage = Pick<OcrResultPage, 'file_index' | 'page_number' | 'width' | 'height'>;

// Looser than the schemas that are written by: a member that is not known is no reason to show nothing.
const Box = compileWhenAsked(
  Type.Object({ x0: Type.Number(), y0: Type.Number(), x1: Type.Number(), y1: Type.Number() }),
);
const Index = compileWhenAsked(Type.Integer({ minimum: 0 }));
const PageNumber = compileWhenAsked(Type.Integer({ minimum: 1 }));
const Size = compileWhenAsked(Nullable(Type.Number()));
const Flag = compileWhenAsked(Nullable(Type.Boolean()));
const Text = compileWhenAsked(Type.String());
const Share = compileWhenAsked(Nullable(Type.Number()));
const Texts = compileWhenAsked(Type.Array(Type.String()));
const HowFound = compileWhenAsked(Match);

function readSources(reader: Reader, field: Row, path: string): ShownSource[] {
  return reader.readRows(field, 'sources', path).flatMap(([source, place]) => {
    const file_index = reader.read(source, 'file_index', Index, null, place);
    const page_number = reader.read(source, 'page_number', PageNumber, null, place);
    if (file_index === null || page_number === null) {
      reader.note(place);
      return [];
    }
    return [
      {
        file_index,
        page_number,
        segment_id: reader.read(source, 'segment_id', Text, null, place),
        bounding_box: reader.read(source, 'bounding_box', Box, null, place),
        text_snippet: reader.read(source, 'text_snippet', Text, '', place),
      },
    ];
  });
}

function readField(reader: Reader, name: string, field: Row, path: string): ShownField {
  const { read } = reader;
  return {
    field_name: name.replace(/^result\./, ''),
    value: shownValue(reader.own(field, 'value') ?? null),
    sources: readSources(reader, field, path),
    match: read(field, 'match', HowFound, null, path),
    confidence: read(field, 'confidence', Share, null, path),
    provenance_verified: read(field, 'provenance_verified', Flag, null, path),
    text_agreement: read(field, 'text_agreement', Flag, null, path),
    citation_corrected: read(field, 'citation_corrected', Flag, null, path) ?? false,
    doubts: reader.readRows(field, 'doubts', path).map(([doubt, place]) => ({
      message: read(doubt, 'message', Text, '', place),
    })),
    needs_review: read(field, 'needs_review', Flag, null, path),
  };
}

function readFields(reader: Reader, provenance: Row): ShownField[] | null {
  const fields = reader.readRow(provenance, 'fields', 'provenance');
  if (fields === null) return null;
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `provenance.fields[${JSON.stringify(name)}]`;
    if (isRow(field)) return [readField(reader, name, field, path)];
    reader.note(path);
    return [];
  });
}

function readMetrics(reader: Reader, provenance: Row, fields: readonly ShownField[]) {
  const metrics = reader.readRow(provenance, 'quality_metrics', 'provenance') ?? {};
  const read = (name: string, counted: number) =>
    reader.read(metrics, name, Index, counted, 'provenance.quality_metrics');
  return {
    fields_total: read('fields_total', fields.length),
    fields_found: read('fields_found', fields.filter(({ value }) => value !== null).length),
    fields_verified: read(
      'fields_verified',
      fields.filter((field) => field.provenance_verified === true).length,
    ),
  };
}

function readPages(reader: Reader, response: Row): ShownPage[] {
  const ocr = reader.readRow(response, 'ocr_result', '');
  if (ocr === null) return [];
  return reader.readRows(ocr, 'pages', 'ocr_result').flatMap(([page, path]) => {
    const file_index = reader.read(page, 'file_index', Index, null, path);
    const page_number = reader.read(page, 'page_number', PageNumber, null, path);
    if (file_index === null || page_number === null) return [];
    const width = reader.read(page, 'width', Size, null, path);
    return [{ file_index, page_number, width, height: reader.read(page, 'height', Size, null, path) }];
  });
}

function readError(reader: Reader, response: Row): ShownResponse['error'] {
  const error = reader.readRow(response, 'error', '');
  if (error === null) return null;
  return {
    code: reader.read(error, 'code', Text, 'unknown', 'error'),
    message: reader.read(
      error,
      'message',
      Text,
      'The stored error says nothing that this version understands.',
      'error',
    ),
    step: reader.read(error, 'step', Text, 'unknown', 'error'),
  };
}

function readResult(reader: Reader, response: Row): ShownResponse['result'] {
  const result = readStoredResult(response);
  if (result === null) {
    if (!isAbsent(reader.own(response, 'ix_result'))) reader.note('ix_result.result');
    return {};
  }
  return Object.fromEntries(
    Object.entries(result).flatMap(([name, value]) =>
      Array.isArray(value) ? shownCells(name, value) : [[name, shownValue(value)]],
    ),
  );
}

/** The values of a stored response as they are; null when it holds none. */
export function readStoredResult(response: unknown): Row | null {
  const { ix_result }: { ix_result?: unknown } = Object(response);
  const { result }: { result?: unknown } = Object(ix_result);
  return isRow(result) ? result : null;
}

/**
 * Reads a stored response as far as it goes. Rows live longer than versions, and other programs write them too: a part that is
 * missing counts as empty, one of another shape is left out and named.
 */
export function readResponse({
  response,
}: Pick<Job, 'status'> & { readonly response: unknown }): ShownResponse | null {
  if (isAbsent(response)) return null;
  const reader = createReader();
  if (!isRow(response)) reader.note('the whole response');
  const row = isRow(response) ? response : {};
  const provenance = reader.readRow(row, 'provenance', '');
  const fields = provenance === null ? null : readFields(reader, provenance);
  return {
    use_case_name: reader.read(row, 'use_case_name', Text, null, ''),
    error: readError(reader, row),
    warning: reader.read(row, 'warning', Texts, [], ''),
    result: readResult(reader, row),
    tables: tableNames(readStoredResult(row) ?? {}),
    fields,
    quality_metrics: provenance === null || fields === null ? null : readMetrics(reader, provenance, fields),
    pages: readPages(reader, row),
    unreadable: reader.unreadable,
  };
}
