import { describe, expect, it } from 'vitest';
import { asksParty, readSide } from '../../../reading/extractor/candidates/party-shape.ts';
import { readQuestion } from '../../../reading/extractor/evidence/question.ts';
import { isBuyersPaper } from '../../../reading/extractor/party/buyers-paper.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { isBuyersTitle, isSellersTitle } from '../../../reading/languages/terms/buyers-papers.ts';
import { pagesOfTexts } from '../../../steps/ocr/text-pages.ts';

const question = (name: string) => readQuestion({ name, type: 'str' });
const viewOf = (text: string) => viewDocument(pagesOfTexts([text], 0));
const isBuyers = (text: string, ...names: string[]) => isBuyersPaper(viewOf(text), names.map(question));

describe('a title', () => {
  it.each([
    'Purchase order',
    'PURCHASE ORDER PO-4410',
    'B E S T E L L U N G',
    'Avis de paiement',
    'Zahlungsavis:',
    'ORDEN DE COMPRA 4500/31',
    'Purchase Order No. 4500012345',
    'Bestellung Nr. 4711',
    'Ordine d’acquisto',
  ])('%s is of a paper that the buying or paying side writes', (title) => {
    expect(isBuyersTitle(title)).toBe(true);
    expect(isSellersTitle(title)).toBe(false);
  });

  it.each([
    'Order confirmation',
    'Rechnung Nr. 4711',
    'INVOICE NO. 4711',
    'Facture n° 12',
    'Auftragsbestätigung 4711',
    'Facture',
    'Delivery note 881',
    'LIEFERSCHEIN',
    'D.D.T.',
    'D.D.T. n. 55',
  ])('%s is of one that the other side writes', (title) => {
    expect(isBuyersTitle(title)).toBe(false);
    expect(isSellersTitle(title)).toBe(true);
  });

  it.each(['Order number', 'Order: 4711', 'Your order of 3 May', 'Payment', 'in order to pay'])(
    '%s is neither',
    (line) => {
      expect(isBuyersTitle(line)).toBe(false);
    },
  );
});

describe('a paper of the buying or paying side', () => {
  const ORDER = 'Marl Foods plc\n\nPurchase order 4410\n\nTidewell Ltd\n9 Lantern Quay';

  it('says so in its title', () => {
    expect(isBuyers(ORDER)).toBe(true);
  });

  it('is none where a paper of the other side prints the line of the order beside its own title', () => {
    expect(isBuyers(`Delivery note 881\n${ORDER}`)).toBe(false);
  });

  it('is none where a label with its value reads like a title', () => {
    expect(isBuyers('Marl Foods plc\nOrder         PO 450099 dated 29 April 2024')).toBe(false);
  });

  it('is what a use case asks for that names both sides and an order or a payment', () => {
    expect(isBuyers('', 'buyer', 'supplier', 'order_number')).toBe(true);
    expect(isBuyers('', 'payer', 'payee', 'payment_date')).toBe(true);
  });

  it('is none by what is asked where its title says whose it is', () => {
    const asked = ['customer', 'supplier', 'order_number'];
    expect(isBuyers('Tidewell Ltd\nTAX INVOICE\nMarl Foods plc', ...asked)).toBe(false);
    expect(isBuyers('RECHNUNG 4711\nMarl Foods plc', ...asked)).toBe(false);
    expect(isBuyers('Marl Foods plc', ...asked)).toBe(true);
  });

  it('is not what a use case asks for that names a paper of the other side', () => {
    expect(isBuyers('', 'buyer', 'supplier', 'order_number', 'invoice_number')).toBe(false);
    expect(isBuyers('', 'buyer', 'order_number')).toBe(false);
  });

  it('is from whom buys and sent to whom sells; all others are the other way round', () => {
    for (const [name, sells] of [
      ['supplier', true],
      ['payee', true],
      ['buyer', false],
      ['payer', false],
    ] as const)
      expect(readSide(question(name), true)).toEqual({ receives: sells, issues: !sells });
    expect(readSide(question('supplier'), false)).toEqual({ receives: false, issues: true });
    expect(readSide(question('buyer'), false)).toEqual({ receives: true, issues: false });
  });
});

it.each([
  ['employer', true],
  ['tenant_name', true],
  ['tenant_number', false],
  ['name', true],
  ['employee_start_date', false],
  ['meter_reading', false],
])('%s asks for the name of a party: %s', (name, isParty) => {
  expect(asksParty(question(name))).toBe(isParty);
});
