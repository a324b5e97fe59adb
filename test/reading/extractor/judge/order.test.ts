import { describe, expect, it } from 'vitest';
import { judgeFields } from '../../../../reading/extractor/judge/judge.ts';
import { orderEvidence } from '../../../../reading/extractor/judge/order.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const sure = (position: number) => ({ positions: [position], chances: [1] });
const torn = { positions: [1, 5], chances: [0.5, 0.5] };

describe('where a candidate stands among the other fields', () => {
  it('is 1 between the fields asked before and after it, and less elsewhere', () => {
    const [, , own] = orderEvidence([sure(3), sure(4), torn, sure(6), sure(7)]);
    expect(own?.ordered).toBe(1);
    expect(own?.fits[1]).toBeCloseTo(1);
    expect(own?.fits[0]).toBeCloseTo(0);
  });

  it('weighs neighbours most', () => {
    const [, after] = orderEvidence([sure(3), { positions: [2], chances: [0] }, sure(4), sure(5)]);
    const [, , behind] = orderEvidence([sure(3), sure(4), { positions: [2], chances: [0] }, sure(5)]);
    expect(after?.fits[0]).toBeGreaterThan(behind?.fits[0] ?? 1);
  });

  it.each([
    ['against the document', [sure(7), sure(6), torn, sure(4), sure(3)]],
    ['of which none is found', [1, 2, 3].map((at) => ({ positions: [at], chances: [0] }))],
    ['two', [sure(1), torn]],
    ['one', [torn]],
  ])('says nothing of fields asked %s', (_, asked) => {
    const fits = orderEvidence(asked).map((one) => one.fits);
    expect(fits).toEqual(asked.map(({ positions }) => positions.map(() => 0)));
  });

  it('says little of fields asked in hardly any order', () => {
    const sizes = orderEvidence([sure(4), sure(7), torn, sure(3), sure(6)]).flatMap(({ fits }) =>
      fits.map(Math.abs),
    );
    expect(Math.max(...sizes)).toBeLessThan(0.2);
  });

  it('takes a field without candidates', () => {
    expect(orderEvidence([sure(1), { positions: [], chances: [] }, sure(2), sure(3)])[1]?.fits).toEqual([]);
  });
});

describe('a label that stands twice', () => {
  const PAPERS: readonly (readonly [string, string, string])[] = [
    ['English', 'Phone', 'Case worker'],
    ['German', 'Telefon', 'Sachbearbeiter'],
    ['French', 'Téléphone', 'Dossier suivi par'],
    ['Italian', 'Telefono', 'Funzionario'],
  ];
  const field = (name: string, type: UseCaseFieldDef['type']): UseCaseFieldDef => ({ name, type });
  const chanceOf = (phone: string, value: string, order: readonly UseCaseFieldDef[]) => {
    const text = [
      `IBAN:  DE02 1203 0000 0000 2020 51`,
      `${phone}:  0999 111 222`,
      `E-Mail:  office@kontor.example`,
      `Cabin:  4117`,
      `${phone}:  0999 333 444`,
      `Passport:  X1234567`,
    ].join('\n');
    const verdicts = judgeFields(viewDocument(pagesOfTexts([text], 0)), order);
    const own = verdicts.find((one) => one.field.name === 'phone');
    return own?.judged.find((one) => one.value === value)?.chance ?? 0;
  };
  const others = [
    field('iban', 'str'),
    field('email', 'str'),
    field('cabin', 'str'),
    field('passport', 'str'),
  ] as const;

  it.each(PAPERS)('is read in %s where the fields before and after it stand', (_, phone) => {
    const [iban, email, cabin, passport] = others;
    const early = [iban, field('phone', 'str'), email, cabin, passport];
    const late = [iban, email, cabin, field('phone', 'str'), passport];
    expect(chanceOf(phone, '0999 111 222', early)).toBeGreaterThan(chanceOf(phone, '0999 111 222', late));
    expect(chanceOf(phone, '0999 333 444', late)).toBeGreaterThan(chanceOf(phone, '0999 333 444', early));
  });
});
