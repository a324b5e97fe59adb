import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeptUseCases } from '../../../src/extraction/store/kept-use-cases.ts';
import { readUseCases } from '../../../src/extraction/use-case-files.ts';
import { createUseCases } from '../../../src/extraction/use-cases.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';
import type { StoreBench } from '../../helpers/store.ts';
import { openStoreBench } from '../../helpers/store.ts';

const TICKET = {
  use_case_name: 'Parking ticket',
  system_prompt: 'Read.',
  fields: [
    { name: 'plate', type: 'str' as const },
    { name: 'fee', type: 'decimal' as const },
  ],
};

describe('use cases that people made', () => {
  let bench: StoreBench;
  beforeAll(async () => {
    bench = await openStoreBench();
  });
  afterAll(() => bench?.close());

  it('are there for all instances of a database, as they were kept last', async () => {
    const kept = createKeptUseCases(bench.pool);
    const [one, other] = [
      createUseCases(readUseCases(undefined), kept),
      createUseCases(readUseCases(undefined), kept),
    ];
    await one.keep(TICKET);
    expect(one.registry.get('Parking ticket')).toEqual(TICKET);
    expect(other.registry.has('Parking ticket')).toBe(false);
    await other.refresh();
    expect(other.registry.get('Parking ticket')).toEqual(TICKET);
    await other.keep({ ...TICKET, fields: TICKET.fields.slice(1) });
    await one.refresh();
    expect(one.registry.get('Parking ticket')?.fields).toHaveLength(1);
    await other.forget('Parking ticket');
    await one.refresh();
    expect(one.registry.has('Parking ticket')).toBe(false);
  });

  it('are not asked for where one of a file is wanted', async () => {
    let asked = 0;
    const list = async () => {
      asked += 1;
      return [];
    };
    const useCases = createUseCases(readUseCases(undefined), { ...createKeptUseCases(bench.pool), list });
    await useCases.refresh('receipt');
    expect(asked).toBe(0);
    await useCases.refresh('Parking ticket');
    expect(asked).toBe(1);
  });

  it('never take the place of one in a file, and what is not understood is passed over', async () => {
    const kept = createKeptUseCases(bench.pool);
    const useCases = createUseCases(readUseCases(undefined), kept);
    const before = useCases.registry.get('receipt');
    await kept.keep({ ...TICKET, use_case_name: 'receipt' });
    await bench.pool.query(`INSERT INTO ix_use_cases (name, definition) VALUES ('odd', '{"fields": 3}')`);
    await useCases.refresh();
    expect(useCases.registry.get('receipt')).toBe(before);
    expect(useCases.registry.has('odd')).toBe(false);
    expect([useCases.isFixed('receipt'), useCases.isFixed('odd')]).toEqual([true, false]);
  });

  it('stay as they were known while the database does not answer', async () => {
    const errors: unknown[] = [];
    const broken = {
      list: () => Promise.reject(new Error('gone')),
      keep: async () => undefined,
      forget: async () => undefined,
    };
    const useCases = createUseCases(readUseCases(undefined), broken, (error) => errors.push(error));
    await useCases.refresh();
    expect(useCases.registry.has('receipt')).toBe(true);
    expect(errors).toHaveLength(1);
  });
});

describe("fields of one's own on the page", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service?.close());

  function send(useCase: object, keep: boolean) {
    const form = new FormData();
    form.append('mode', 'inline');
    form.append('use_case_inline', JSON.stringify(useCase));
    if (keep) form.append('keep', 'on');
    form.append('file', new Blob(['Plate: B-XY 1\nFee: 12.50 EUR']), 'ticket.txt');
    return fetch(`${service.url}/ui/jobs`, { method: 'POST', body: form, redirect: 'manual' });
  }

  it('are listed with those that come with the service, and the rows of their tables', async () => {
    const page = await (await service.get('/ui/use-cases')).text();
    expect(page).toContain('<li>Account IBAN <small>text:');
    expect(page).toMatch(/<li>Transactions <small>rows of Date, Amount, Text/);
  });

  it('are kept as a use case that every request may name', async () => {
    expect((await send(TICKET, true)).status).toBe(303);
    const listed = (await (await service.get('/use-cases')).json()) as { use_cases: object[] };
    expect(listed.use_cases).toContainEqual(TICKET);
    const job = await service.run({ use_case: 'Parking ticket', context: { texts: ['Fee: 12.50 EUR'] } });
    expect(job.response?.ix_result.result).toMatchObject({ fee: '12.50' });
    expect(await (await service.get('/ui')).text()).toContain('<option value="Parking ticket"');
    expect(await (await service.get('/ui?fields=Parking%20ticket')).text()).toContain('plate');
    expect(await (await service.get('/ui/use-cases')).text()).toContain('Parking ticket');
    await fetch(`${service.url}/ui/use-cases/forget?name=Parking%20ticket`, { method: 'POST' });
    expect(await (await service.get('/ui/use-cases')).text()).not.toContain('Parking ticket');
  });

  it.each([
    ['a name that a file has', { ...TICKET, use_case_name: 'receipt' }, true, 'give yours another name'],
    ['no name', { ...TICKET, use_case_name: ' ' }, true, 'needs a name'],
    [
      'a field that no program can call by its name',
      { ...TICKET, fields: [{ name: 'Card Number', type: 'str' }] },
      false,
      'is not a valid identifier',
    ],
  ])('are refused at once with %s', async (_, useCase, keep, words) => {
    const answer = await send(useCase, keep);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
  });

  it('are proposed from a first document', async () => {
    const form = new FormData();
    form.append('file', new Blob(['Plate: B-XY 1\nFee: 12.50 EUR']), 'ticket.txt');
    const answer = await fetch(`${service.url}/ui/proposals`, { method: 'POST', body: form });
    expect(await answer.json()).toEqual({
      fields: [
        { name: 'Plate', type: 'str', found: 'B-XY 1' },
        { name: 'Fee', type: 'decimal', found: '12.50 EUR' },
      ],
    });
    const none = await fetch(`${service.url}/ui/proposals`, { method: 'POST', body: new FormData() });
    expect([none.status, await none.json()]).toEqual([422, { detail: 'Choose a document first.' }]);
  });
});
