import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../src/shared/thrown.ts';
import { createPipeline } from './lab/eval/pipeline.ts';
import { explainDocument } from './lab/explain/explain-document.ts';
import { describeField } from './lab/explain/field-text.ts';
import { drawExplanation } from './lab/explain/html-page.ts';
import { type ExplainOptions, readExplainOptions } from './lab/explain/options.ts';
import { describePages } from './lab/explain/page-text.ts';

/** `npm run explain`: what a document was read as, and why each field has the value and the confidence that it has. */
function options(): ExplainOptions {
  try {
    return readExplainOptions(process.argv.slice(2), process.env['IX_USE_CASES_DIR']);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

const { file, useCase, field, html } = options();
const folder = await mkdtemp(join(tmpdir(), 'ix-explain-'));
const pipeline = createPipeline(folder, process.env);
try {
  const document = await explainDocument(file, useCase, field, pipeline);
  const lines = [
    ...describePages(document),
    ...document.warnings.map((warning) => `warning: ${warning}`),
    ...document.fields.flatMap(describeField),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (html !== null) {
    await writeFile(html, await drawExplanation(document, pipeline.images));
    process.stderr.write(`Written: ${html}\n`);
  }
} finally {
  await pipeline.close();
  await rm(folder, { recursive: true, force: true });
}
