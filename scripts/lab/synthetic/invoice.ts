import { A4 } from '../samples/sheet.ts';
import type { Chooser } from './choose.ts';
import type { SyntheticDocument } from './document.ts';
import { createMarkingWriter } from './document.ts';
import { addDays, chooseDay, LOCALES, writeMoney } from './locales.ts';
import { makeIban, nameAddress, nameBank, nameCompany, namePerson } from './names.ts';
import { invoiceTruths } from './truths.ts';

function chooseNumber(chooser: Chooser, year: number): string {
  return chooser.one([
    () => chooser.digits(8).replace(/^0/, '4'),
    () => `RE-${year}-${chooser.digits(4)}`,
    () => `INV/${year}/${chooser.digits(5)}`,
    () => `${chooser.digits(3)}-${chooser.digits(6)}`,
  ])();
}

/** An invoice of a made-up company in one of several layouts. */
export function makeInvoice(name: string, chooser: Chooser): SyntheticDocument {
  const locale = chooser.one(LOCALES);
  const words = locale.invoice;
  const issuer = nameCompany(locale, chooser);
  const [street, town] = nameAddress(locale, chooser);
  const iban = chooser.chance(0.8) ? makeIban(locale.country, chooser) : null;
  const writeDay = chooser.one(locale.dates);
  const date = chooseDay(chooser);
  const due = addDays(date, chooser.one([14, 30]));
  const number = chooseNumber(chooser, date.getUTCFullYear());
  const items = Array.from({ length: chooser.number(1, 8) }, () => ({
    text: chooser.one(words.item),
    count: chooser.number(1, 9),
    price: chooser.number(150, 90_000),
  }));
  const net = items.reduce((sum, item) => sum + item.count * item.price, 0);
  const tax = Math.round(net * 0.19);
  const money = (cents: number) => writeMoney(locale, cents);
  const sign = chooser.chance(0.5) ? chooser.one(locale.signs) : locale.currency;

  const page = createMarkingWriter(A4.width, A4.height);
  page.mark('issuer', 60, 60, issuer, issuer, { size: 14, bold: true });
  page.text(60, 75, `${street}, ${town}`, { size: 8 });
  const recipient = [
    nameCompany(locale, chooser),
    namePerson(locale, chooser),
    ...nameAddress(locale, chooser),
  ];
  recipient.forEach((line, index) => {
    page.text(60, 120 + 14 * index, line);
  });
  page.text(60, 210, chooser.one(words.title), { size: 16, bold: true });

  const header = [
    [chooser.one(words.number), number, 'invoice_number'],
    [chooser.one(words.date), writeDay(date), 'invoice_date'],
    [chooser.one(words.customer), chooser.digits(5), ''],
    [chooser.one(words.due), writeDay(due), 'due_date'],
  ] as const;
  const isTable = chooser.chance(0.4);
  const left = chooser.chance(0.5) ? 60 : 330;
  header.forEach(([label, value, field], index) => {
    const place = isTable ? { x: 60 + index * 125, y: 250 } : { x: left + 110, y: 235 + index * 15 };
    page.text(isTable ? place.x : left, isTable ? 235 : place.y, isTable ? label : `${label}:`, { size: 9 });
    if (field === '') page.text(place.x, place.y, value, { size: 9 });
    else page.mark(field, place.x, place.y, value, value, { size: 9 });
  });

  let y = 330;
  for (const item of items) {
    page.text(60, y, item.text);
    page.text(300, y, String(item.count), { align: 'right' });
    page.text(420, y, money(item.price), { align: 'right' });
    page.text(535, y, money(item.count * item.price), { align: 'right' });
    y += 16;
  }
  page.rule(60, y - 8, 475);
  y += 10;
  const withSign = (cents: number) =>
    chooser.chance(0.5) ? `${sign} ${money(cents)}` : `${money(cents)} ${sign}`;
  const totals = [
    [chooser.one(words.net), net, ''],
    [chooser.one(words.tax), tax, 'tax_amount'],
    [chooser.one(words.total), net + tax, 'total_amount'],
  ] as const;
  totals.forEach(([label, cents, field], index) => {
    page.text(330, y + index * 16, label, { bold: index === 2 });
    const text = withSign(cents);
    if (field === '') page.text(535, y + index * 16, text, { align: 'right' });
    else page.mark(field, 535, y + index * 16, text, money(cents), { align: 'right', bold: index === 2 });
    if (field === 'total_amount') page.markLast('currency', sign);
  });
  if (iban !== null)
    page.mark(
      'iban',
      60,
      790,
      `${nameBank(locale, chooser)}  ${chooser.one(words.iban)} ${iban.printed}`,
      iban.printed,
      { size: 8 },
    );

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
