import { describe, expect, it } from 'vitest';
import { understandField } from '../../../../reading/extractor/concepts/understand-field.ts';
import { numberOptions } from '../../../../reading/extractor/ranking/number-options.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { textPage } from '../pages.ts';

const evidenceOf = (text: string, number: string) => {
  const meaning = understandField({ name: 'invoice_number', type: 'str' });
  const found = numberOptions(viewDocument([textPage(text)]), meaning, []).find(
    ({ value }) => value === number,
  );
  if (found === undefined) throw new Error(`${number} is no option of ${text}`);
  return found.evidence;
};

describe('what speaks for a number of an invoice', () => {
  it.each([
    ['Esposizione precedente: fattura 2026/2790/B del 31/05/2026', '2026/2790/B', 'said_earlier'],
    ['Vorige factuur F2026-10391 van 31-08-2026 is voldaan', 'F2026-10391', 'said_earlier'],
    ['Factura proforma P26/0091 (600,00 EUR)', 'P26/0091', 'said_earlier'],
    ['Your order PO-4471 of 3 May', 'PO-4471', 'said_order'],
  ])('its sentence says what else it is of: %s', (line, number, name) => {
    expect(evidenceOf(line, number)[name]).toBeGreaterThan(0);
  });

  it('its sentence says nothing of the kind for the own one', () => {
    const evidence = evidenceOf('Fattura n. 2026/3318/B del 30/06/2026', '2026/3318/B');
    expect([evidence['said_earlier'], evidence['said_order'], evidence['said_offer']]).toEqual([0, 0, 0]);
  });

  it('the bare word for a number heads its column', () => {
    const text = 'FATTURA\nNumero        Pag.\n1284/B        1\nSpett.le Rossi\nRif. 7712/C';
    expect(evidenceOf(text, '1284/B')['number_heading']).toBe(1);
    expect(evidenceOf(text, '7712/C')['number_heading']).toBe(0);
  });
});
