import type { Chooser } from './choose.ts';
import type { SyntheticDocument } from './document.ts';
import { createMarkingWriter } from './document.ts';
import { ALL_LOCALES, chooseDay, isGerman, writeMoney } from './locales.ts';
import { nameCompany, nameShopAddress } from './names.ts';
import { receiptTruths } from './truths.ts';

const WIDTH = 240;

const WORDS = {
  de: {
    cashier: 'Kasse',
    rounding: 'Rundung',
    summary: ['Steuer', 'Netto', 'MwSt', 'Brutto'],
    thanks: 'Vielen Dank',
  },
  en: {
    cashier: 'Cashier',
    rounding: 'Rounding adj',
    summary: ['Tax', 'Net', 'VAT', 'Gross'],
    thanks: 'Thank you',
  },
} as const;

/** A till receipt with a summary of taxes, cash and change, and its date at the head or the foot. */
export function makeTillReceipt(name: string, chooser: Chooser): SyntheticDocument {
  const locale = chooser.one(ALL_LOCALES);
  const words = locale.receipt;
  const own = WORDS[isGerman(locale) ? 'de' : 'en'];
  const company = nameCompany(locale, chooser).toUpperCase();
  const address = nameShopAddress(locale, chooser);
  const date = chooseDay(chooser);
  const writeDay = chooser.one(locale.dates);
  const items = Array.from({ length: chooser.number(1, 8) }, () => ({
    text: chooser.one(words.item),
    count: chooser.number(1, 3),
    cents: chooser.number(90, 4000),
  }));
  const sum = items.reduce((total, item) => total + item.count * item.cents, 0);
  const isRounded = chooser.chance(0.4);
  const total = isRounded ? Math.round(sum / 5) * 5 : sum;
  const net = Math.round(sum / 1.06);
  const given = Math.ceil((total + 1) / 1000) * 1000;
  const money = (cents: number) => writeMoney(locale, cents);

  const page = createMarkingWriter(WIDTH, 420 + 26 * items.length);
  page.mark('company', 30, 30, company, company, { size: 10, bold: true });
  let y = 44;
  for (const part of address) {
    page.mark('address', 30, y, part, part, { size: 8 });
    y += 11;
  }
  page.text(30, y, `Tel: ${chooser.digits(3)}-${chooser.digits(7)}`, { size: 8 });
  y += 16;
  page.text(30, y, chooser.one(words.title), { size: 9 });
  y += 14;
  const writeDate = () => {
    const text = `${writeDay(date)} ${chooser.number(10, 21)}:${chooser.number(10, 59)}`;
    page.mark('date', 20, y, text, writeDay(date), { size: 8 });
    page.text(WIDTH - 20, y, `${own.cashier} ${chooser.number(1, 9)}`, { size: 8, align: 'right' });
    y += 16;
  };
  const isDatedBelow = chooser.chance(0.5);
  if (!isDatedBelow) writeDate();
  for (const item of items) {
    page.text(20, y, item.text.toUpperCase(), { size: 9 });
    page.text(30, y + 12, `${item.count} x ${money(item.cents)}`, { size: 8 });
    page.text(WIDTH - 20, y + 12, money(item.count * item.cents), { size: 9, align: 'right' });
    y += 26;
  }
  const line = (label: string, cents: number, isTotal = false) => {
    page.text(20, y, label, { size: 9, bold: isTotal });
    if (!isTotal) page.text(WIDTH - 20, y, money(cents), { size: 9, align: 'right' });
    else
      page.mark('total', WIDTH - 20, y, `${chooser.one(locale.signs)} ${money(cents)}`, money(cents), {
        size: 10,
        align: 'right',
      });
    y += 14;
  };
  line(chooser.one(words.subtotal), sum);
  if (isRounded) line(own.rounding, total - sum);
  line(chooser.one(words.total), total, true);
  line(chooser.one(words.cash), given);
  line(chooser.one(words.change), given - total);
  y += 6;
  const columns = [20, 100, 150, WIDTH - 20];
  const row = (texts: readonly string[]) => {
    texts.forEach((text, index) => {
      page.text(columns[index] ?? 20, y, text, { size: 8, align: index === 0 ? 'left' : 'right' });
    });
    y += 12;
  };
  if (chooser.chance(0.6)) {
    row(own.summary);
    row(['A 6%', money(net), money(sum - net), money(sum)]);
  }
  y += 6;
  if (isDatedBelow) writeDate();
  page.text(60, y + 4, own.thanks, { size: 8 });

  return {
    name,
    set: 'receipts',
    fields: receiptTruths({ company, date, address: address.join(' '), total }),
    sheets: [page.sheet],
    marks: page.marks,
  };
}
