import { A4 } from '../samples/sheet.ts';
import type { Chooser } from './choose.ts';
import type { SyntheticDocument } from './document.ts';
import { createMarkingWriter } from './document.ts';
import { ALL_LOCALES, addDays, chooseDay, isGerman, writeMoney } from './locales.ts';
import { makeIban, nameAddress, nameBank, nameCompany, namePerson } from './names.ts';
import { invoiceTruths } from './truths.ts';

const WORDS = {
  de: {
    to: 'Rechnung an',
    order: 'Bestellnummer',
    shipping: 'Versandkosten',
    discount: 'Rabatt',
    headings: ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'],
    pay: 'Bitte überweisen Sie den Betrag bis zum',
  },
  en: {
    to: 'Bill to',
    order: 'Order no.',
    shipping: 'Shipping',
    discount: 'Discount',
    headings: ['Description', 'Qty', 'Unit price', 'Amount'],
    pay: 'Please pay the amount by',
  },
} as const;

/** An invoice as a form: issuer and facts side by side, the recipient below, totals on the left or right under the table. */
export function makeFormInvoice(name: string, chooser: Chooser): SyntheticDocument {
  const locale = chooser.one(ALL_LOCALES);
  const words = locale.invoice;
  const own = WORDS[isGerman(locale) ? 'de' : 'en'];
  const issuer = nameCompany(locale, chooser);
  const iban = locale.country !== '' && chooser.chance(0.7) ? makeIban(locale.country, chooser) : null;
  const writeDay = chooser.one(locale.dates);
  const date = chooseDay(chooser);
  const due = addDays(date, chooser.one([7, 14, 30]));
  const number = chooser.one([
    `R${chooser.digits(7)}`,
    `${chooser.digits(4)}/${chooser.digits(3)}`,
    `1${chooser.digits(9)}`,
  ]);
  const items = Array.from({ length: chooser.number(1, 6) }, () => ({
    text: chooser.one(words.item),
    count: chooser.number(1, 12),
    price: chooser.number(200, 60_000),
  }));
  const goods = items.reduce((sum, item) => sum + item.count * item.price, 0);
  const discount = chooser.chance(0.3) ? Math.round(goods * 0.05) : 0;
  const shipping = chooser.chance(0.5) ? chooser.number(300, 2500) : 0;
  const net = goods - discount + shipping;
  const tax = Math.round(net * 0.2);
  const money = (cents: number) => writeMoney(locale, cents);
  const sign = chooser.one(locale.signs);
  const page = createMarkingWriter(A4.width, A4.height);

  page.mark('issuer', 60, 60, issuer, issuer, { size: 12, bold: true });
  const [street, town] = nameAddress(locale, chooser);
  page.text(60, 76, street, { size: 9 });
  page.text(60, 88, town, { size: 9 });
  page.text(360, 60, chooser.one(words.title), { size: 18, bold: true });
  const facts = [
    [chooser.one(words.number), number, 'invoice_number'],
    [chooser.one(words.date), writeDay(date), 'invoice_date'],
    [own.order, chooser.digits(6), ''],
  ] as const;
  const isStacked = chooser.chance(0.4);
  facts.forEach(([label, value, field], index) => {
    const [x, y] = isStacked ? [360, 96 + 28 * index] : [455, 90 + 14 * index];
    page.text(360, isStacked ? y - 12 : y, label, { size: 8 });
    if (field === '') page.text(x, y, value, { size: 9 });
    else page.mark(field, x, y, value, value, { size: 9 });
  });
  page.text(60, 150, own.to, { size: 9, bold: true });
  [nameCompany(locale, chooser), namePerson(locale, chooser), ...nameAddress(locale, chooser)].forEach(
    (line, index) => {
      page.text(60, 164 + 13 * index, line, { size: 9 });
    },
  );

  let y = 250;
  own.headings.forEach((heading, index) => {
    page.text([60, 330, 430, 535][index] ?? 60, y, heading, {
      bold: true,
      align: index === 0 ? 'left' : 'right',
    });
  });
  page.rule(60, y + 4, 475);
  for (const item of items) {
    y += 17;
    page.text(60, y, item.text);
    page.text(330, y, String(item.count), { align: 'right' });
    page.text(430, y, money(item.price), { align: 'right' });
    page.text(535, y, money(item.count * item.price), { align: 'right' });
  }
  y += 30;
  const [labelX, valueX] = chooser.chance(0.4) ? [60, 260] : [330, 535];
  const totals = [
    ...(discount > 0 ? ([[own.discount, `-${money(discount)}`, '', '']] as const) : []),
    ...(shipping > 0 ? ([[own.shipping, money(shipping), '', '']] as const) : []),
    [chooser.one(words.net), money(net), '', ''],
    [chooser.one(words.tax), money(tax), 'tax_amount', ''],
    [chooser.one(words.total), `${sign} ${money(net + tax)}`, 'total_amount', money(net + tax)],
  ] as const;
  for (const [label, text, field, inside] of totals) {
    page.text(labelX, y, label, { bold: inside !== '' });
    if (field === '') page.text(valueX, y, text, { align: 'right' });
    else page.mark(field, valueX, y, text, inside === '' ? text : inside, { align: 'right' });
    if (inside !== '') page.markLast('currency', sign);
    y += 16;
  }
  page.mark('due_date', 60, y + 30, `${own.pay} ${writeDay(due)}.`, writeDay(due), { size: 9 });
  if (iban !== null) {
    page.text(60, 770, nameBank(locale, chooser), { size: 8 });
    page.mark('iban', 60, 782, `IBAN: ${iban.printed}`, iban.printed, { size: 8 });
  }

  return {
    name,
    set: 'invoices',
    fields: invoiceTruths({
      number,
      date,
      due,
      total: net + tax,
      tax,
      currency: locale.currency,
      issuer,
      iban: iban?.value ?? null,
    }),
    sheets: [page.sheet],
    marks: page.marks,
  };
}
