import { expect, it } from 'vitest';
import { findAllDates } from '../../../../reading/extractor/finders/dates.ts';
import { payDay } from '../../../../reading/extractor/ranking/pay-day.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { textPage } from '../pages.ts';

function toldOf(text: string) {
  const view = viewDocument([textPage(text)]);
  return Object.fromEntries(
    findAllDates(view, 'date').map((day) => [String(day.value), payDay(view, day)] as const),
  );
}

it.each([
  ['Zahlbar ohne Abzug bis 17.06.2025', '2025-06-17'],
  ['We ask for payment by bank transfer until 17 June 2025', '2025-06-17'],
  ['Te betalen uiterlijk op 17/06/2025', '2025-06-17'],
  ['A pagar hasta el 17/06/2025', '2025-06-17'],
  ['Si prega di effettuare il pagamento entro\n17/06/2025', '2025-06-17'],
])('a sentence says until when to pay: %s', (text, day) => {
  expect(toldOf(text)[day]).toMatchObject({ to_pay_until: 1, to_pay_early: 0 });
});

it('the day of a discount for early payment is told from that of the whole', () => {
  const told = toldOf('Zahlung bis 05.06.2025 mit 2 % Skonto;\nZahlung ohne Abzug bis 17.06.2025');
  expect(told['2025-06-05']).toMatchObject({ to_pay_until: 0, to_pay_early: 1 });
  expect(told['2025-06-17']).toMatchObject({ to_pay_until: 1, to_pay_early: 0 });
});

it('a day that is no limit is none to pay by', () => {
  expect(toldOf('Payment received on 17 June 2025')['2025-06-17']).toMatchObject({
    to_pay_until: 0,
    until: 0,
  });
});

it.each([
  ['Freistellungsbescheinigung gültig bis 31.12.2026', '2026-12-31'],
  ['La póliza vence el 31/12/2026', '2026-12-31'],
  ['Gewährleistung bis 30.10.2028', '2028-10-30'],
])('a day on which something runs out is told: %s', (text, day) => {
  expect(toldOf(text)[day]).toMatchObject({ runs_out: 1 });
});

it.each([
  ['The insurance premium for your policy is due on 17 June 2025', '2025-06-17'],
  ['Versicherungsschein 4711, Beitrag fällig am 17.06.2025', '2025-06-17'],
  ['La prima de su póliza vence el 17/06/2025', '2025-06-17'],
  ['Your booking: balance due 17 June 2025', '2025-06-17'],
])('what is owed for it runs not out: %s', (text, day) => {
  expect(toldOf(text)[day]).toMatchObject({ runs_out: 0 });
});
