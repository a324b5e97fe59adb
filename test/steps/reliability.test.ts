import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SecondOpinion } from '../../reading/extractor/suggestion.ts';
import type { ReadAgain } from '../../reading/proof/read-again.ts';
import { type FieldProvenance, type FieldValue, type Match, NO_MODEL_ASKED } from '../../schemas/response.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import type { FieldType, UseCaseFieldDef } from '../../schemas/use-case.ts';
import { extraction } from '../../steps/extraction.ts';
import { reliability } from '../../steps/reliability.ts';
import { answeringModel, ocrOutput, recognisedPage, setupOutput, textPage } from '../helpers/stage-io.ts';

const SILENT: SecondOpinion = { suggest: () => ({}) };
const NO_SECOND_READER: ReadAgain = async () => null;
const signal = new AbortController().signal;

interface Case {
  readonly type?: FieldType;
  readonly name?: string;
  readonly choices?: readonly string[];
  readonly value: FieldValue;
  readonly pages: readonly ReadPage[];
  readonly cited?: readonly string[];
  readonly texts?: readonly ReadPage[];
  readonly readAgain?: ReadAgain;
  readonly opinion?: SecondOpinion;
}

async function prove({
  type = 'str',
  name = 'field',
  choices,
  value,
  pages,
  cited = [],
  texts = [],
  ...deps
}: Case): Promise<FieldProvenance> {
  const field: UseCaseFieldDef = { name, type, ...(choices === undefined ? {} : { choices: [...choices] }) };
  const output = await reliability(
    {
      setup: setupOutput([field]),
      ocr: ocrOutput(pages, texts),
      extraction: {
        result: { [name]: value },
        citations: { [name]: { segment_ids: cited, score: null } },
        meta_data: {
          model: 'm',
          model_digest: null,
          windows: 1,
          prompt_tokens: null,
          completion_tokens: null,
          repairs: 0,
        },
        warnings: [],
      },
    },
    { readAgain: deps.readAgain ?? NO_SECOND_READER, opinion: deps.opinion ?? SILENT },
    signal,
  );
  const proof = output.provenance?.fields[`result.${name}`];
  if (proof === undefined) throw new Error('the field has no provenance');
  return proof;
}

type Row = readonly [text: string, value: FieldValue, match: Match | null, verified: boolean | null];

/** One row for each row of the table in docs/trust.md, by field type. */
const PRINTED: Readonly<
  Record<string, { type: FieldType; name?: string; choices?: readonly string[]; rows: readonly Row[] }>
