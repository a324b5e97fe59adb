import type { Chooser } from './choose.ts';
import type { SyntheticDocument } from './document.ts';
import { createMarkingWriter } from './document.ts';
import { chooseDay, LOCALES, writeMoney } from './locales.ts';
import { nameAddress, nameCompany } from './names.ts';
import { receiptTruths } from './truths.ts';

const WIDTH = 226;

/** A till receipt of a made-up shop on a narrow roll. */
export function makeReceipt(name: string, chooser: Chooser): SyntheticDocument {
  const locale = chooser.one(LOCALES);
  const words = locale.receipt;
  const company = nameCompany(locale, chooser);
  const [street, town] = nameAddress(locale, chooser);
  const date = chooseDay(chooser);
  const writeDay = chooser.one(locale.dates);
  const items = Array.from({ length: chooser.number(1, 9) }, () => ({
    text: chooser.one(words.item),
    cents: chooser.number(90, 6000),
  }));
  const total = items.reduce((sum, item) => sum + item.cents, 0);
  const tax = Math.round(total - total / 1.07);
  const given = Math.ceil(total / 1000) * 1000;
  const money = (cents: number) => writeMoney(locale, cents);

  const page = createMarkingWriter(WIDTH, 260 + 14 * items.length);
  page.mark('company', 20, 30, company, company, { size: 11, bold: true });
  page.mark('address', 20, 46, street, street, { size: 8 });
  page.mark('address', 20, 57, town, town, { size: 8 });
  page.text(20, 68, `Tel. ${chooser.digits(3)}-${chooser.digits(7)}`, { size: 8 });
  page.text(20, 86, chooser.one(words.title), { size: 9 });
  const day = `${chooser.one(words.date)} ${writeDay(date)} ${chooser.number(10, 21)}:${chooser.number(10, 59)}`;
  page.mark('date', 20, 100, day, writeDay(date), { size: 8 });

  let y = 120;
  const line = (label: string, cents: number, field = '', bold = false) => {
    page.text(20, y, label, { size: 9, bold });
    const text =
      field !== '' && chooser.chance(0.5) ? `${chooser.one(locale.signs)} ${money(cents)}` : money(cents);
    if (field === '') page.text(WIDTH - 20, y, text, { size: 9, align: 'right' });
    else page.mark(field, WIDTH - 20, y, text, money(cents), { size: 10, align: 'right', bold });
    y += 14;
  };
  for (const item of items) line(item.text, item.cents);
  page.rule(20, y - 9, WIDTH - 40);
  y += 4;
  if (chooser.chance(0.5)) line(chooser.one(words.subtotal), total - tax);
  line(chooser.one(words.tax), tax);
  line(chooser.one(words.total), total, 'total', true);
  line(chooser.one(words.cash), given);
  line(chooser.one(words.change), given - total);

  return {
    name,
    set: 'receipts',
    fields: receiptTruths({ company, date, address: `${street}, ${town}`, total }),
    sheets: [page.sheet],
    marks: page.marks,
  };
}
