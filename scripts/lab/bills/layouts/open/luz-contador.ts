import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Energía Levantina del Sur, S.A.', currency: 'EUR', iban: 'ES9099952868999176181628' };
const { money, plain } = numbers(',', '.');
const day = (iso: string) => dayFirst(iso, '/');

/** `was` and `is`: the readings of the meter. */
type Charge = Item & { readonly was?: string; readonly is?: string; readonly unit: string };
interface Filling extends Head {
  readonly address: string;
  readonly contract: string;
  readonly period: string;
  readonly charges: readonly Charge[];
}

const STYLE = `body{font:8.8pt/1.3 Sans}.top{display:flex;justify-content:space-between;border-bottom:4px solid #f2a900;padding-bottom:4mm}.logo{font-size:17pt;font-weight:bold;color:#b35c00}
.two{display:flex;gap:10mm;margin:6mm 0}.two>div{flex:1}.card{border:1px solid #f2a900;padding:3mm}.card td:last-child{text-align:right}h2{font-size:11pt;color:#b35c00;margin:4mm 0 2mm}
.items{width:100%}.items td,.items th{border:.6px solid #c9c9c9}.items th{background:#fdf3dc;font-size:8pt}.sums{margin:4mm 0 4mm auto;width:80mm}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold;background:#fdf3dc}.note{font-size:7.5pt;color:#555}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.charges);
  const tax = percentOf(net, '21');
  const total = net.plus(tax);
  const { head, row } = columns('lrrrlrr');
  const rows = f.charges.map((one) =>
    row([
      one.text,
      one.was === undefined ? '' : plain(one.was),
      one.is === undefined ? '' : plain(one.is),
      one.qty === undefined ? '' : plain(one.qty),
      one.unit,
      one.price === undefined ? '' : plain(one.price),
      money(amountOf(one)),
    ]),
  );
  return {
    title: `Factura ${f.number}`,
    style: STYLE,
    body: `<div class="top"><div class="logo">levantina<br>energía</div><div>Energía Levantina del Sur, S.A.<br>C.I.F. A-99001122<br>Avda. del Puerto, 210 · 03999 Cala Roja<br>Atención al cliente 900 000 000</div></div>
<div class="two"><div class="card">${pairs(
      [
        ['Factura n.º', f.number],
        ['Fecha de emisión', day(f.date)],
        ['Periodo de facturación', f.period],
        ['Contrato n.º', f.contract],
        ['Fecha de cargo', day(f.due ?? f.date)],
      ],
      '',
    )}</div><div>${f.customer}<br>${f.address}</div></div><h2>Detalle de la factura</h2><table class="items">${head(
      [
        'Concepto',
        'Lectura anterior',
        'Lectura actual',
        'Consumo / días',
        'Unidad',
        'Precio (€)',
        'Importe (€)',
      ],
    )}${rows.join('')}</table>${pairs(
      [
        ['Base imponible', `${money(net)} €`],
        ['IVA 21 %', `${money(tax)} €`],
        ['TOTAL FACTURA', `${money(total)} €`],
      ],
      'sums',
    )}<p>Cuenta para transferencias: ${inFours(FIRM.iban)}</p><p class="note">El consumo medio diario de los últimos 14 meses ha sido de 1,84 €. Consumo del mismo periodo del año anterior: 402 kWh. Los peajes y cargos están incluidos en los precios de potencia y energía y ascienden a 18,22 €.</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Energía Levantina del Sur', 'levantina energía'] },
    lines: f.charges.map(lineOf),
  };
}

const A: Filling = {
  number: 'P26CON0031187',
  date: '2026-02-11',
  due: '2026-02-18',
  customer: 'Amparo Ferrándiz Llopis',
  address: 'Calle de la Noria, 8, 2.º B<br>03998 Vall de Rius',
  contract: '200 417 733',
  period: '08/01/2026 - 06/02/2026',
  charges: [
    { text: 'Potencia punta 4,6 kW', qty: '29', unit: 'días', price: '0.4261', sum: '12.36' },
    { text: 'Potencia valle 4,6 kW', qty: '29', unit: 'días', price: '0.1802', sum: '5.23' },
    { text: 'Energía punta (P1)', was: '11408', is: '11497', qty: '89', unit: 'kWh', price: '0.194310' },
    { text: 'Energía llano (P2)', was: '9877', is: '9941', qty: '64', unit: 'kWh', price: '0.142208' },
    { text: 'Energía valle (P3)', was: '18219', is: '18402', qty: '183', unit: 'kWh', price: '0.108450' },
    { text: 'Impuesto sobre electricidad 3,8 %', unit: '', sum: '2.43' },
    { text: 'Alquiler del contador', qty: '29', unit: 'días', price: '0.026630' },
  ],
};
const B: Filling = {
  number: 'P26CON0048290',
  date: '2026-04-13',
  due: '2026-04-20',
  customer: 'Panificadora Hermanos Belda, S.L.',
  address: 'Polígono El Cañar, nave 14<br>03997 Benirrós',
  contract: '200 902 116',
  period: '28/02/2026 - 31/03/2026',
  charges: [
    { text: 'Término de potencia P1 43 kW', qty: '31', unit: 'días', price: '3.7195', sum: '115.30' },
    { text: 'Término de potencia P2 43 kW', qty: '31', unit: 'días', price: '1.9436', sum: '60.25' },
    { text: 'Energía activa P1', was: '204118', is: '206530', qty: '2412', unit: 'kWh', price: '0.168200' },
    { text: 'Energía activa P2', was: '188033', is: '189771', qty: '1738', unit: 'kWh', price: '0.151940' },
    { text: 'Energía activa P6', was: '390241', is: '396107', qty: '5866', unit: 'kWh', price: '0.097115' },
    { text: 'Energía reactiva P1', was: '51220', is: '51562', qty: '342', unit: 'kVArh', price: '0.041554' },
    { text: 'Impuesto sobre electricidad 5,1127 %', unit: '', sum: '73.07' },
    { text: 'Alquiler de equipos de medida', qty: '31', unit: 'días', price: '0.488219' },
    { text: 'Bonificación por fidelidad', unit: '', sum: '-25.00' },
  ],
};

export const luzContador: Layout = { name: 'luz-contador', language: 'es', bills: [draw(A), draw(B)] };
