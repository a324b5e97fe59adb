import type { Options } from '../schemas/request.ts';
import type { ResolvedOptions } from './ports/stage-io.ts';

/** The options of a request with the contract's default in the place of each that it leaves out; languages stay null, each page's own is found. */
export function resolveOptions(options: Options | undefined): ResolvedOptions {
  const ocr = options?.ocr ?? {};
  const provenance = options?.provenance ?? {};
  return {
    ocr: {
      use_ocr: ocr.use_ocr ?? true,
      force_ocr: ocr.force_ocr ?? false,
      ocr_only: ocr.ocr_only ?? false,
      include_ocr_text: ocr.include_ocr_text ?? false,
      include_geometries: ocr.include_geometries ?? false,
      languages: ocr.languages?.length ? ocr.languages : null,
    },
    gen_ai: { gen_ai_model_name: options?.gen_ai?.gen_ai_model_name ?? null },
    provenance: {
      include_provenance: provenance.include_provenance ?? true,
      max_sources_per_field: provenance.max_sources_per_field ?? 10,
    },
  };
}