> = {
  decimal: {
    type: 'decimal',
    rows: [
      ['Saldo 829.30', '829.30', 'exact', true],
      ['Saldo 829,30 H', '829.30', 'typed', true],
      ['Total EUR 1.234,50', '1234.5', 'typed', true],
      ['Total 1 234,50', '1234.50', 'typed', true],
      ['Saldo 100,00-', '-100.00', 'typed', true],
      ['Saldo 100,00-', '100.00', 'none', false],
      ['Saldo (100.00)', '-100.00', 'typed', true],
      ['Total 829.30', '829.31', 'none', false],
      ['Total 829.30', '892.30', 'none', false],
      ['Total 829.30', '29.30', 'none', false],
      ['Total 829.30', '829', 'none', false],
      ['Datum 12.05.2024', '12.05', 'none', false],
      ['Position 5', '5', 'exact', true],
      ['Position 15', '5', 'none', false],
    ],
  },
  int: {
    type: 'int',
    rows: [
      ['Pages: 5', 5, 'exact', true],
      ['Count 1.234', 1234, 'typed', true],
      ['Pages: 52', 5, 'none', false],
      ['Version 1.5', 5, 'none', false],
      ['12/5/2024', 5, 'none', false],
      ['Room A5B', 5, 'none', false],
      ['-5', -5, 'exact', true],
      ['Total: -5', -5, 'exact', true],
      ['Total -5', -5, 'exact', true],
      ['Total -5', 5, 'none', false],
      ['EUR -5', -5, 'exact', true],
      ['\u22125', -5, 'typed', true],
      ['5-', -5, 'typed', true],
      ['--5', -5, 'none', false],
      ['--5', 5, 'none', false],
      ['+-5', -5, 'none', false],
      ['±5', 5, 'none', false],
      ['Total ------ 5', 5, 'exact', true],
      ['Total ------ 5', -5, 'none', false],
    ],
  },
  float: {
    type: 'float',
    rows: [
      ['Rate 6.65 %', 6.65, 'exact', true],
      ['Zinssatz 6,6500 v.H.', 6.65, 'typed', true],
      ['Rate 6.65 %', 6.6, 'none', false],
    ],
  },
  date: {
    type: 'date',
    rows: [
      ['Date 2024-12-31', '2024-12-31', 'exact', true],
      ['vom 31.12.2024', '2024-12-31', 'typed', true],
      ['31. Dezember 2024', '2024-12-31', 'typed', true],
      ['Dec 31, 2024', '2024-12-31', 'typed', true],
      ['01.06. - 30.06.2024', '2024-06-01', 'typed', true],
      ['11/12/2024', '2024-12-11', 'typed', true],
      ['11/12/2024', '2024-11-12', 'none', false],
      ['31.12.2024', '2024-12-30', 'none', false],
      ['31.12.', '2024-12-31', 'none', false],
    ],
  },
  datetime: {
    type: 'datetime',
    rows: [
      ['of 31 January 2026, printed', '2026-01-31T00:00:00', 'none', false],
      ['on 31 January 2026 00:00', '2026-01-31T00:00:00', 'typed', true],
      ['2024-01-31T10:00:00Z', '2024-01-31T10:00:00Z', 'exact', true],
      ['31.01.2024 um 10:00 Uhr', '2024-01-31T10:00:00', 'typed', true],
      ['31.01.2024', '2024-01-31T00:00:00', 'none', false],
      ['31.01.2024 10:00', '2024-01-31T00:00:00', 'none', false],
      ['31.01.2024 10:00', '2024-01-31T10:01:00', 'none', false],
    ],
  },
  text: {
    type: 'str',
    rows: [
      ['N26 Bank AG, Berlin', 'N26 Bank AG', 'exact', true],
      ['DEUTSCHE KREDITBANK AG', 'Deutsche Kreditbank', 'typed', true],
      ['S.H.H. MOTOR SDN. BHD.', 'SHH Motor Sdn Bhd', 'typed', true],
      ['Fürst & Söhne', 'FURST & SOHNE', 'typed', true],
      ['Peter Muller', 'Petra Muller', 'none', false],
      ['Bankhaus Nord', 'Bankhaus Süd', 'none', false],
      ['Invoice INV/2023/03/0008', 'INV/2023/03/0008', 'exact', true],
      ['Invoice INV/2023/03/0008', '0008', 'none', false],
      ['Invoice INV/2023/03/0008', 'INV/2023/03/0009', 'none', false],
      ['Customer 4711', '4711', 'exact', true],
      ['Customer 47110', '4711', 'none', false],
      ['Handy', 'and', 'none', false],
    ],
  },
  iban: {
    type: 'str',
    rows: [
      ['IBAN DE70 1203 0000 1111 1111 11', 'DE70120300001111111111', 'typed', true],
      ['IBAN DE70120300001111111111', 'DE70120300001111111111', 'exact', true],
      ['IBAN DE70 1203 0000 1111 1111 12', 'DE70120300001111111111', 'none', false],
      ['IBAN DE70 1203 0000 1111 1111 11', 'DE70 1203', 'none', false],
      ['IBAN DE70 1203 0000 1111 1111 11', '1111111111', 'typed', true],
    ],
  },
  choice: {
    type: 'str',
    choices: ['Girokonto', 'Sparkonto'],
    rows: [
      ['GIROKONTO 12', 'Girokonto', 'typed', true],
      ['Konto 12', 'Girokonto', 'none', false],
    ],
  },
  currency: {
    type: 'str',
    name: 'currency',
    rows: [
      ['Betrag in EUR', 'EUR', 'exact', true],
      ['5,00 €', 'EUR', 'typed', true],
      ['Swiss Francs', 'CHF', 'typed', true],
      ['5,00 €', 'USD', 'none', false],
      ['EUROPA', 'EUR', 'none', false],
      ['Currency: eur', 'EUR', 'typed', true],
      ['5.00 eur', 'EUR', 'typed', true],
      ['all of it', 'ALL', 'none', false],
      ['please rub the card', 'RUB', 'none', false],
    ],
  },
  'currency choice': {
    type: 'str',
    name: 'currency',
    choices: ['EUR', 'US Dollar', '£'],
    rows: [
      ['Currency: eur', 'EUR', 'typed', true],
      ['5,00 €', 'EUR', 'typed', true],
      ['US Dollar', 'US Dollar', 'exact', true],
      ['$ 5.00', 'US Dollar', 'typed', true],
      ['GBP 5.00', '£', 'typed', true],
      ['£5.00', '£', 'exact', true],
      ['GBP 5.00', 'EUR', 'none', false],
    ],
  },
  bool: {
    type: 'bool',
    rows: [
      ['Paid: yes', true, 'none', null],
      ['Paid: yes', false, 'none', null],
    ],
  },
};

