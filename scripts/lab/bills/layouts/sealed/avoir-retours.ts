import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, percentOf, sumOf } from '../../lines.ts';
import { inWords, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Comptoir des Semences SAS', currency: 'EUR', iban: null };
const { money, plain } = numbers(',', ' ');
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const day = (iso: string) => inWords(iso, MONTHS, '{d} {m} {y}');

interface Filling extends Head {
  readonly address: string;
  readonly of: string;
  readonly from: string;
  readonly items: readonly (Item & { readonly code: string; readonly why: string })[];
}

const STYLE = `body{font:9.3pt/1.35 Condensed}.top{display:flex;justify-content:space-between}h1{font-size:24pt;color:#3c7d3c;margin:0}.two{display:flex;gap:10mm;margin:8mm 0 4mm}.two>div{flex:1;background:#f0f5ee;padding:3mm}
.items{width:100%;margin-top:4mm}.items th{border-bottom:2px solid #3c7d3c;border-top:2px solid #3c7d3c}.items td{border-bottom:1px solid #dbe6d8}.why{font-style:italic;color:#555}.sums{margin:5mm 0 0 auto;width:76mm}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold;font-size:11pt}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const tax = percentOf(net, '10');
  const total = net.plus(tax);
  const { head, row } = columns('llrrrl');
  const rows = f.items.map((item) =>
    row([
      item.code,
      onPaper(item.text),
      plain(item.qty ?? ''),
      money(item.price ?? ''),
      money(amountOf(item)),
      `<span class="why">${item.why}</span>`,
    ]),
  );
  return {
    title: `Avoir ${f.number}`,
    style: STYLE,
    footer: {
      left: 'Comptoir des Semences SAS au capital de 120 000 € · RCS 999 345 678 · TVA FR 09 999345678',
      page: '',
    },
    body: `<div class="top"><div><b>Comptoir des Semences</b><br>Route de la Gare<br>86990 Mareuil-la-Plaine</div><h1>AVOIR</h1></div><div class="two"><div>N° d’avoir : <b>${f.number}</b><br>Date : ${day(f.date)}<br>Sur facture n° ${f.of} du ${day(f.from)}</div><div>${f.customer}<br>${f.address}</div></div>
<table class="items">${head(['Réf.', 'Désignation', 'Qté', 'Prix net', 'Montant', 'Motif'])}${rows.join('')}</table>${pairs(
      [
        ['Total HT', `${money(net)} €`],
        ['TVA 10 %', `${money(tax)} €`],
        ['Total TTC de l’avoir', `${money(total)} €`],
      ],
      'sums',
    )}<p>Cet avoir sera déduit de votre prochaine échéance. Il ne donne lieu à aucun règlement de votre part.</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: {
      issuer: ['Comptoir des Semences'],
      net_amount: [net.abs().toFixed(2)],
      tax_amount: [tax.abs().toFixed(2)],
      total_amount: [total.abs().toFixed(2)],
    },
    notes: [
      'a credit note: quantities and amounts are printed with a minus; the invoice that it corrects is named',
    ],
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: 'AV26-0044',
  date: '2026-03-27',
  due: null,
  of: 'F26-1870',
  from: '2026-03-06',
  customer: 'EARL des Quatre Vents',
  address: 'La Grande Borde<br>86991 Saint-Hilaire',
  items: [
    {
      code: 'TOU-25',
      text: 'Tournesol Oriana, sac 150 000 graines',
      qty: '-4',
      price: '112.40',
      why: 'sacs percés',
    },
    { code: 'LUZ-10', text: 'Luzerne Galaxie, 10 kg', qty: '-2', price: '68.15', why: 'erreur de livraison' },
  ],
};
const B: Filling = {
  number: 'AV26-0061',
  date: '2026-06-02',
  due: null,
  of: 'F26-2915',
  from: '2026-05-11',
  customer: 'GAEC du Bois Joli',
  address: 'Le Bois Joli<br>86992 Charrais-le-Vieux',
  items: [
    {
      code: 'MAI-50',
      text: 'Maïs grain précoce, dose 50 000',
      qty: '-18',
      price: '94.60',
      why: 'retour invendus',
    },
    {
      code: 'MAI-52',
      text: 'Maïs fourrage demi-précoce,|dose 50 000',
      qty: '-7',
      price: '91.25',
      why: 'retour invendus',
    },
    {
      code: 'SOR-20',
      text: 'Sorgho Arlys, sac 20 kg',
      qty: '-3',
      price: '143.00',
      why: 'germination insuffisante',
    },
    { code: 'RAY-25', text: 'Ray-grass anglais, 25 kg', qty: '-10', price: '57.80', why: 'retour invendus' },
    { code: 'PAL-EU', text: 'Palette consignée', qty: '-5', price: '12.00', why: 'déconsignation' },
    { code: 'REM-05', text: 'Remise de campagne omise', qty: '-1', price: '215.37', why: 'rectification' },
    { code: 'REP-01', text: 'Frais de remise en stock', qty: '1', price: '45.00', why: 'à votre charge' },
  ],
};

export const avoirRetours: Layout = { name: 'avoir-retours', language: 'fr', bills: [draw(A), draw(B)] };
