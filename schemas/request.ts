import type { Static } from 'typebox';
import { Type } from 'typebox';
import { REQUEST_EXAMPLE } from './examples.ts';
import { TABLE_REQUEST_EXAMPLE } from './table-examples.ts';
import './formats.ts';
import { Dictionary, Nullable, Strict } from './primitives.ts';
import { InlineUseCase } from './use-case.ts';

/** A document to fetch. Its headers are credentials: only the row and the fetch ever see their values. */
export const FileRef = Strict(
  {
    url: Type.String({
      description: '`http://`, `https://`, `file://`, or `upload://<sha256>` of a file that was uploaded.',
    }),
    headers: Type.Optional(
      Dictionary(Type.String(), {
        default: {},
        description: 'Sent when the file is fetched.',
      }),
    ),
    max_bytes: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
    display_name: Type.Optional(
      Nullable(Type.String(), { description: 'Shown to people; the pipeline ignores it.' }),
    ),
  },
  { title: 'FileRef' },
);
export type FileRef = Static<typeof FileRef>;

export const RequestContext = Strict(
  {
    files: Type.Optional(Type.Array(Type.Union([Type.String({ title: 'str' }), FileRef]), { default: [] })),
    texts: Type.Optional(Type.Array(Type.String(), { default: [] })),
  },
  { title: 'RequestContext' },
);
export type RequestContext = Static<typeof RequestContext>;

export const OCROptions = Strict(
  {
    use_ocr: Type.Optional(
      Type.Boolean({ default: true, description: 'false: only text that the file itself holds.' }),
    ),
    force_ocr: Type.Optional(
      Type.Boolean({ default: false, description: "true: a PDF's own text layer is ignored." }),
    ),
    ocr_only: Type.Optional(Type.Boolean({ default: false, description: 'Stop after OCR.' })),
    include_ocr_text: Type.Optional(Type.Boolean({ default: false })),
    include_geometries: Type.Optional(Type.Boolean({ default: false })),
    languages: Type.Optional(Nullable(Type.Array(Type.String()))),
  },
  { title: 'OCROptions' },
);
export type OCROptions = Static<typeof OCROptions>;

export const GenAIOptions = Strict(
  { gen_ai_model_name: Type.Optional(Nullable(Type.String())) },
  { title: 'GenAIOptions' },
);
export type GenAIOptions = Static<typeof GenAIOptions>;

export const ProvenanceOptions = Strict(
  {
    include_provenance: Type.Optional(Type.Boolean({ default: true })),
    max_sources_per_field: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  },
  { title: 'ProvenanceOptions' },
);
export type ProvenanceOptions = Static<typeof ProvenanceOptions>;

export const Options = Strict(
  {
    ocr: Type.Optional(OCROptions),
    gen_ai: Type.Optional(GenAIOptions),
    provenance: Type.Optional(ProvenanceOptions),
  },
  { title: 'Options' },
);
export type Options = Static<typeof Options>;

/** Body of POST /jobs, and the `request` column of a job. */
export const RequestIX = Strict(
  {
    use_case: Type.String({ minLength: 1, maxLength: 255 }),
    ix_client_id: Type.String({ minLength: 1, maxLength: 255, format: 'shown' }),
    request_id: Type.String({ minLength: 1, maxLength: 255, format: 'shown' }),
    context: RequestContext,
    options: Type.Optional(Options),
    callback_url: Type.Optional(Type.String({ format: 'http-url', description: 'http or https.' })),
    use_case_inline: Type.Optional(Nullable(InlineUseCase, { default: null })),
  },
  { title: 'RequestIX', examples: [REQUEST_EXAMPLE, TABLE_REQUEST_EXAMPLE] },
);
export type RequestIX = Static<typeof RequestIX>;

/**
 * Option names of earlier versions: accepted, ignored, and named in `response.warning`. An empty group name stands for
 * the request itself.
 */
export const RETIRED_OPTIONS: Readonly<Record<'request' | 'options', readonly string[]>> = {
  request: ['version'],
  options: [
    'computer_vision_scaling_factor',
    'include_page_tags',
    'use_vision',
    'vision_scaling_factor',
    'vision_detail',
    'reasoning_effort',
    'granularity',
    'include_bounding_boxes',
    'source_type',
    'min_confidence',
  ],
};
