import { A4, createSheet, type Sheet } from './sheet.ts';

const euros = (cents: number) =>
  (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const INVOICE_ITEMS = [
  ['1', 'Restoration of a sea chart, 1870', 1, 42000],
  ['2', 'Oak frame with museum glass', 2, 13550],
  ['3', 'Hanging rail, per metre', 6, 1890],
  ['4', 'Delivery and fitting', 1, 6500],
] as const;

const NET = INVOICE_ITEMS.reduce((sum, [, , quantity, cents]) => sum + quantity * cents, 0);
const TAX = Math.round(NET * 0.19);
export const INVOICE_TOTAL = NET + TAX;

export function drawInvoice(): Sheet {
  const { sheet, text, rule } = createSheet(A4.width, A4.height);
  text(56, 70, 'Nordlicht Werkstatt GmbH', { size: 18, bold: true });
  text(56, 86, 'Speicherweg 8, 99980 Nordhafen, Germany', { size: 8 });
  text(56, 140, 'Fenwick Marine Surveys');
  text(56, 153, '2 Lantern Quay');
  text(56, 166, 'Eastmouth EM1 2LQ');
  const facts = [
    ['Invoice number', 'NW-2026-0417'],
    ['Invoice date', '17 April 2026'],
    ['Customer number', '30582'],
    ['Due date', '1 May 2026'],
  ] as const;
  facts.forEach(([label, value], at) => {
    text(340, 140 + at * 15, label);
    text(539, 140 + at * 15, value, { align: 'right' });
  });
  text(56, 240, 'INVOICE', { size: 16, bold: true });
  text(56, 270, 'Pos.', { size: 9, bold: true });
  text(96, 270, 'Description', { size: 9, bold: true });
  text(380, 270, 'Quantity', { size: 9, bold: true, align: 'right' });
  text(460, 270, 'Price', { size: 9, bold: true, align: 'right' });
  text(539, 270, 'Amount', { size: 9, bold: true, align: 'right' });
  rule(56, 275, 483);
  INVOICE_ITEMS.forEach(([position, name, quantity, cents], at) => {
    const y = 292 + at * 18;
    text(56, y, position, { size: 9 });
    text(96, y, name, { size: 9 });
    text(380, y, String(quantity), { size: 9, align: 'right' });
    text(460, y, euros(cents), { size: 9, align: 'right' });
    text(539, y, euros(cents * quantity), { size: 9, align: 'right' });
  });
  rule(340, 372, 199);
  const sums = [
    ['Net amount', NET],
    ['VAT 19 %', TAX],
    ['Total amount EUR', INVOICE_TOTAL],
  ] as const;
  sums.forEach(([label, cents], at) => {
    const style = { bold: at === 2 };
    text(340, 392 + at * 17, label, style);
    text(539, 392 + at * 17, euros(cents), { ...style, align: 'right' });
  });
  text(56, 480, 'Please pay by bank transfer within 14 days.');
  text(56, 500, 'IBAN: DE82 9995 2001 0087 6500 21   BIC: NORHDE99XXX   Nordhafener Volksbank');
  text(56, 780, 'VAT ID DE999999990. A sample document: the company and the numbers are made up.', {
    size: 8,
  });
  return sheet;
}

const RECEIPT_ITEMS = [
  ['Oat milk 1 l', 215],
  ['Rye bread', 380],
  ['Cheddar 250 g', 465],
  ['Apples 1.2 kg', 312],
  ['Green tea', 549],
  ['Dish soap', 199],
] as const;

export const RECEIPT_TOTAL = RECEIPT_ITEMS.reduce((sum, [, cents]) => sum + cents, 0);

export function drawReceipt(): Sheet {
  const { sheet, text, rule } = createSheet(226, 330);
  const pounds = (cents: number) => (cents / 100).toFixed(2);
  text(24, 34, 'CORNER LEAF MARKET', { size: 15, bold: true });
  text(24, 50, '31 Orchard Rise, Eastmouth EM4 9TB', { size: 9 });
  text(24, 63, 'Tel 01632 960 418', { size: 9 });
  text(24, 86, 'Date 14/04/2026  17:42', { size: 9 });
  text(202, 86, 'No 004182', { size: 9, align: 'right' });
  rule(24, 93, 178);
  RECEIPT_ITEMS.forEach(([name, cents], at) => {
    text(24, 110 + at * 15, name);
    text(202, 110 + at * 15, pounds(cents), { align: 'right' });
  });
  rule(24, 195, 178);
  text(24, 214, 'TOTAL GBP', { size: 13, bold: true });
  text(202, 214, pounds(RECEIPT_TOTAL), { size: 13, bold: true, align: 'right' });
  text(24, 232, 'Cash');
  text(202, 232, '25.00', { align: 'right' });
  text(24, 247, 'Change');
  text(202, 247, pounds(2500 - RECEIPT_TOTAL), { align: 'right' });
  text(24, 280, 'Thank you. Please come again.', { size: 9 });
  text(24, 304, 'A sample: the shop is made up.', { size: 8 });
  return sheet;
}
