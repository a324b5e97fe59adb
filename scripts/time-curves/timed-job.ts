import type { ReadPage } from '../../schemas/segment.ts';
import type { ExtractionInput } from '../../steps/ports/stage-io.ts';

/** A job on pages that have been read, as it comes to extraction. */
export const jobOfPages = (
  pages: ReadPage[],
  asked: Pick<ExtractionInput['setup'], 'fields' | 'tables'>,
): ExtractionInput => ({
  job: {
    job_id: '3f0c2c9e-8d0b-4c58-9d53-0a7f2a1c5e01',
    ix_id: '0000000000000000',
    client_id: 'curves',
    request_id: 'curves',
    request: {},
    attempt: 1,
  },
  setup: {
    use_case_name: 'curves',
    system_prompt: '',
    model: 'builtin',
    ...asked,
    files: [],
    texts: [],
    options: {
      ocr: {
        use_ocr: true,
        force_ocr: false,
        ocr_only: false,
        include_ocr_text: false,
        include_geometries: false,
        languages: null,
      },
      gen_ai: { gen_ai_model_name: null },
      provenance: { include_provenance: true, max_sources_per_field: 10 },
    },
    warnings: [],
  },
  ocr: {
    engine: 'text',
    engine_version: '0',
    languages: [],
    ocr_gpu: null,
    pages,
    texts: [],
    warnings: [],
  },
});
