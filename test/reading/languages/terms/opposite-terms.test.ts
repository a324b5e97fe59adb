import { describe, expect, it } from 'vitest';
import { createCoverer } from '../../../../reading/extractor/evidence/cover.ts';
import { readQuestion } from '../../../../reading/extractor/evidence/question.ts';
import { readWords } from '../../../../reading/extractor/evidence/words.ts';
import { sidesOfTerm } from '../../../../reading/languages/terms/opposite-terms.ts';
import {
  nearTerms,
  relatedTerms,
  TERMS_WITH_RELATIVES,
} from '../../../../reading/languages/terms/related-terms.ts';

const isOpposed = (name: string, label: string) => {
  const field = { name, type: 'str' as const, description: null, choices: null };
  return createCoverer(readQuestion(field))(readWords(label)).opposed;
};

describe('a label that says the other side of what is asked', () => {
  it.each([
    ['meter_reading_previous', 'Zählerstand neu'],
    ['meter_reading_previous', 'Nouvel index'],
    ['meter_reading_current', 'Lettura precedente'],
    ['buyer_name', 'Sprzedawca'],
    ['tenant_name', 'Verhuurder'],
    ['tenant_name', 'Wynajmujący'],
    ['payer', 'Zahlungsempfänger'],
    ['departure_time', 'Heure d’arrivée'],
    ['arrival_time_planned', 'Tatsächliche Ankunft'],
    ['valid_from', 'Geldig tot'],
    ['maximum_value', 'Mindestwert'],
    ['net_weight', 'Peso lordo'],
    ['consignee', 'Mittente'],
    ['check_in_date', 'Data di partenza'],
  ])('%s is not “%s”', (name, label) => {
    expect(isOpposed(name, label)).toBe(true);
  });

  it.each([
    ['meter_reading_previous', 'Zählerstand alt'],
    ['meter_reading_current', 'Lettura attuale'],
    ['buyer_name', 'Nabywca'],
    ['tenant_name', 'Huurder'],
    ['departure_time', 'Heure de départ'],
    ['net_weight', 'Peso netto'],
    ['tenant_and_landlord', 'Vermieter'],
    ['account_holder', 'Titulaire du compte'],
    ['sum_insured', 'Capital seguro'],
  ])('%s may be “%s”', (name, label) => {
    expect(isOpposed(name, label)).toBe(false);
  });
});

it('are never near each other: what must be told apart may not stand for the other', () => {
  const near = TERMS_WITH_RELATIVES.flatMap((term) =>
    [...relatedTerms(term), ...nearTerms(term)].flatMap((other) => {
      const sides = new Map(sidesOfTerm(term));
      return sidesOfTerm(other).some(([group, side]) => sides.has(group) && sides.get(group) !== side)
        ? `${term} ${other}`
        : [];
    }),
  );
  expect(near).toEqual([]);
});
