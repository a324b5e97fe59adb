import type { ReadPage, ReadSegment } from '../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { OcrOutput, SetupOutput } from '../../steps/ports/stage-io.ts';
import type { Answer, Model } from '../../steps/ports/world.ts';
import { resolveOptions } from '../../steps/resolve-options.ts';

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

/** A recognised page: one line below the other, each with even word boxes; `text` or what is known of its reading. */
export function recognisedPage(
  lines: readonly (
    | string
    | { readonly text: string; readonly confidence?: number; readonly other?: string }
  )[],
  file_index = 0,
  page_number = 1,
): ReadPage {
  const segments = lines.map<ReadSegment>((line, index) => {
    const { text, confidence = 0.95, other } = typeof line === 'string' ? { text: line } : line;
    const y0 = 0.02 + 0.03 * index;
    const box = (start: number, end: number) => ({
      x0: 0.1 + start / 100,
      y0,
      x1: 0.1 + end / 100,
      y1: y0 + 0.02,
    });
    const words = [...text.matchAll(/\S+/g)].map((word) => ({
      text: word[0],
      bounding_box: box(word.index, word.index + word[0].length),
      confidence,
    }));
    return {
      segment_id: `f${file_index}p${page_number}s${index + 1}`,
      file_index,
      page_number,
      bounding_box: box(0, text.length),
      text,
      confidence,
      words,
      readings: [
        { engine: 'tesseract', text, confidence },
        ...(other === undefined ? [] : [{ engine: 'paddle', text: other, confidence: 0.9 }]),
      ],
    };
  });
  return {
    ...textPage([], file_index, page_number),
    width: 1000,
    height: 1400,
    unit: 'px',
    source: 'ocr',
    mean_confidence: 0.95,
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
    options: resolveOptions(undefined),
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