/** Rows for recognised text, whose letters may be mistaken. */
const RECOGNISED: readonly { type: FieldType; row: Row }[] = [
  { type: 'decimal', row: ['Total 6O.3O', '60.30', 'fuzzy', true] },
  { type: 'decimal', row: ['Total 60 .30', '60.30', 'fuzzy', true] },
  { type: 'decimal', row: ['Total 60.30', '60.80', 'none', false] },
  { type: 'decimal', row: ['Saldo 88,664,74', '88664.74', 'fuzzy', true] },
  { type: 'date', row: ['Datum 30 07.19', '2019-07-30', 'fuzzy', true] },
  { type: 'date', row: ['4, Januar 2027', '2027-01-04', 'fuzzy', true] },
  { type: 'date', row: ['Date: 5.3/2018 22:52', '2018-03-05', 'fuzzy', true] },
  { type: 'date', row: ['le 30/03/2 018 a 12:36', '2018-03-30', 'fuzzy', true] },
  { type: 'date', row: ['09/03/20182 1:28', '2018-03-09', 'fuzzy', true] },
  { type: 'decimal', row: ['RM 64 13', '64.13', 'fuzzy', true] },
  { type: 'decimal', row: ['2 64 13', '64.13', 'none', false] },
  { type: 'date', row: ['12 05 24', '2024-05-12', 'none', false] },
  { type: 'date', row: ['Date l1-O6-2018', '2018-06-11', 'fuzzy', true] },
  { type: 'date', row: ['Date 11-06-2018', '2018-06-17', 'none', false] },
  { type: 'str', row: ['C0FFEE C0RNER', 'COFFEE CORNER', 'fuzzy', true] },
  { type: 'str', row: ['RNODERN HOUSE', 'MODERN HOUSE', 'fuzzy', true] },
  { type: 'str', row: ['No.1l8 Main Road', 'No.118 Main Road', 'fuzzy', true] },
  { type: 'str', row: ['No.113 Main Road', 'No.118 Main Road', 'none', false] },
  { type: 'str', row: ['COFFEE CORNER', 'TOFFEE CORNER', 'none', false] },
  { type: 'str', row: ['Nr. 15', 'IS', 'none', false] },
];

