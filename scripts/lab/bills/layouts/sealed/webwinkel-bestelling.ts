import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, sumOf } from '../../lines.ts';
import { dayFirst, inFours, inWords, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Trapvoet Fietsonderdelen', currency: 'EUR', iban: 'NL08CCNA2626872080' };
const { money, plain } = numbers(',', '.');
const euros = (amount: Parameters<typeof money>[0]) =>
  money(amount).startsWith('-') ? `€ -${money(amount).slice(1)}` : `€ ${money(amount)}`;
const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

interface Filling extends Head {
  readonly address: string;
  readonly order: string;
  readonly items: readonly Item[];
  readonly carriage: string;
  readonly voucher: string | null;
}

const STYLE = `body{font:9.4pt/1.4 Sans}.top{display:flex;justify-content:space-between;align-items:center}.logo{font-size:20pt;font-weight:bold;color:#0077a8}.logo span{color:#f08c00}.cols{display:grid;grid-template-columns:1fr 1fr 1fr;gap:5mm;margin:8mm 0;font-size:9pt}
.items{width:100%}.items th{color:#fff;background:#0077a8;padding:5px}.items td{padding:5px}.items tbody tr:nth-child(odd) td{background:#e9f5fa}.sums{margin:4mm 0 0 auto;width:84mm}.sums td:last-child{text-align:right}.total td{font-weight:bold}.thanks{margin-top:14mm;text-align:center;color:#0077a8}`;

function draw(f: Filling): Bill {
  const goods = sumOf(f.items);
  const total = goods.plus(f.carriage).minus(f.voucher ?? 0);
  const net = total.div('1.21').round(2);
  const tax = total.minus(net);
  const { head, row } = columns('lcrr');
  const rows = f.items.map((item) =>
    row([onPaper(item.text), plain(item.qty ?? ''), euros(item.price ?? ''), euros(amountOf(item))]),
  );
  return {
    title: `Factuur ${f.number}`,
    style: STYLE,
    footer: {
      left: 'Trapvoet Fietsonderdelen · Spaakstraat 30 · 7999 VL Ketelwijk · KvK 99330011 · btw NL009933001B02 · retourneren kan binnen 30 dagen',
      page: '',
    },
    body: `<div class="top"><div class="logo">trap<span>voet</span></div><div>Trapvoet Fietsonderdelen<br>Spaakstraat 30, 7999 VL Ketelwijk</div></div><div class="cols"><div><b>Factuuradres</b><br>${f.customer}<br>${f.address}</div><div><b>Factuurnummer</b><br>${f.number}<br><b>Factuurdatum</b><br>${inWords(f.date, MONTHS, '{d} {m} {y}')}</div><div><b>Bestelnummer</b><br>${f.order}<br><b>${f.due === null ? 'Betaald met iDEAL' : 'Betalen vóór'}</b><br>${f.due === null ? dayFirst(f.date, '-') : dayFirst(f.due, '-')}</div></div>
<table class="items">${head(['Artikel', 'Aantal', 'Stukprijs', 'Totaal'])}<tbody>${rows.join('')}</tbody></table>${pairs(
      [
        ['Subtotaal', euros(goods)],
        ['Verzendkosten', euros(f.carriage)],
        ...(f.voucher === null ? [] : [['Kortingscode LENTE', euros(`-${f.voucher}`)] as const]),
        ['<b>Totaal incl. btw</b>', `<b>${euros(total)}</b>`],
        ['Totaal excl. btw', euros(net)],
        ['Btw 21%', euros(tax)],
      ],
      'sums',
    )}<p>Onze rekening: ${inFours(FIRM.iban)}</p><div class="thanks">Bedankt voor je bestelling en veel fietsplezier!</div>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Trapvoet'] },
    notes: ['prices and amounts have their tax in them'],
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: 'F2026-20418',
  date: '2026-04-02',
  due: null,
  order: '100088213',
  customer: 'J. van der Heul',
  address: 'Kanaaldijk 118<br>7991 RB Dwarsgracht',
  carriage: '4.95',
  voucher: '7.50',
  items: [
    { text: 'Binnenband 28 inch|ventiel: Frans', qty: '3', price: '6.49' },
    { text: 'Kettingset 9 versnellingen', qty: '1', price: '34.95' },
    { text: 'Remblokken V-brake, paar', qty: '2', price: '8.25' },
  ],
};
const B: Filling = {
  number: 'F2026-21977',
  date: '2026-05-27',
  due: '2026-06-10',
  order: '100091540',
  customer: 'Fietsverhuur Duinzicht VOF',
  address: 'Strandweg 2<br>1799 ZZ Noorderduin',
  carriage: '0.00',
  voucher: null,
  items: [
    { text: 'Buitenband 28 x 1,75|kleur: zwart, reflectie', qty: '40', price: '21.95' },
    { text: 'Binnenband 28 inch|ventiel: Hollands', qty: '60', price: '5.99' },
    { text: 'Velglint 18 mm, rol', qty: '20', price: '2.75' },
    { text: 'Zadel comfort gel', qty: '12', price: '29.50' },
    { text: 'Handvatten kurk, paar', qty: '15', price: '14.95' },
    { text: 'Achterlicht naafdynamo', qty: '18', price: '17.45' },
    { text: 'Ringslot met insteekketting|lengte: 120 cm', qty: '8', price: '54.90' },
    { text: 'Fietsbel ding-dong|kleur: mintgroen', qty: '30', price: '7.95' },
    { text: 'Kinderzitje achter', qty: '4', price: '89.00' },
    { text: 'Montagestandaard', qty: '1', price: '139.00' },
    { text: 'Smeerolie 1 liter', qty: '2', price: '18.60' },
    { text: 'Retour pomp bestelling 100090112', qty: '-1', price: '32.95' },
  ],
};

export const webwinkelBestelling: Layout = {
  name: 'webwinkel-bestelling',
  language: 'nl',
  bills: [draw(A), draw(B)],
};
