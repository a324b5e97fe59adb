import { describe, expect, it } from 'vitest';
import { understandField } from '../../../reading/extractor/concepts/understand-field.ts';
import { createBuiltinModel } from '../../../src/adapters/models/builtin/builtin-model.ts';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

const signal = new AbortController().signal;

describe('what a field asks for', () => {
  it.each([
    ['total_amount', 'decimal', undefined, 'total'],
    ['amountDue', 'decimal', undefined, 'amount_due'],
    ['Rechnungsdatum', 'date', undefined, 'invoice_date'],
    ['statement_period_end', 'date', undefined, 'period_end'],
    ['vendor', 'str', undefined, 'issuer'],
    ['neuer_kontostand', 'decimal', undefined, 'closing_balance'],
    ['field_1', 'decimal', 'The total to be paid', 'total'],
    ['f', 'date', 'When payment is due', 'due_date'],
    ['shoe_size', 'int', undefined, 'other'],
  ] as const)('%s (%s, %s) is %s', (name, type, description, concept) => {
    const field = { name, type, ...(description === undefined ? {} : { description }) };
    expect(understandField(field).concept).toBe(concept);
  });

  it('is read from its own words where no table knows it', async () => {
    const page = textPage('Meter reading: 20471\nShoe size 43\nWarranty: until 2027-05-01');
    expect(await ask(page, { meter_reading: 'int', shoe_size: 'int', warranty: 'date' })).toEqual({
      meter_reading: 20471,
      shoe_size: 43,
      warranty: '2027-05-01',
    });
  });

  it.each([
    ['Date: 1 Jan 1970', '1970-01-01'],
    ['1900-01-01', '1900-01-01'],
    ['Date: 31.12.1875', '1875-12-31'],
    ['Invoice date: 12/31/1965', '1965-12-31'],
    ['Date: 31 December 2099', '2099-12-31'],
  ])('is a date of any century: %s', async (text, date) => {
    expect(await ask(textPage(text), { date: 'date' })).toEqual({ date });
  });

  it('is a usual date before one of another century', async () => {
    expect(await ask(textPage('Since 01.01.1871\n05.03.2024'), { date: 'date' })).toEqual({
      date: '2024-03-05',
    });
  });

  it.each(['Phone 030 12.34.5678', 'Ref 12.30', 'Tel. 1234-56-7890'])('%s holds no date', async (text) => {
    expect(await ask(textPage(text), { date: 'date' })).toEqual({ date: null });
  });

  it.each([
    ['Currency: eur', ['EUR', 'USD'], 'EUR'],
    ['Total 5,00 €', ['Euro', 'Dollar'], 'Euro'],
    ['Total $5.00', ['€', '$'], '$'],
  ])('is a currency in the form of its choices: %s', async (text, choices, value) => {
    const fields = [{ name: 'currency', type: 'str' as const, choices }];
    const question = { use_case_name: 'test', system_prompt: '', fields, pages: [textPage(text)] };
    const answer = await createBuiltinModel().extract(question, 'builtin', signal);
    expect(answer.fields['currency']?.value).toBe(value);
  });

  it('is one of its choices as the document prints it', async () => {
    const answer = await createBuiltinModel().extract(
      {
        use_case_name: 'test',
        system_prompt: '',
        fields: [
          { name: 'shipping_method', type: 'str', choices: ['Express', 'Standard', 'Pickup'] },
          { name: 'colour', type: 'str', choices: ['red', 'blue'] },
        ],
        pages: [textPage('Delivery note\nShipping method: express\nItems: 3')],
      },
      'builtin',
      signal,
    );
    expect(answer.fields['shipping_method']?.value).toBe('Express');
    expect(answer.fields['colour']?.value).toBeNull();
  });

  it('is null in a document that has nothing of it', async () => {
    const page = textPage('Dear reader,\nthank you for your letter.\nYours sincerely');
    expect(
      await ask(page, {
        total: 'decimal',
        invoice_number: 'str',
        iban: 'str',
        due_date: 'date',
        currency: 'str',
      }),
    ).toEqual({ total: null, invoice_number: null, iban: null, due_date: null, currency: null });
  });

  it('is not looked for any more once the job is stopped', async () => {
    const stop = new AbortController();
    const asked = createBuiltinModel().extract(
      {
        use_case_name: 'test',
        system_prompt: '',
        fields: [{ name: 'total', type: 'decimal' }],
        pages: [textPage('Total 5.00')],
      },
      'builtin',
      stop.signal,
    );
    stop.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow();
  });

  it('may be many on a page without rows', async () => {
    const empty = { ...textPage(''), segments: [] };
    expect(
      await ask(empty, { total: 'decimal', company: 'str', address: 'str', account_type: 'str' }),
    ).toEqual({
      total: null,
      company: null,
      address: null,
      account_type: null,
    });
  });
});