describe('the flag table', () => {
  for (const [kind, { type, name, choices, rows }] of Object.entries(PRINTED)) {
    it.each(rows)(`${kind}: "%s" and %j give %s, verified %s`, async (text, value, match, verified) => {
      const about = {
        type,
        ...(name === undefined ? {} : { name }),
        ...(choices === undefined ? {} : { choices }),
      };
      const pages = [textPage(['Page head', text, 'Page foot'])];
      const cited = await prove({ ...about, value, pages, cited: ['f0p1s2'] });
      expect(cited).toMatchObject({ match, provenance_verified: verified });
      const agreement = await prove({ ...about, value, pages, texts: [textPage([text], 7)] });
      expect(agreement.text_agreement).toBe(type === 'bool' ? null : verified);
    });
  }

  it.each(RECOGNISED)('recognised text: $row', async ({ type, row: [text, value, match, verified] }) => {
    const proof = await prove({ type, value, pages: [recognisedPage([text])], cited: ['f0p1s1'] });
    expect(proof).toMatchObject({ match, provenance_verified: verified });
  });

  it('text that the file itself holds has no OCR confusions', async () => {
    const proof = await prove({ value: 'COFFEE CORNER', pages: [textPage(['C0FFEE C0RNER'])] });
    expect(proof).toMatchObject({ match: 'none', provenance_verified: false });
  });

  it('a null value has no match, no confidence and no flags', async () => {
    const proof = await prove({ value: null, pages: [textPage(['x'])], texts: [textPage(['x'], 1)] });
    expect(proof).toMatchObject({
      sources: [],
      match: null,
      confidence: null,
      provenance_verified: null,
      text_agreement: null,
    });
  });

  it('text_agreement is null without texts', async () => {
    expect((await prove({ value: 'x', pages: [textPage(['x'])] })).text_agreement).toBeNull();
  });
});

