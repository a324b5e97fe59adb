import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../schemas/job.ts';
import type { TestService } from './helpers/service.ts';
import { startTestService } from './helpers/service.ts';

const HOSTILE = join(import.meta.dirname, '../../shared/documents/hostile');
const present = existsSync(HOSTILE);

interface HostileFile {
  readonly file: string;
  readonly acceptable_outcomes: readonly string[];
  readonly if_extracts_text_contains?: string;
}

const files: HostileFile[] = present
  ? JSON.parse(readFileSync(join(HOSTILE, 'expected.json'), 'utf8')).files
  : [];

/** How a job may end for each outcome of the set, by the folder's README. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  empty_text: ['IX_001_000'],
  'error:password_protected': ['IX_000_008'],
  'error:corrupt_document': ['IX_000_008'],
  'error:no_pages': ['IX_000_008'],
  'error:unsupported_type': ['IX_000_005'],
  'error:too_large': ['IX_000_006', 'IX_000_007'],
  'error:empty_file': ['IX_000_008', 'IX_001_000'],
};

const textOf = (job: Job) =>
  (job.response?.ocr_result?.pages ?? [])
    .flatMap((page) => page.segments ?? [])
    .map((segment) => segment.text)
    .join(' ');

/** As the set says of a picture without text: only stray characters, and every field null. */
const STRAY_CHARACTERS = 5;
const isEmpty = (job: Job) =>
  textOf(job).replace(/\s/g, '').length <= STRAY_CHARACTERS &&
  Object.values(job.response?.ix_result.result ?? {}).every((value) => value === null);

function expectAcceptable(
  job: Job,
  { file, acceptable_outcomes, if_extracts_text_contains }: HostileFile,
): void {
  const error = job.response?.error ?? null;
  if (error !== null) {
    const codes = acceptable_outcomes.flatMap((outcome) => CODES[outcome] ?? []);
    expect(codes, `${file} ended in ${error.code}: ${error.message}`).toContain(error.code);
    return;
  }
  if (acceptable_outcomes.includes('empty_text') && isEmpty(job)) return;
  expect(acceptable_outcomes, `${file} was read`).toContain('extracts_text');
  if (if_extracts_text_contains === undefined) return;
  const squeeze = (text: string) => text.toLowerCase().replace(/\s+/g, '');
  expect(squeeze(textOf(job)), file).toContain(squeeze(if_extracts_text_contains));
}

describe.skipIf(!present)(
  'hostile files through the whole service (skipped where ../shared/documents is absent)',
  () => {
    let service: TestService;
    beforeAll(async () => {
      service = await startTestService();
      // Whatever else the machine does, its readers are there before the first file: each probe waits for them by itself.
      while ((await service.get('/healthz')).status !== 200);
    }, 120_000);
    afterAll(() => service.close());

    it.each(files)(
      '$file ends as it may, and the service stays healthy',
      { timeout: 240_000 },
      async (hostile) => {
        const running = service.run(
          {
            use_case: 'bank_statement_header',
            context: {
              files: [{ url: pathToFileURL(join(HOSTILE, hostile.file)).href, display_name: hostile.file }],
            },
            options: { ocr: { include_geometries: true } },
          },
          230_000,
        );
        const health = await service.get('/healthz');
        expect(health.status, await health.text()).toBe(200);
        const job = await running;
        expectAcceptable(job, hostile);
        for (const value of Object.values(job.response?.provenance?.fields ?? {})) {
          if (value.provenance_verified === true) expect(value.sources).not.toEqual([]);
        }
      },
    );
  },
);
