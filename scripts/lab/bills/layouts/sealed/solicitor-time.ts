import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { inFours, inWords, numbers } from '../../numbers.ts';
import { columns, wide } from '../../table.ts';

const FIRM = { issuer: 'Penhallow & Strange LLP', currency: 'GBP', iban: 'GB69VZZB13815097249808' };
const { money, plain } = numbers('.', ',');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const day = (iso: string) => inWords(iso, MONTHS, '{d} {m} {y}');
const short = (iso: string) =>
  inWords(
    iso,
    MONTHS.map((name) => name.slice(0, 3)),
    '{d} {m}',
  );

type Entry = Item & { readonly on: string; readonly who: string };
interface Filling extends Head {
  readonly address: string;
  readonly matter: string;
  readonly entries: readonly Entry[];
  readonly disbursements: readonly Item[];
}

const STYLE = `body{font:9.4pt/1.4 Book}.top{display:flex;justify-content:space-between;margin-bottom:10mm}.top b{font-size:15pt}.two{display:flex;justify-content:space-between;margin-bottom:7mm}h1{font-size:12pt}
.items{width:100%}.items th{border-bottom:1px solid #000;padding-bottom:3px}.items td{padding:7px 5px}.entry td:nth-child(2){width:96mm;text-align:justify!important}.items td:first-child,.items th{white-space:nowrap}.sub td{font-weight:bold;border-top:1px solid #000}.group td{font-weight:bold;padding-top:5mm}.total td{font-weight:bold;border-top:1px solid #000;border-bottom:3px double #000}`;

function draw(f: Filling): Bill {
  const charges = sumOf(f.entries);
  const tax = percentOf(charges, '20');
  const others = sumOf(f.disbursements);
  const net = charges.plus(others);
  const total = net.plus(tax);
  const { head, row } = columns('lllrrr');
  const rows = f.entries.map((one) =>
    row(
      [short(one.on), one.text, one.who, plain(one.qty ?? ''), money(one.price ?? ''), money(amountOf(one))],
      'entry',
    ),
  );
  const paid = f.disbursements.map((one) => row(['', one.text, '', '', '', money(amountOf(one))]));
  return {
    title: `Bill ${f.number}`,
    style: STYLE,
    footer: {
      left: 'Penhallow & Strange LLP, authorised and regulated, no. 990011. VAT GB 999 7711 20',
      page: '"Page " counter(page) " of " counter(pages)',
    },
    body: `<div class="top"><div><b>Penhallow & Strange LLP</b><br>Solicitors<br>3 Castle Terrace, Lanwithan PL9 0ZZ</div><div>Our ref: ${f.number.slice(0, 3)}/PS<br>Bill no: ${f.number}<br>Date: ${day(f.date)}<br>Due by: ${day(f.due ?? f.date)}</div></div><div class="two"><div>${f.customer}<br>${f.address}</div></div><h1>Re: ${f.matter}</h1>
<table class="items">${head(['Date', 'Work done', 'By', 'Hours', 'Rate £', 'Amount £'])}${rows.join('')}${wide(5, 'Total professional charges', money(charges), 'sub')}${wide(6, 'Disbursements (no VAT)', null, 'group')}${paid.join('')}${wide(5, 'Total disbursements', money(others), 'sub')}${wide(5, 'VAT at 20% on professional charges', money(tax), '')}${wide(5, 'Total of this bill', money(total), 'total')}</table>
<p>Payment to our office account, IBAN ${inFours(FIRM.iban)}. PS: Petroc Strange, partner; JM: Jenna Moyle, associate; TL: Tomas Lindqvist, trainee.</p>`,
    facts: factsOf(f, FIRM, { net: null, tax, total }),
    accept: { issuer: ['Penhallow & Strange'], net_amount: [net.toFixed(2), charges.toFixed(2)] },
    notes: ['the sum before tax of charges and disbursements together is not printed'],
    lines: [...f.entries, ...f.disbursements].map(lineOf),
  };
}

