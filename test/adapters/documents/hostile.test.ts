import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IxError } from '../../../steps/ports/errors.ts';
import type { DocumentPage } from '../../../steps/ports/world.ts';
import { endOf, fileAt, sharedReader, textOf } from './read-document.ts';

const FOLDER = join(import.meta.dirname, '../../../../shared/documents/hostile');

interface Expectation {
  readonly file: string;
  readonly acceptable_outcomes: readonly string[];
  readonly if_extracts_text_contains?: string;
}
const expectations: Expectation[] = existsSync(FOLDER)
  ? JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')).files
  : [];

/** What a job can make of pages: a picture may turn out to hold text or none. */
function outcomesOf(pages: readonly DocumentPage[]): string[] {
  if (pages.some(({ lines }) => lines.some(({ text }) => text.trim() !== ''))) return ['extracts_text'];
  return pages.some(({ picture }) => picture !== null) ? ['extracts_text', 'empty_text'] : ['empty_text'];
}

function outcomeOf({ code, message }: IxError): string {
  if (code === 'IX_000_005') return 'error:unsupported_type';
  if (code === 'IX_000_006') return 'error:too_large';
  if (message.includes('password')) return 'error:password_protected';
  if (message.includes('has no pages')) return 'error:no_pages';
  return message.includes('is empty') ? 'error:empty_file' : 'error:corrupt_document';
}

describe.skipIf(expectations.length === 0)('the hostile set (skipped: no ../shared/documents)', () => {
  const reader = sharedReader();

  it.each(expectations)('$file ends as allowed', async (expectation) => {
    const end = await endOf(reader, fileAt(join(FOLDER, expectation.file)));
    if (end.pages === undefined) {
      expect(end.thrown).toBeInstanceOf(IxError);
      if (!(end.thrown instanceof IxError)) return;
      expect(['IX_000_005', 'IX_000_006', 'IX_000_008']).toContain(end.thrown.code);
      expect(end.thrown.message).toContain(`File 1 ("${expectation.file}") `);
      expect(expectation.acceptable_outcomes).toContain(outcomeOf(end.thrown));
      return;
    }
    const possible = outcomesOf(end.pages);
    expect(possible.some((one) => expectation.acceptable_outcomes.includes(one))).toBe(true);
    const text = textOf(end.pages).join('\n').trim();
    if (text !== '') expect(text).toContain(expectation.if_extracts_text_contains ?? '');
  });
});
