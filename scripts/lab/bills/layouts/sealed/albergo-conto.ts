import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';

const FIRM = { issuer: 'Albergo Tre Fontane', currency: 'EUR', iban: 'IT72P9911884902077660382939' };
const { money } = numbers(',', '.');
const day = (iso: string) => dayFirst(iso, '/');

/** `free`: the tax of the town, which bears no value added tax. */
type Charge = Item & { readonly on: string; readonly room: string; readonly free?: boolean };
interface Filling extends Head {
  readonly address: string;
  readonly stay: string;
  readonly charges: readonly Charge[];
  readonly paid: string;
}

const STYLE = `body{font:9.2pt/1.4 Book}.top{text-align:center}.top b{font-size:20pt}h1{font-size:12pt;border-top:1px solid #8a6d3b;border-bottom:1px solid #8a6d3b;padding:2mm 0;text-align:center;margin:6mm 0}
.guest{display:flex;justify-content:space-between;margin-bottom:6mm}.line{display:grid;grid-template-columns:24mm 1fr 20mm 26mm;padding:1.2px 0}.line>:nth-child(n+3){text-align:right}.cap{font-style:italic;border-bottom:1px solid #8a6d3b;margin-bottom:1mm}
.sum{display:grid;grid-template-columns:1fr 40mm 26mm}.sum>*{text-align:right}.sum.big{font-weight:bold;font-size:11pt;border-top:1px solid #8a6d3b;margin-top:2mm;padding-top:1mm}`;

const line = (cells: readonly string[], name = '') =>
  `<div class="line ${name}">${cells.map((cell) => `<span>${cell}</span>`).join('')}</div>`;
const sum = (label: string, value: string, name = '') =>
  `<div class="sum ${name}"><span></span><span>${label}</span><span>${value}</span></div>`;

function draw(f: Filling): Bill {
  const free = sumOf(f.charges.filter((one) => one.free === true));
  const total = sumOf(f.charges);
  const taxed = total.minus(free);
  const base = taxed.div('1.1').round(2);
  const tax = taxed.minus(base);
  const rows = f.charges.map((one) => line([day(one.on), one.text, one.room, money(amountOf(one))]));
  return {
    title: `Conto ${f.number}`,
    style: STYLE,
    body: `<div class="top"><b>Albergo Tre Fontane</b><br>Lungolago Marinai 12 · 38999 Riva Chiara · P.IVA 09955110228</div><h1>FATTURA / CONTO CAMERA N. ${f.number}</h1><div class="guest"><div>${f.customer}<br>${f.address}</div><div>Data: ${day(f.date)}<br>Soggiorno: ${f.stay}</div></div>
${line(['Data', 'Descrizione', 'Camera', 'Addebito €'], 'cap')}${rows.join('')}${sum('Totale conto', money(total), 'big')}${sum('Acconto ricevuto', money(f.paid))}${sum('Saldo alla partenza', money(total.minus(f.paid)))}
<p>IVA compresa nei prezzi: imponibile 10 % € ${money(base)}, IVA 10 % € ${money(tax)}, esente art. 15 € ${money(free)}.</p><p>Coordinate per bonifici: ${inFours(FIRM.iban)}. Grazie per aver soggiornato da noi.</p>`,
    facts: factsOf(f, FIRM, { net: base, tax, total }),
    accept: {
      net_amount: [base.plus(free).toFixed(2), null],
      total_amount: [total.minus(f.paid).toFixed(2)],
    },
    notes: ['the lines have their tax in them; a part of the sum is paid'],
    lines: f.charges.map(lineOf),
  };
}

const night = (on: string, room: string, price: string): Charge => ({
  on,
  room,
  text: 'Pernottamento e colazione',
  sum: price,
});
const town = (on: string, room: string, price: string): Charge => ({
  on,
  room,
  text: 'Imposta di soggiorno',
  sum: price,
  free: true,
});
const A: Filling = {
  number: '1204',
  date: '2026-04-12',
  due: null,
  customer: 'Dott.ssa Ilaria Benvegnù',
  address: 'Via Mezzaluna 40<br>35990 Selvapiana (PD)',
  stay: '10/04/2026 – 12/04/2026',
  paid: '100.00',
  charges: [
    night('2026-04-10', '118', '132.00'),
    town('2026-04-10', '118', '2.50'),
    { on: '2026-04-10', room: '118', text: 'Ristorante, cena', sum: '46.50' },
    { on: '2026-04-11', room: '118', text: 'Minibar', sum: '7.00' },
    night('2026-04-11', '118', '132.00'),
    town('2026-04-11', '118', '2.50'),
    { on: '2026-04-12', room: '118', text: 'Parcheggio coperto', sum: '24.00' },
  ],
};
const B: Filling = {
  number: '1377',
  date: '2026-05-24',
  due: null,
  customer: 'Officine Meccaniche Grandi S.r.l.',
  address: 'Via dell’Artigianato 3<br>25999 Roccabruna (BS)<br>P.IVA 09944770178',
  stay: '20/05/2026 – 24/05/2026',
  paid: '500.00',
  charges: [
    ...['20', '21', '22', '23'].flatMap((date) =>
      ['204', '205', '310'].flatMap((room) => [
        night(`2026-05-${date}`, room, room === '310' ? '168.00' : '119.00'),
        town(`2026-05-${date}`, room, room === '310' ? '5.00' : '2.50'),
      ]),
    ),
    { on: '2026-05-21', room: '204', text: 'Bar', sum: '18.40' },
    { on: '2026-05-21', room: '310', text: 'Ristorante, pranzo di lavoro 6 coperti', sum: '228.00' },
    { on: '2026-05-22', room: '', text: 'Sala riunioni “Ponale”, giornata intera', sum: '340.00' },
    { on: '2026-05-22', room: '', text: 'Coffee break', sum: '96.00' },
    { on: '2026-05-23', room: '205', text: 'Lavanderia', sum: '21.00' },
    { on: '2026-05-24', room: '205', text: 'Storno minibar addebitato per errore', sum: '-6.50' },
    { on: '2026-05-24', room: '310', text: 'Transfer stazione', sum: '35.00' },
  ],
};

export const albergoConto: Layout = { name: 'albergo-conto', language: 'it', bills: [draw(A), draw(B)] };
