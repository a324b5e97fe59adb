import Big from 'big.js';
import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Ferramenta Bevilacqua S.n.c.', currency: 'EUR', iban: 'IT02H9923712947795009466376' };
const { money, plain } = numbers(',', '.');
const day = (iso: string) => dayFirst(iso, '/');

type Goods = Item & { readonly vat: string };
interface Filling extends Head {
  readonly address: string;
  readonly items: readonly Goods[];
}

const STYLE = `body{font:9pt/1.3 Condensed}.frame{border:1px solid #000;padding:3mm}.grid{display:grid;grid-template-columns:1fr 1fr;gap:4mm;margin-bottom:4mm}.grid b{display:block;font-size:7.5pt;color:#333}
.head{width:100%;margin-bottom:4mm}.head td,.head th{border:1px solid #000;text-align:center}.head th{font-size:7pt;font-weight:normal;background:#ddd}.items{width:100%}.items th{border:1px solid #000;background:#ddd;font-size:7.5pt}.items td{border-left:1px solid #000;border-right:1px solid #000}.items tr:last-child td{border-bottom:1px solid #000}
.sums{margin:4mm 0 4mm auto;width:85mm}.sums td{border:1px solid #000}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold;font-size:11pt}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const taxed = f.items.map((item) => ({ item, tax: percentOf(amountOf(item), item.vat) }));
  const tax = taxed.reduce((sum, one) => sum.plus(one.tax), new Big(0));
  const total = net.plus(tax);
  const { head, row } = columns('lrrrrrr');
  const rows = taxed.map(({ item, tax: part }) =>
    row([
      onPaper(item.text),
      plain(item.qty ?? ''),
      money(item.price ?? ''),
      money(amountOf(item)),
      `${item.vat}%`,
      money(part),
      money(amountOf(item).plus(part)),
    ]),
  );
  const facts = columns('cccc');
  return {
    title: `Fattura ${f.number}`,
    style: STYLE,
    body: `<div class="grid"><div class="frame"><b>Cedente</b>Ferramenta Bevilacqua S.n.c.<br>Via Torrente Alto 66<br>31990 Pieve al Monte (TV)<br>P.IVA 09900110265</div><div class="frame"><b>Cessionario</b>${f.customer}<br>${f.address}</div></div>
<table class="head">${facts.head(['Documento', 'Numero', 'Data', 'Scadenza'])}${facts.row(['Fattura immediata', f.number, day(f.date), day(f.due ?? f.date)])}</table>
<table class="items">${head(['Descrizione', 'Q.tà', 'Prezzo', 'Imponibile', 'IVA', 'Imposta', 'Totale ivato'])}<tbody>${rows.join('')}</tbody></table>
${pairs(
  [
    ['Totale imponibile', money(net)],
    ['Totale imposta', money(tax)],
    ['Totale documento €', money(total)],
  ],
  'sums',
)}Pagamento: bonifico bancario 30 gg d.f. — IBAN ${inFours(FIRM.iban)}<br>Contributo ambientale assolto ove dovuto.`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Ferramenta Bevilacqua'] },
    notes: ['a line prints its amount before tax, its tax, and both; the true amount is the one before tax'],
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: '214/A',
  date: '2026-03-13',
  due: '2026-04-12',
  customer: 'Azienda Agricola Col Vento',
  address: 'Località Colvento 9<br>31991 Valdobbio (TV)<br>P.IVA 09922330267',
  items: [
    { text: 'Filo di ferro zincato mm 2,2', qty: '25', price: '4.18', vat: '22' },
    { text: 'Palo di castagno cm 8, m 2,5', qty: '60', price: '5.90', vat: '22' },
    { text: 'Concime organico pellettato, sacco', qty: '18', price: '13.40', vat: '4' },
    { text: 'Forbice da potatura professionale', qty: '2', price: '46.75', vat: '22' },
    { text: 'Guanti da lavoro, paio', qty: '12', price: '3.05', vat: '22' },
  ],
};
const B: Filling = {
  number: '251/A',
  date: '2026-04-22',
  due: '2026-05-22',
  customer: 'Condominio Le Querce',
  address: 'Via dei Mille 120<br>31992 Montelieto (TV)<br>C.F. 99011220264',
  items: [
    { text: 'Serratura elettrica da applicare|con cilindro e 5 chiavi', qty: '2', price: '87.60', vat: '22' },
    { text: 'Pompa di calore monofase 6 kW', qty: '1', price: '2140.00', vat: '10' },
    { text: 'Lampada LED E27 10 W', qty: '48', price: '2.35', vat: '22' },
    { text: 'Vernice antiruggine grigia l 2,5', qty: '6', price: '31.20', vat: '22' },
    { text: 'Rullo e vaschetta', qty: '3', price: '7.45', vat: '22' },
    { text: 'Sale per disgelo kg 25', qty: '20', price: '6.80', vat: '22' },
    { text: 'Cassetta postale inox', qty: '14', price: '28.90', vat: '22' },
    { text: 'Duplicazione chiavi', qty: '31', price: '2.50', vat: '22' },
    { text: 'Manodopera per sostituzione, ore', qty: '7.5', price: '33.00', vat: '10' },
    { text: 'Trasporto', qty: '1', price: '25.00', vat: '22' },
  ],
};

export const fatturaIvata: Layout = { name: 'fattura-ivata', language: 'it', bills: [draw(A), draw(B)] };
