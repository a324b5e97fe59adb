import type { ReadPage, ReadSegment } from '../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Answer, Model } from '../../steps/ports.ts';
import type { OcrOutput, SetupOutput } from '../../steps/walk.ts';

/** A page of a text file with one segment for each line. */
export function textPage(lines: readonly string[], file_index = 0, page_number = 1): ReadPage {
  const segments = lines.map<ReadSegment>((text, index) => ({
    segment_id: `f${file_index}p${page_number}s${index + 1}`,
    file_index,
    page_number,
    bounding_box: null,
    text,
    confidence: null,
    words: null,
    readings: [{ engine: 'text_layer', text, confidence: null }],
  }));
  return {
    file_index,
    page_number,
    width: null,
    height: null,
    unit: null,
    rotation: 0,
    source: 'text_file',
    mean_confidence: null,
    segments,
  };
}

/** What the OCR step gives for these pages, and for `context.texts` where given. */
export function ocrOutput(pages: readonly ReadPage[], texts: readonly ReadPage[] = []): OcrOutput {
  return {
    engine: 'fake',
    engine_version: '1',
    languages: ['eng'],
    ocr_gpu: null,
    pages,
    texts,
    warnings: [],
  };
}

/** What the setup step gives for a use case of these fields. */
export function setupOutput(fields: readonly UseCaseFieldDef[]): SetupOutput {
  return {
    use_case_name: 'test',
    system_prompt: 'Read the document.',
    model: 'test-model',
    fields,
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
  };
}

/** A model that gives this answer to every question. */
export function answeringModel(answer: Partial<Answer>): Model {
  return {
    extract: async () => ({
      fields: {},
      model: 'test-model',
      model_digest: null,
      windows: 1,
      prompt_tokens: null,
      completion_tokens: null,
      repairs: 0,
      warnings: [],
      ...answer,
    }),
    health: async () => 'ok',
  };
}
