import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, percentOf, sumOf } from '../../lines.ts';
import { inFours, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Chmurnik Systemy Sp. z o.o.', currency: 'PLN', iban: 'PL72994109600248111061468867' };
const { money, plain } = numbers(',', '\u00a0');

interface Filling extends Head {
  readonly address: string;
  readonly sold: string;
  readonly items: readonly (Item & { readonly unit: string; readonly vat: '23' | '8' })[];
}

const STYLE = `body{font:8.4pt/1.3 Condensed}.top{display:flex;justify-content:space-between}.logo{font-size:14pt;font-weight:bold;color:#0b4f8a}h1{font-size:13pt;text-align:right;margin:0}
.two{display:flex;gap:8mm;margin:7mm 0}.two>div{flex:1;border-top:2px solid #0b4f8a;padding-top:2mm}.two b{color:#0b4f8a}.items{width:100%}.items th{background:#0b4f8a;color:#fff;font-size:7.6pt;vertical-align:middle}.items td{border-bottom:.6px solid #9db8d2}
.vat{margin:5mm 0 5mm auto}.vat td,.vat th{border:.6px solid #9db8d2;padding:2px 10px}.pay td{padding-right:8mm}.pay tr:first-child{font-size:12pt;font-weight:bold}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const rates = (['23', '8'] as const)
    .map((vat) => {
      const base = sumOf(f.items.filter((item) => item.vat === vat));
      return { vat, base, tax: percentOf(base, vat) };
    })
    .filter(({ base }) => base.gt(0));
  const tax = rates.reduce((sum, one) => sum.plus(one.tax), net.times(0));
  const total = net.plus(tax);
  const { head, row } = columns('rllrrrrrr');
  const rows = f.items.map((item, at) => {
    const part = percentOf(amountOf(item), item.vat);
    return row([
      `${at + 1}.`,
      onPaper(item.text),
      item.unit,
      plain(item.qty ?? ''),
      money(item.price ?? ''),
      money(amountOf(item)),
      `${item.vat}%`,
      money(part),
      money(amountOf(item).plus(part)),
    ]);
  });
  const vat = columns('rrrr');
  return {
    title: `Faktura ${f.number}`,
    style: STYLE,
    footer: {
      left: 'Chmurnik Systemy Sp. z o.o., KRS 0000999001, kapitał zakładowy 50 000 zł',
      page: '"Strona " counter(page) " z " counter(pages)',
    },
    body: `<div class="top"><div class="logo">chmurnik</div><div><h1>Faktura nr ${f.number}</h1>Data wystawienia: ${f.date}<br>Data sprzedaży: ${f.sold}</div></div>
<div class="two"><div><b>Sprzedawca</b><br>Chmurnik Systemy Sp. z o.o.<br>ul. Obłoczna 8, 99-980 Mgielno<br>NIP 9990023344</div><div><b>Nabywca</b><br>${f.customer}<br>${f.address}</div></div>
<table class="items">${head(['Lp.', 'Nazwa towaru lub usługi', 'J.m.', 'Ilość', 'Cena netto', 'Wartość netto', 'VAT', 'Kwota VAT', 'Wartość brutto'])}${rows.join('')}</table>
<table class="vat">${vat.head(['Stawka', 'Netto', 'VAT', 'Brutto'])}${rates
      .map((one) => vat.row([`${one.vat}%`, money(one.base), money(one.tax), money(one.base.plus(one.tax))]))
      .join('')}${vat.row(['Razem', money(net), money(tax), money(total)])}</table>
${pairs(
  [
    ['Do zapłaty', `${money(total)} PLN`],
    ['Termin płatności', f.due ?? ''],
    ['Forma płatności', 'przelew'],
    ['Numer konta', inFours(FIRM.iban)],
  ],
  'pay',
)}`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Chmurnik Systemy', 'chmurnik'], iban: [FIRM.iban.slice(2)] },
    notes: ['a line prints its amount before and with tax; the true amount is the one before tax'],
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: 'FS/0412/03/2026',
  date: '2026-03-31',
  sold: '2026-03-31',
  due: '2026-04-14',
  customer: 'Gabinet Weterynaryjny Rysiek i Córki',
  address: 'ul. Kocia 5<br>99-981 Dolne Zawady<br>NIP 9990088812',
  items: [
    {
      text: 'Abonament CRM Standard, okres 01.03.2026–31.03.2026',
      qty: '4',
      unit: 'stan.',
      price: '79.00',
      vat: '23',
    },
    {
      text: 'Moduł fakturowanie, okres 01.03.2026–31.03.2026',
      qty: '1',
      unit: 'mies.',
      price: '49.00',
      vat: '23',
    },
    { text: 'Pakiet 1000 SMS', qty: '2', unit: 'szt.', price: '85.50', vat: '23' },
  ],
};
const B: Filling = {
  number: 'FS/0688/05/2026',
  date: '2026-05-29',
  sold: '2026-05-31',
  due: '2026-06-12',
  customer: 'Hurtownia Zielarska „Rumianek” S.A.',
  address: 'ul. Łąkowa 112<br>99-985 Żabno Wielkie<br>NIP 9990077701',
  items: [
    {
      text: 'Abonament CRM Premium, okres 01.05.2026–31.05.2026',
      qty: '35',
      unit: 'stan.',
      price: '129.00',
      vat: '23',
    },
    {
      text: 'Abonament CRM Premium, stanowiska dodane 12.05.2026,|okres 12.05.2026–31.05.2026',
      qty: '6',
      unit: 'stan.',
      price: '83.23',
      vat: '23',
    },
    {
      text: 'Hosting bazy danych, okres 01.05.2026–31.05.2026',
      qty: '1',
      unit: 'mies.',
      price: '640.00',
      vat: '23',
    },
    {
      text: 'Kopia zapasowa 500 GB, okres 01.05.2026–31.05.2026',
      qty: '3',
      unit: 'mies.',
      price: '74.90',
      vat: '23',
    },
    { text: 'Szkolenie wdrożeniowe online', qty: '6', unit: 'godz.', price: '190.00', vat: '23' },
    { text: 'Podręcznik administratora, druk', qty: '4', unit: 'egz.', price: '62.00', vat: '8' },
    { text: 'Integracja z programem magazynowym', qty: '12.5', unit: 'godz.', price: '210.00', vat: '23' },
    { text: 'Opieka serwisowa, II kwartał 2026', qty: '1', unit: 'kw.', price: '2100.00', vat: '23' },
    { text: 'Korekta stanowisk za kwiecień 2026', qty: '-2', unit: 'stan.', price: '129.00', vat: '23' },
  ],
};

export const abonamentOkresy: Layout = {
  name: 'abonament-okresy',
  language: 'pl',
  bills: [draw(A), draw(B)],
};
