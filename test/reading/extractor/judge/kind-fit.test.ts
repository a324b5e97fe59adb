import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNameUnknown, isOfOtherKind } from '../../../../reading/extractor/evidence/kind-fit.ts';
import type { Suggestion } from '../../../../reading/extractor/suggestion.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { proveField } from '../../../../reading/proof/field-provenance.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { readExamples } from '../../../../scripts/lab/eval/manifest.ts';
import { fieldsOf } from '../../../../scripts/lab/eval/phrasings.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const viewOf = (text: string) => viewDocument(pagesOfTexts([text], 0));
const texts = (...names: string[]): UseCaseFieldDef[] => names.map((name) => ({ name, type: 'str' }));

const MOORING = viewOf(`
Haven Dornum                    MOORING LICENCE
Berth number    B 17            Vessel length   9.80 m
Season start    1 April 2024    Season end      31 October 2024
Deposit         150.00          Electricity     included
`);

describe('a document and what a use case is about', () => {
  it('fit where the words of the fields stand in it, in whatever language', () => {
    const asked = texts('berth_number', 'vessel_length', 'season_start', 'season_end', 'deposit_amount');
    expect(isOfOtherKind(MOORING, asked)).toBe(false);
  });

  it('do not where most of them are nowhere in it', () => {
    const asked = texts(
      'patient_name',
      'haemoglobin_result',
      'vaccination_date',
      'doctor_signature',
      'deposit_amount',
    );
    expect(isOfOtherKind(MOORING, asked)).toBe(true);
  });

  it('are not compared for a few fields', () => {
    expect(isOfOtherKind(MOORING, texts('patient_name', 'haemoglobin_result'))).toBe(false);
  });
});

describe('texts of the corpus', () => {
  const corpus = join(import.meta.dirname, '../../../../scripts/lab/corpus');
  const examples = ['other-kinds/a', 'other-kinds/b', 'training-kinds/a'].flatMap((folder) =>
    readExamples(join(corpus, folder)),
  );
  const views = examples.map(({ path }) => viewOf(readFileSync(path, 'utf8')));

  it('are never of another kind than their own use case', () => {
    const strangers = examples.filter((example, index) =>
      isOfOtherKind(views[index] ?? MOORING, fieldsOf(example, 'plain')),
    );
    expect(strangers.map(({ path }) => path)).toEqual([]);
  });

  it.each([7, 23, 41])('are told from the kind %s texts further on, mostly', (step) => {
    const others = examples.flatMap((example, index) => {
      const other = examples[(index + step) % examples.length] ?? example;
      return other.group === example.group
        ? []
        : [isOfOtherKind(views[index] ?? MOORING, fieldsOf(other, 'plain'))];
    });
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter((isOther) => isOther).length / others.length).toBeGreaterThan(0.85);
  });
});

describe('a name of which no word is known', () => {
  it.each([
    ['flurbin_qux', true],
    ['flurbin_number', true],
    ['berth_flurbin', false],
  ])('%s: %s', (name, isUnknown) => {
    const [field] = texts(name);
    expect(field === undefined ? null : isNameUnknown(field)).toBe(isUnknown);
  });
});

describe('the doubts that follow', () => {
  const judged = {
    confidence: 0.99,
    missing: [],
    sharedWith: null,
    isOtherKind: false,
    isNameUnknown: false,
  };
  const prove = async (changes: Partial<NonNullable<Suggestion['judged']>>) => {
    const suggestion = { value: 'B 17', segment_ids: [], score: 0.9, judged: { ...judged, ...changes } };
    const document = {
      lines: [],
      hints: MOORING.hints,
      texts: null,
      suggestions: { berth_number: [suggestion] },
      together: new Map(),
      readAgain: async () => null,
      maxSources: 3,
    };
    return proveField(
      { name: 'berth_number', type: 'str' },
      'B 17',
      { segment_ids: [], score: null },
      document,
      new AbortController().signal,
    );
  };

  it('say that a document may be of another kind, and ask for a review', async () => {
    const { doubts, needs_review } = await prove({ isOtherKind: true });
    expect(doubts?.map(({ code }) => code)).toEqual(['other_kind']);
    expect(needs_review).toBe(true);
  });

  it('say that nothing here knows the name of the field', async () => {
    const { doubts } = await prove({ isNameUnknown: true });
    expect(doubts?.map(({ code }) => code)).toEqual(['not_seen_before']);
  });
});
