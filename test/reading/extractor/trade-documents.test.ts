import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerField } from '../../../reading/extractor/rules/answer-field.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { normaliseValue } from '../../../reading/values/normalise.ts';
import { judge } from '../../../scripts/lab/eval/compare.ts';
import { readExamples } from '../../../scripts/lab/eval/manifest.ts';
import { fieldsOf } from '../../../scripts/lab/eval/phrasings.ts';
import { BANK_STATEMENT_HEADER } from '../../helpers/use-cases.ts';
import { textPage } from './pages.ts';

/** Invoices, statements and receipts of our own making, written as their trades write them: docs/accuracy.md. */
const EXAMPLES = readExamples(join(import.meta.dirname, '../../../scripts/lab/corpus/trade'));

/** What is known to be wrong: the bill is drawn up in one currency and to be paid in another. */
const KNOWN = new Set(['cloud-eu.txt total_amount']);

describe('the built-in extractor on documents of our own making', () => {
  it.each(EXAMPLES.map((example) => [example.file, example] as const))('reads %s', (file, example) => {
    const view = viewDocument([textPage(readFileSync(example.path, 'utf8'))]);
    const fields = example.useCase === null ? fieldsOf(example, 'bare') : BANK_STATEMENT_HEADER.fields;
    for (const field of fields) {
      const expected = example.fields[field.name];
      if (expected === undefined) throw new Error(`${file} says nothing of ${field.name}`);
      const { value } = normaliseValue(field.type, answerField(view, field).value, view.hints);
      const name = `${file} ${field.name}`;
      const isRight = ['right', 'absent'].includes(judge(expected, value));
      expect(isRight || KNOWN.has(name), `${name}: ${value}`).toBe(true);
    }
  });
});
