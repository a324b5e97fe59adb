import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { inFours, inWords, numbers } from '../../numbers.ts';
import { columns } from '../../table.ts';

const FIRM = { issuer: 'Estudio Gráfico Marjal', currency: 'EUR', iban: 'ES2499640473852077501212' };
const { money, plain } = numbers(',', '.');
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const day = (iso: string) => inWords(iso, MONTHS, '{d} de {m} de {y}');

interface Filling extends Head {
  readonly address: string;
  readonly items: readonly Item[];
  /** Income tax that the customer keeps back, in percent; the bill is of the sum after it. */
  readonly withheld: string | null;
}

const STYLE = `body{font:10pt/1.45 "URW Gothic"}h1{font-size:26pt;font-weight:normal;margin:0 0 14mm;letter-spacing:3px}.three{display:grid;grid-template-columns:1fr 1fr 1fr;gap:6mm;font-size:9pt;margin-bottom:14mm}
.three b{display:block;font-weight:normal;color:#888}.items{width:100%}.items th{font-weight:normal;padding:0 5px 8px}.items td{padding:5px}.end{margin-top:10mm;width:100%}.end td:first-child{width:62%}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const tax = percentOf(net, '21');
  const kept = f.withheld === null ? net.times(0) : percentOf(net, f.withheld);
  const total = net.plus(tax).minus(kept);
  const { head, row } = columns('llll');
  const sum = columns('lll');
  const rows = f.items.map((item) =>
    row([item.text, plain(item.qty ?? ''), `${money(item.price ?? '')} €`, `${money(amountOf(item))} €`]),
  );
  const sums = [
    ['Base imponible', `${money(net)} €`],
    ['IVA 21 %', `${money(tax)} €`],
    ...(f.withheld === null ? [] : [[`Retención IRPF ${f.withheld} %`, `-${money(kept)} €`]]),
    ['Total', `${money(total)} €`],
  ].map(([label = '', value = '']) => sum.row(['', label, value]));
  return {
    title: `Factura ${f.number}`,
    style: STYLE,
    body: `<h1>factura</h1><div class="three"><div><b>De</b>Estudio Gráfico Marjal<br>NIF 99887766H<br>Calle Alfarería, 31<br>46990 Benicalaf</div><div><b>Para</b>${f.customer}<br>${f.address}</div><div><b>Número</b>${f.number}<b>Fecha</b>${day(f.date)}<b>Vencimiento</b>${f.due === null ? 'a la vista' : day(f.due)}</div></div>
<table class="items">${head(['Descripción', 'Cantidad', 'Precio', 'Importe'])}${rows.join('')}</table><table class="end">${sums.join('')}</table>
<p style="margin-top:16mm">Pago por transferencia a la cuenta ${inFours(FIRM.iban)}.<br>Gracias por su confianza.</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    ...(f.withheld === null ? {} : { accept: { total_amount: [net.plus(tax).toFixed(2)] } }),
    ...(f.withheld === null
      ? {}
      : { notes: ['income tax is withheld: the printed total is less than net and tax'] }),
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: '2026/31',
  date: '2026-04-06',
  due: '2026-05-06',
  customer: 'Bodegas Peña Tajada, S.L.',
  address: 'CIF B-99445566<br>Ctra. de Requena, km 4<br>46991 Utielar',
  withheld: '15',
  items: [
    { text: 'Diseño de etiqueta, vino joven', qty: '1', price: '480.00' },
    { text: 'Diseño de etiqueta, crianza', qty: '1', price: '480.00' },
    { text: 'Adaptación a contraetiqueta', qty: '3', price: '65.00' },
    { text: 'Artes finales para imprenta', qty: '5', price: '40.00' },
    { text: 'Sesión de fotografía, media jornada', qty: '1.5', price: '290.00' },
  ],
};
const B: Filling = {
  number: '2026/38',
  date: '2026-05-19',
  due: null,
  customer: 'Ayuntamiento de Vilar del Pino',
  address: 'CIF P-9900100F<br>Plaza Mayor, 1<br>46992 Vilar del Pino',
  withheld: null,
  items: [
    { text: 'Cartel fiestas, formato A3', qty: '250', price: '1.12' },
    { text: 'Programa de mano, 16 páginas', qty: '1800', price: '0.86' },
    { text: 'Lona 3 x 2 m con ojales', qty: '4', price: '96.50' },
    { text: 'Banderola para farola', qty: '36', price: '41.75' },
    { text: 'Colocación y retirada', qty: '1', price: '620.00' },
    { text: 'Vinilo microperforado, m²', qty: '12.5', price: '34.20' },
    { text: 'Invitaciones con sobre', qty: '120', price: '1.95' },
    { text: 'Maquetación del programa, horas', qty: '9', price: '38.00' },
  ],
};

export const imprentaIzquierda: Layout = {
  name: 'imprenta-izquierda',
  language: 'es',
  bills: [draw(A), draw(B)],
};