describe('citations', () => {
  const pages = [textPage(['Total 10.00', 'Paid 20.00', 'Change 10.00']), textPage(['Page 2'], 0, 2)];

  it('a value in its cited line is verified there', async () => {
    const proof = await prove({ type: 'decimal', value: '20.00', pages, cited: ['f0p1s2'] });
    expect(proof.sources.map((source) => source.segment_id)).toEqual(['f0p1s2']);
    expect(proof.citation_corrected).toBeUndefined();
  });

  it('a wrong citation is corrected by a search in the whole document', async () => {
    const proof = await prove({ type: 'decimal', value: '20.00', pages, cited: ['f0p2s1'] });
    expect(proof).toMatchObject({ provenance_verified: true, citation_corrected: true });
    expect(proof.sources[0]?.segment_id).toBe('f0p1s2');
  });

  it('a value that is nowhere is never verified, and its sources are the lines that were cited', async () => {
    const proof = await prove({ type: 'decimal', value: '30.00', pages, cited: ['f0p1s2'] });
    expect(proof).toMatchObject({ provenance_verified: false, match: 'none' });
    expect(proof.sources.map((source) => source.segment_id)).toEqual(['f0p1s2']);
  });

  it('a text broken over lines is read in them together', async () => {
    const broken = [
      recognisedPage(['Some Shop', '27, Long Road 13,', 'Green Park, 81100', 'North Town.', 'Tel 1']),
    ];
    const value = '27, Long Road 13, Green Park, 81100 North Town';
    const proof = await prove({ value, pages: broken, cited: ['f0p1s2'] });
    expect(proof).toMatchObject({ provenance_verified: true, match: 'exact' });
    expect(proof.sources.map((source) => source.segment_id).sort()).toEqual(['f0p1s2', 'f0p1s3', 'f0p1s4']);
    expect(proof.citation_corrected).toBeUndefined();
  });

  it('a text over cited lines with another between them is read in the cited ones', async () => {
    const apart = [textPage(['5 Mill Lane', 'Reg. No. 77', '81100 North Town'])];
    const value = '5 Mill Lane, 81100 North Town';
    const cited = await prove({ value, pages: apart, cited: ['f0p1s1', 'f0p1s3'] });
    expect(cited.provenance_verified).toBe(true);
    expect((await prove({ value, pages: apart, cited: ['f0p1s1'] })).provenance_verified).toBe(false);
  });

  it('a date broken over lines is read, an amount is not put together from two', async () => {
    const date = await prove({
      type: 'date',
      value: '2024-12-31',
      pages: [textPage(['31. Dezember', '2024 Berlin'])],
    });
    expect(date.provenance_verified).toBe(true);
    const amount = await prove({
      type: 'decimal',
      value: '12345.00',
      pages: [textPage(['Pos 12', '345.00'])],
    });
    expect(amount.provenance_verified).toBe(false);
  });

  it('the box narrows to the words that hold the value', async () => {
    const page = recognisedPage(['Total amount 20.00 EUR']);
    const proof = await prove({ type: 'decimal', value: '20.00', pages: [page], cited: ['f0p1s1'] });
    expect(proof.sources[0]?.bounding_box).toEqual(page.segments[0]?.words?.[2]?.bounding_box);
  });

  it('a text that only the other engine read is verified there, with less confidence than if both had', async () => {
    const read = (text: string, other: string) => [recognisedPage([{ text, other }])];
    const base = { value: 'HARBOUR BANK', cited: ['f0p1s1'] };
    const one = await prove({ ...base, pages: read('HARBQUR BANX 12', 'HARBOUR BANK 12') });
    const both = await prove({ ...base, pages: read('HARBOUR BANK 12', 'HARBOUR BANK 12') });
    expect(one).toMatchObject({ provenance_verified: true, match: 'fuzzy' });
    expect(one.confidence ?? 1).toBeLessThan((both.confidence ?? 0) - 0.2);
  });

  it('where two engines read other digits, the one that was not preferred proves nothing', async () => {
    const pages = [recognisedPage([{ text: 'TOTAL 68.38', other: 'TOTAL 60.30' }])];
    const proof = await prove({ type: 'decimal', value: '60.30', pages, cited: ['f0p1s1'] });
    expect(proof).toMatchObject({ provenance_verified: false, match: 'none' });
  });

  it('lists at most max_sources_per_field sources, the cited one first', async () => {
    const many = [textPage(Array.from({ length: 40 }, (_, index) => `${index} Shop Name`))];
    const proof = await prove({ value: 'Shop Name', pages: many, cited: ['f0p1s30'] });
    expect(proof.sources).toHaveLength(10);
    expect(proof.sources[0]?.segment_id).toBe('f0p1s30');
  });
});

describe('confidence', () => {
  const pages = [recognisedPage(['Net total 10.00', 'Total 12.00'])];
  const base = { type: 'decimal' as const, value: '12.00', pages, cited: ['f0p1s2'] };
  const confidence = async (change: Partial<Case>) => (await prove({ ...base, ...change })).confidence ?? 0;

  it('falls when the second engine reads another value, and rises when it reads the same', async () => {
    const plain = await confidence({});
    expect(await confidence({ readAgain: async () => ({ text: '12.00', confidence: 1 }) })).toBeGreaterThan(
      plain,
    );
    expect(await confidence({ readAgain: async () => ({ text: '17.00', confidence: 1 }) })).toBeLessThan(
      plain,
    );
  });

  it('asks for the box of the value only, and not at all where two engines have read the line', async () => {
    const asked: unknown[] = [];
    const readAgain: ReadAgain = async (...args) => {
      asked.push(args.slice(0, 3));
      return null;
    };
    await prove({ ...base, readAgain });
    expect(asked).toEqual([[0, 1, pages[0]?.segments[1]?.words?.[1]?.bounding_box]]);
    const twice = [recognisedPage([{ text: 'Total 12.00', other: 'Total 12.00' }])];
    await prove({ ...base, pages: twice, cited: ['f0p1s1'], readAgain });
    expect(asked).toHaveLength(1);
  });

  it('falls when labels and layout suggest another value', async () => {
    const suggest = (value: string) => ({
      suggest: () => ({ field: [{ value, segment_ids: [], score: 0.9 }] }),
    });
    const supported = await confidence({ opinion: suggest('12') });
    expect(await confidence({ opinion: suggest('10.00') })).toBeLessThan(supported - 0.3);
  });

  it('is less than half as high for what is not in the document', async () => {
    expect(await confidence({ value: '99.00' })).toBeLessThan((await confidence({})) / 2);
  });
});

