import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { inFours, inWords, numbers } from '../../numbers.ts';

const FIRM = { issuer: 'Gartenbau Alois Brandstätter', currency: 'EUR', iban: 'AT589932560190330073' };
const { money, plain } = numbers(',', '.');
const MONTHS = 'Jänner Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);
const day = (iso: string) => inWords(iso, MONTHS, '{d}. {m} {y}');

interface Filling extends Head {
  readonly address: string;
  readonly dear: string;
  readonly work: string;
  readonly items: readonly (Item & { readonly unit: string })[];
}

const STYLE = `body{font:10.5pt/1.45 Sans}.top{text-align:right;margin-bottom:14mm}.top b{font-size:14pt}.place{text-align:right;margin:8mm 0}.one{display:flex;align-items:flex-end;padding:1.5px 0}.one>:first-child{flex:1}.one>:last-child{width:30mm;text-align:right}
.sum{border-top:1px solid #000}.end{font-weight:bold;border-top:1px solid #000;border-bottom:3px double #000}.list{margin:5mm 0 6mm 4mm}`;

const one = (text: string, value: string, name = '') =>
  `<div class="one ${name}"><span>${text}</span><span>${value}</span></div>`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const tax = percentOf(net, '20');
  const total = net.plus(tax);
  const rows = f.items.map((item) =>
    one(
      item.qty === undefined
        ? item.text
        : `${plain(item.qty)} ${item.unit} ${item.text} à ${money(item.price ?? '')} €`,
      `${money(amountOf(item))} €`,
    ),
  );
  return {
    title: `Rechnung ${f.number}`,
    style: STYLE,
    body: `<div class="top"><b>Gartenbau Alois Brandstätter</b><br>Obere Au 7, 4999 Kirchbichl am Wald<br>Tel. 0699 / 00 00 112 · UID ATU99001122</div>${f.customer}<br>${f.address}<div class="place">Kirchbichl, ${day(f.date)}</div><b>Rechnung Nr. ${f.number}</b><p>${f.dear},</p><p>für ${f.work} erlaube ich mir zu verrechnen:</p>
<div class="list">${rows.join('')}${one('zusammen', `${money(net)} €`, 'sum')}${one('20 % Mehrwertsteuer', `${money(tax)} €`)}${one('Rechnungsbetrag', `${money(total)} €`, 'end')}</div>
<p>Ich bitte um Überweisung bis ${day(f.due ?? f.date)} auf mein Konto ${inFours(FIRM.iban)} und danke für den Auftrag.</p><p>Mit freundlichen Grüßen<br><br>Alois Brandstätter</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Alois Brandstätter'] },
    notes: ['no heading row; quantity, unit, text and price stand in one sentence'],
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: '14/2026',
  date: '2026-04-09',
  due: '2026-04-23',
  customer: 'Familie Hinterleitner',
  address: 'Sonnleiten 22<br>4998 Oberndorf',
  dear: 'Sehr geehrte Familie Hinterleitner',
  work: 'den Frühjahrsschnitt in Ihrem Garten',
  items: [
    { text: 'Gärtner', qty: '7.5', unit: 'Std.', price: '46.00' },
    { text: 'Helfer', qty: '7.5', unit: 'Std.', price: '34.50' },
    { text: 'Rindenmulch', qty: '3', unit: 'm³', price: '52.80' },
    { text: 'Entsorgung des Schnittguts, pauschal', unit: '', sum: '85.00' },
  ],
};
const B: Filling = {
  number: '23/2026',
  date: '2026-05-26',
  due: '2026-06-09',
  customer: 'Pfarre St. Leonhard',
  address: 'Kirchenplatz 1<br>4997 St. Leonhard im Tal',
  dear: 'Sehr geehrter Herr Pfarrer',
  work: 'die Neugestaltung der Grünfläche vor dem Pfarrhof',
  items: [
    { text: 'Minibagger mit Fahrer', qty: '11', unit: 'Std.', price: '78.00' },
    { text: 'Gärtnermeister', qty: '16', unit: 'Std.', price: '54.00' },
    { text: 'Facharbeiter', qty: '38.5', unit: 'Std.', price: '46.00' },
    { text: 'Humus gesiebt', qty: '14', unit: 'm³', price: '31.20' },
    { text: 'Rollrasen', qty: '185', unit: 'm²', price: '6.40' },
    { text: 'Granitleisten 8/20', qty: '42', unit: 'lfm', price: '18.90' },
    { text: 'Felsenbirnen, Hochstamm', qty: '3', unit: 'Stk.', price: '289.00' },
    { text: 'Lavendel im Topf', qty: '60', unit: 'Stk.', price: '4.35' },
    { text: 'An- und Abfahrt der Maschinen, pauschal', unit: '', sum: '240.00' },
    { text: 'abzüglich Pflanzen aus Eigenbestand', unit: '', sum: '-120.00' },
  ],
};

export const briefOhneKopf: Layout = { name: 'brief-ohne-kopf', language: 'de', bills: [draw(A), draw(B)] };
