import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSecondOpinion } from '../../../reading/extractor/second-opinion.ts';
import type { Trial } from '../../../scripts/lab/lies/run-lies.ts';
import { tryDocument } from '../../../scripts/lab/lies/run-lies.ts';
import type { LieSummary } from '../../../scripts/lab/lies/summary.ts';
import { summarise } from '../../../scripts/lab/lies/summary.ts';
import type { TrueDocument } from '../../../scripts/lab/lies/true-document.ts';
import { trueDocument, trueSynthetic } from '../../../scripts/lab/lies/true-document.ts';
import { createRandom } from '../../../scripts/lab/random.ts';
import { createChooser } from '../../../scripts/lab/synthetic/choose.ts';
import { makeSyntheticDocuments } from '../../../scripts/lab/synthetic/make.ts';
import { misreadPage } from '../../../scripts/lab/synthetic/misread.ts';
import { readSyntheticPages } from '../../../scripts/lab/synthetic/read-page.ts';
import { pagesOfTexts } from '../../../steps/ocr/text-pages.ts';

const STATEMENTS = join(import.meta.dirname, '../../../../shared/documents/statements');
const opinion = createSecondOpinion();

async function tryAll(documents: readonly TrueDocument[], rounds: number): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const [index, document] of documents.entries()) {
    trials.push(...(await tryDocument(document, opinion, { rounds, seed: index })));
  }
  return trials;
}

/** Names of lies that were believed, so that a failure says which. */
const believed = (trials: readonly Trial[]) =>
  trials
    .filter((one) => !one.isRight && !one.isPresent && one.proof.provenance_verified === true)
    .map((one) => `${one.document} ${one.field} ${one.kind} ${one.value}`);

describe('lies about synthetic documents', () => {
  let trials: Trial[];
  let summary: LieSummary;
  beforeAll(async () => {
    const documents = makeSyntheticDocuments(60, 11).map((document) => trueSynthetic(document));
    trials = await tryAll(documents, 2);
    summary = summarise(trials);
  });

  it('are more than 2,000', () => {
    expect(summary.lies).toBeGreaterThan(2000);
    expect(summary.absent).toBeGreaterThan(1500);
  });

  it('are never verified when the document does not hold them', () => {
    expect(believed(trials)).toEqual([]);
  });

  it('leave the true values verified, wherever they were cited', () => {
    expect(summary.trueVerified).toBeGreaterThanOrEqual(0.99);
    expect(summary.corrected).toBeGreaterThanOrEqual(0.99);
  });

  it('get less confidence than true values when they come from another line', () => {
    expect(summary.otherLineArea).toBeGreaterThanOrEqual(0.93);
  });
});

describe('lies about badly recognised documents', () => {
  it('are verified in at most one of 200 cases, and what was read as printed is verified', async () => {
    const chooser = createChooser(createRandom(3));
    const documents = makeSyntheticDocuments(45, 12).map((document) =>
      trueSynthetic(
        document,
        readSyntheticPages(document).map((page) => misreadPage(page, chooser, 0.04)),
      ),
    );
    const trials = await tryAll(documents, 2);
    const summary = summarise(trials);
    expect(summary.absentVerified, believed(trials).join('\n')).toBeLessThanOrEqual(0.005);
    expect(summary.trueVerified).toBeGreaterThanOrEqual(0.99);
  });
});

interface Manifest {
  readonly items: readonly { readonly file: string; readonly fields: Parameters<typeof trueDocument>[2] }[];
}

describe.skipIf(!existsSync(STATEMENTS))(
  'lies about real statements (skipped: no ../shared/documents)',
  () => {
    const trials: Trial[] = [];
    const { items }: Manifest = existsSync(STATEMENTS)
      ? JSON.parse(readFileSync(join(STATEMENTS, 'manifest.json'), 'utf8'))
      : { items: [] };
    const texts = items.filter(({ file }) => file.endsWith('.txt'));

    // Each statement has the time limit of a test; lies about all of them at once would not keep it on a busy machine.
    it.each(texts)('are told about $file', async ({ file, fields }) => {
      const pages = pagesOfTexts([readFileSync(join(STATEMENTS, file), 'utf8')], 0);
      const seed = texts.findIndex((one) => one.file === file);
      trials.push(...(await tryDocument(trueDocument(file, pages, fields), opinion, { rounds: 8, seed })));
    });

    it('are not verified when the statement does not hold them, and true values are', () => {
      const summary = summarise(trials);
      expect(summary.absent).toBeGreaterThan(1000);
      expect(summary.absentVerified, believed(trials).join('\n')).toBeLessThanOrEqual(0.005);
      expect(summary.trueVerified).toBeGreaterThanOrEqual(0.99);
    });
  },
);
