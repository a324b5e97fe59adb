import { describe, expect, it } from 'vitest';
import { judgeFields } from '../../../../reading/extractor/judge/judge.ts';
import { propose } from '../../../../reading/extractor/judge/propose.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const evidenceOf = (text: string, name: string, value: string) =>
  propose(viewDocument(pagesOfTexts([text], 0)), [{ name, type: 'str' }])[0]?.weighed.find(
    ({ option }) => option.value === value,
  )?.evidence ?? {};

describe('whom a letter is for', () => {
  it.each([
    ['an honorific on the line above', 'Herrn\nOle Kranz\nAm Wehr 3', 'Ole Kranz'],
    ['an honorific before the name', 'Mme Odile Perrault\nParis', 'Odile Perrault'],
    ['an honorific in the cell before', 'Sig.ra     Piera Lotti\nTorino', 'Piera Lotti'],
  ])('stands behind %s', (_, text, name) => {
    expect(evidenceOf(text, 'tenant_name', name)).toMatchObject({
      shape_honorific_before: 1,
      shape_receiver_titled: 1,
    });
  });

  it('is who is greeted', () => {
    const text = 'Joan Pike\nMill Lane\n\nPeter Voss\nDock Road\n\nDear Mrs Pike,\nthe flat is yours.';
    const seen = (name: string) => evidenceOf(text, 'tenant_name', name)['shape_receiver_greeted'];
    expect([seen('Joan Pike'), seen('Peter Voss')]).toEqual([1, 0]);
  });

  it('is not everybody of the same title as who is greeted', () => {
    const text =
      'Mrs Joan Pike\nMill Lane\n\nMrs Petra Voss\nDock Road\n\nDear Mrs Pike,\nthe flat is yours.';
    const seen = (name: string) => evidenceOf(text, 'tenant_name', name)['shape_receiver_greeted'];
    expect([seen('Mrs Joan Pike'), seen('Mrs Petra Voss')]).toEqual([1, 0]);
  });

  it('is not whom the paper is from', () => {
    const text = 'Mrs Joan Pike\nMill Lane';
    expect(evidenceOf(text, 'landlord_name', 'Joan Pike')['shape_receiver_titled']).toBe(0);
  });
});

it('is one value with and without the title before the name, given without it', () => {
  const view = viewDocument(pagesOfTexts(['Tenant     Mr Owen Tarrant\nLandlord   Ms Joan Pike'], 0));
  const [verdict] = judgeFields(view, [{ name: 'tenant', type: 'str' }]);
  const said = verdict?.judged.filter(({ value }) => String(value).endsWith('Owen Tarrant'));
  expect(said?.map(({ value }) => value)).toEqual(['Owen Tarrant']);
});