const entry = (on: string, who: string, qty: string, price: string, text: string): Entry => ({
  on,
  who,
  qty,
  price,
  text,
});
const A: Filling = {
  number: '114-2026-03',
  date: '2026-03-31',
  due: '2026-04-30',
  customer: 'Mrs Loveday Trevanion',
  address: 'Chy an Mor<br>Lanwithan PL9 4ZZ',
  matter: 'Purchase of 6 Quay Street',
  entries: [
    entry(
      '2026-03-04',
      'JM',
      '1.4',
      '210.00',
      'Reading contract papers received from the seller’s solicitors, and the title with two plans; noting missing consent for the rear extension.',
    ),
    entry(
      '2026-03-09',
      'JM',
      '0.6',
      '210.00',
      'Telephone call with you about the boundary and the right of way over the slip.',
    ),
    entry(
      '2026-03-17',
      'PS',
      '0.5',
      '295.00',
      'Advising on the indemnity offered for the extension and amending its wording.',
    ),
    entry(
      '2026-03-26',
      'TL',
      '2.1',
      '135.00',
      'Preparing the transfer and the report on title; sending both to you with notes on where to sign, and to the lender its certificate.',
    ),
  ],
  disbursements: [
    { text: 'Local authority search', sum: '148.60' },
    { text: 'Drainage and water search', sum: '61.20' },
    { text: 'Land registration fee', sum: '150.00' },
  ],
};
const B: Filling = {
  number: '207-2026-05',
  date: '2026-05-29',
  due: '2026-06-28',
  customer: 'Tregarrick Boatbuilders Limited',
  address: 'The Slipway, Porthmeor Road<br>Lanwithan PL9 2ZZ',
  matter: 'Claim against Harrow Marine Paints plc',
  entries: [
    entry(
      '2026-05-01',
      'PS',
      '0.8',
      '310.00',
      'Considering the reply to our letter of claim and its enclosures, in particular the batch records of 14 and 21 January.',
    ),
    entry(
      '2026-05-04',
      'JM',
      '2.3',
      '225.00',
      'Meeting at the yard with your Mr Rosevear; looking at the four hulls and taking photographs; note of the meeting, 3 pages.',
    ),
    entry('2026-05-05', 'JM', '1.7', '225.00', 'Drafting the statement of Mr Rosevear.'),
    entry(
      '2026-05-07',
      'TL',
      '3.5',
      '140.00',
      'Listing and copying invoices for repainting, 112 documents, and making a schedule of loss from them with totals by hull.',
    ),
    entry(
      '2026-05-11',
      'PS',
      '1.2',
      '310.00',
      'Settling the statement and the schedule; long letter to the other side putting the claim at £61,840.',
    ),
    entry('2026-05-13', 'PS', '0.3', '310.00', 'Call from their solicitors.'),
    entry(
      '2026-05-14',
      'JM',
      '0.9',
      '225.00',
      'Instructing an expert in marine coatings: choosing between three names, asking each for a quotation and the time needed.',
    ),
    entry(
      '2026-05-18',
      'JM',
      '1.1',
      '225.00',
      'Letter of instruction to Dr Ashworth with a bundle of 46 pages and a list of 9 questions.',
    ),
    entry(
      '2026-05-19',
      'TL',
      '0.7',
      '140.00',
      'Delivering samples to the laboratory in sealed tins, with a receipt for each.',
    ),
    entry(
      '2026-05-21',
      'PS',
      '0.5',
      '310.00',
      'Reviewing an offer of £15,000 made without prejudice and advising you to refuse it.',
    ),
    entry(
      '2026-05-26',
      'JM',
      '2.6',
      '225.00',
      'Reading the expert’s draft report, telephone conference with her (52 minutes), and comments in writing on sections 4 to 7.',
    ),
    entry('2026-05-28', 'PS', '1.0', '310.00', 'Drafting particulars of claim.'),
  ],
  disbursements: [
    { text: 'Dr Ashworth, interim fee', sum: '1850.00' },
    { text: 'Laboratory analysis, four samples', sum: '716.40' },
    { text: 'Courier', sum: '38.75' },
    { text: 'Company searches', sum: '9.00' },
  ],
};

export const solicitorTime: Layout = { name: 'solicitor-time', language: 'en', bills: [draw(A), draw(B)] };
