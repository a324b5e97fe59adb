import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { inWords, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Quillstack, Inc.', currency: 'USD', iban: null };
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const { money, plain } = numbers('.', ',');
const dollars = (amount: Parameters<typeof money>[0]) =>
  money(amount).startsWith('-') ? `-$${money(amount).slice(1)}` : `$${money(amount)}`;
const day = (iso: string) => inWords(iso, MONTHS, '{m} {d}, {y}');

interface Filling extends Head {
  readonly address: string;
  /** The period below the first line of each item. */
  readonly items: readonly (Item & { readonly period: string })[];
  readonly rate: string;
}

const STYLE = `h1{font-size:20pt;margin:0 0 12pt}.top{display:flex;justify-content:space-between}.logo{font-size:15pt;font-weight:bold;color:#5b3fd6}
.meta td{padding:1px 14px 1px 0}.meta td:first-child{font-weight:bold}.parties{display:flex;gap:60mm;margin:8mm 0}
.due{font-size:14pt;font-weight:bold;margin:0 0 8mm}.items{width:100%}.items th{font-weight:normal;font-size:8pt;color:#555;border-bottom:1px solid #222}
.items td{padding:6px 5px}.period{color:#666;font-size:8.5pt}.sums{margin-left:auto;width:86mm}.sums td{border-top:1px solid #ddd;padding:4px 5px}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const tax = percentOf(net, f.rate);
  const total = net.plus(tax);
  const { head, row } = columns('lrrr');
  const rows = f.items.map((item) =>
    row([
      `${item.text}<br><span class="period">${item.period}</span>`,
      plain(item.qty ?? ''),
      item.price?.split('.')[1]?.length === 2 ? dollars(item.price) : `$${plain(item.price ?? '')}`,
      dollars(amountOf(item)),
    ]),
  );
  const sums = pairs(
    [
      ['Subtotal', dollars(net)],
      [`Sales tax (${f.rate}%)`, dollars(tax)],
      ['Total', dollars(total)],
      ['Amount due', `${dollars(total)} USD`],
    ],
    'sums',
  );
  return {
    title: `Invoice ${f.number}`,
    paper: 'letter',
    style: STYLE,
    footer: {
      left: `${f.number} · ${dollars(total)} USD due ${day(f.due ?? f.date)}`,
      page: '"Page " counter(page) " of " counter(pages)',
    },
    body: `<div class="top"><h1>Invoice</h1><div class="logo">quillstack</div></div>
${pairs(
  [
    ['Invoice number', f.number],
    ['Date of issue', day(f.date)],
    ['Date due', day(f.due ?? f.date)],
  ],
  'meta',
)}
<div class="parties"><div><b>Quillstack, Inc.</b><br>410 Ferry Street, Floor 3<br>Port Alder, Oregon 97000<br>United States<br>billing@quillstack.example</div>
<div><b>Bill to</b><br>${f.customer}<br>${f.address}</div></div>
<div class="due">${dollars(total)} USD due ${day(f.due ?? f.date)}</div><table class="items">${head(['Description', 'Qty', 'Unit price', 'Amount'])}${rows.join('')}</table>${sums}`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Quillstack'] },
    lines: f.items.map((item) => lineOf({ ...item, text: `${item.text}|${item.period}` })),
  };
}

const A: Filling = {
  number: 'QS7F31C2-0009',
  date: '2026-03-02',
  due: '2026-03-16',
  customer: 'Harlow & Pike Architects LLP',
  address: '18 Mill Race<br>Denby, Colorado 80000<br>United States',
  rate: '4.5',
  items: [{ text: 'Team plan', period: 'Mar 2 – Apr 2, 2026', qty: '14', price: '29.00' }],
};
const B: Filling = {
  number: 'QS0B88D4-0041',
  date: '2026-05-01',
  due: '2026-05-31',
  customer: 'Meridian Freight Exchange Inc.',
  address: '2200 Dockside Avenue, Suite 14<br>Larkspur, Washington 98000<br>United States',
  rate: '8.9',
  items: [
    { text: 'Business plan, annual commitment', period: 'May 1 – May 31, 2026', qty: '62', price: '48.00' },
    { text: 'Unused time on Team plan', period: 'Apr 18 – Apr 30, 2026', qty: '1', price: '-126.53' },
    { text: 'API requests over 1,000,000', period: 'Apr 1 – Apr 30, 2026', qty: '418250', price: '0.0004' },
    { text: 'Document storage, GB-month', period: 'Apr 1 – Apr 30, 2026', qty: '1340', price: '0.085' },
    { text: 'Single sign-on add-on', period: 'May 1 – May 31, 2026', qty: '1', price: '150.00' },
    { text: 'Priority support, 24x7', period: 'May 1 – May 31, 2026', qty: '1', price: '1250.00' },
    { text: 'Onboarding workshop, remote', period: 'Apr 22, 2026', qty: '3', price: '220.00' },
  ],
};

export const cloudSubscription: Layout = {
  name: 'cloud-subscription',
  language: 'en',
  bills: [draw(A), draw(B)],
};