describe('whatever is answered', () => {
  const LINES = ['Rechnung 2024-117', 'Datum 31.12.2024', 'Summe 1.234,50 EUR', 'Musterbank AG'];
  const document = LINES.join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

  it('nothing crashes, and no text is verified whose letters the document does not hold', async () => {
    const fields = (['str', 'int', 'float', 'decimal', 'date', 'datetime', 'bool'] as const).map((type) => ({
      name: `a_${type}`,
      type,
    }));
    const raw = fc.record({
      value: fc.oneof(
        fc.anything(),
        fc.string(),
        fc.constantFrom(...LINES),
        fc.integer(),
        fc.date().map(String),
      ),
      segment_ids: fc.array(fc.constantFrom('f0p1s1', 'f0p1s3', 'nonsense')),
      score: fc.constant(null),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(raw, { minLength: 7, maxLength: 7 }), async (raws) => {
        const setup = setupOutput(fields);
        const ocr = ocrOutput([textPage(LINES)]);
        const answer = { fields: Object.fromEntries(fields.map(({ name }, index) => [name, raws[index]])) };
        const model = answeringModel(answer as Parameters<typeof answeringModel>[0]);
        const extracted = await extraction({ setup, ocr }, { model }, signal);
        const deps = { readAgain: NO_SECOND_READER, opinion: SILENT };
        const { provenance } = await reliability({ setup, ocr, extraction: extracted }, deps, signal);
        const text = provenance?.fields['result.a_str'];
        if (typeof text?.value === 'string' && text.provenance_verified === true) {
          const letters = text.value.toLowerCase().replace(/[^a-z0-9]/g, '');
          expect(letters === '' ? LINES.join('\n') : document).toContain(
            letters === '' ? text.value : letters,
          );
        }
        const amount = provenance?.fields['result.a_decimal'];
        if (amount?.provenance_verified === true) expect(['1234.50', '1234.5']).toContain(amount.value);
      }),
      { numRuns: 300 },
    );
  });

  it('amounts and dates other than the printed ones are never verified', async () => {
    const pages = [recognisedPage(LINES)];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 9_999_999 }), async (cents) => {
        const value = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const proof = await prove({ type: 'decimal', value, pages });
        expect(proof.provenance_verified).toBe(value === '1234.50');
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
        async (date) => {
          const value = date.toISOString().slice(0, 10);
          const proof = await prove({ type: 'date', value, pages });
          expect(proof.provenance_verified).toBe(value === '2024-12-31');
        },
      ),
    );
  });

  it('the same input gives the same output each time', async () => {
    const once = await prove({ value: 'Musterbank AG', pages: [recognisedPage(LINES)] });
    expect(await prove({ value: 'Musterbank AG', pages: [recognisedPage(LINES)] })).toEqual(once);
  });
});

describe('what is asked for', () => {
  it('provenance is null when the request wants none', async () => {
    const setup = setupOutput([]);
    const options = {
      ...setup.options,
      provenance: { include_provenance: false, max_sources_per_field: 10 },
    };
    const output = await reliability(
      {
        setup: { ...setup, options },
        ocr: ocrOutput([]),
        extraction: {
          result: {},
          citations: {},
          meta_data: NO_MODEL_ASKED,
          warnings: [],
        },
      },
      { readAgain: NO_SECOND_READER, opinion: SILENT },
      signal,
    );
    expect(output.provenance).toBeNull();
  });
});
