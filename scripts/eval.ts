import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBuiltinModel } from '../src/adapters/models/builtin/builtin-model.ts';
import { createOcrEngine } from '../src/adapters/ocr/create-ocr-engine.ts';
import { readExamples } from './eval/manifest.ts';
import { createPageCache } from './eval/page-cache.ts';
import { printReport } from './eval/print-report.ts';
import { createReadFile } from './eval/read-file.ts';
import type { ExampleResult } from './eval/run-example.ts';
import { runExample } from './eval/run-example.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, '.ix', 'eval');
const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: join(ROOT, '..', 'shared', 'documents') },
    set: { type: 'string' },
    only: { type: 'string' },
    phrasing: { type: 'string', default: 'plain' },
    fresh: { type: 'boolean', default: false },
  },
});
const examples = readExamples(options.documents).filter(
  (one) => (options.set ?? one.set) === one.set && one.file.includes(options.only ?? ''),
);
const cache = createPageCache(join(OUT, 'pages'), 'auto', options.fresh);
const engine = createOcrEngine({ engine: 'auto', languages: ['eng'], workers: 1 }, { info() {}, warn() {} });
const readFile = createReadFile({ reader: null as never, engine }, cache);
const results: ExampleResult[] = [];
for (const example of examples) {
  try {
    results.push(
      await runExample(
        example,
        options.phrasing as 'plain',
        { model: createBuiltinModel(), modelName: 'builtin', languages: ['eng'], readFile },
        new AbortController().signal,
      ),
    );
  } catch (thrown) {
    console.error(example.file, String(thrown));
  }
}
await engine.close();
console.log(printReport(results));
await mkdir(OUT, { recursive: true });
await writeFile(
  join(OUT, 'report.json'),
  JSON.stringify(
    results.flatMap((one) => one.fields),
    null,
    1,
  ),
);
