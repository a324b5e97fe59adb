import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';
import { columns, pairs, wide } from '../../table.ts';

const FIRM = {
  issuer: 'Grossista Alimentare Padano S.p.A.',
  currency: 'EUR',
  iban: 'IT85K9962476477650467598115',
};
const { money, plain } = numbers(',', '.');
const day = (iso: string) => dayFirst(iso, '-');

type Goods = Item & { readonly code: string; readonly unit: string; readonly vat: '4' | '10' | '22' };
interface Filling extends Head {
  readonly address: string;
  readonly items: readonly Goods[];
  /** Lines on the first page and on each further one. */
  readonly first: number;
  readonly next: number;
}

const STYLE = `body{font:8.6pt/1.3 Sans}.top{display:flex;justify-content:space-between}.top b{font-size:14pt;color:#1d5c2f}.dest{border:1px solid #1d5c2f;padding:3mm;width:80mm;margin:4mm 0 4mm auto}.meta{width:100%;border:1px solid #1d5c2f;margin-bottom:3mm;display:flex;justify-content:space-between;padding:1.5mm 3mm}
.items{width:100%}.items th{background:#1d5c2f;color:#fff;font-size:7.8pt}.items td{padding:4.5px 5px}.items tbody tr:nth-child(odd) td{background:#f3f7f2}.carry td{font-style:italic;font-weight:bold}.rates{margin:5mm 0 0 auto}.sums{margin:5mm 0 5mm auto}.sums td:last-child{text-align:right;padding-left:12mm}.sums tr:last-child{font-weight:bold;font-size:11pt}`;
const HEADINGS = ['Codice', 'Descrizione', 'UM', 'Quantità', 'Prezzo', 'Importo', 'IVA'];

function pagesOf(f: Filling): Goods[][] {
  const pages = [f.items.slice(0, f.first)];
  for (let at = f.first; at < f.items.length; at += f.next) pages.push(f.items.slice(at, at + f.next));
  return pages;
}

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const rates = (['4', '10', '22'] as const).map((vat) => {
    const base = sumOf(f.items.filter((item) => item.vat === vat));
    return { vat, base, tax: percentOf(base, vat) };
  });
  const tax = rates.reduce((sum, one) => sum.plus(one.tax), net.times(0));
  const total = net.plus(tax);
  const { head, row } = columns('lllrrrr');
  const pages = pagesOf(f);
  const carry = (text: string, amount: string) => row(['', text, '', '', '', amount, ''], 'carry');
  const sheets = pages.map((items, at) => {
    const before = money(sumOf(pages.slice(0, at).flat()));
    const after = money(sumOf(pages.slice(0, at + 1).flat()));
    const rows = items.map((item) =>
      row([
        item.code,
        item.text,
        item.unit,
        plain(item.qty ?? ''),
        money(item.price ?? ''),
        money(amountOf(item)),
        item.vat,
      ]),
    );
    const isLast = at === pages.length - 1;
    const end = `<table class="rates">${rates
      .map((one) => wide(1, `Imponibile ${one.vat}% ${money(one.base)} – imposta`, money(one.tax), ''))
      .join('')}</table>${pairs(
      [
        ['Totale imponibile', money(net)],
        ['Totale imposta', money(tax)],
        ['Totale fattura EUR', money(total)],
      ],
      'sums',
    )}<p>Scadenza ${day(f.due ?? f.date)}, bonifico su ${inFours(FIRM.iban)}. Contributo CONAI assolto.</p>`;
    return `<div class="sheet"><div class="top"><div><b>Grossista Alimentare Padano</b><br>Grossista Alimentare Padano S.p.A. – Via Emilia Est 900, 42999 Cadelbasso (RE) – P.IVA 09977660359</div></div>${at === 0 ? `<div class="dest">Spett.le<br>${f.customer}<br>${f.address}</div>` : '<br>'}
<div class="meta"><span>Fattura n. ${f.number}</span><span>del ${day(f.date)}</span><span>Pagina ${at + 1} di ${pages.length}</span></div><table class="items">${head(HEADINGS)}<tbody>${at === 0 ? '' : carry('Riporto', before)}${rows.join('')}${isLast ? '' : carry('A riportare', after)}</tbody></table>${isLast ? end : ''}</div>`;
  });
  return {
    title: `Fattura ${f.number}`,
    style: STYLE,
    body: sheets.join(''),
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Grossista Alimentare Padano'] },
    notes: ['sums are carried over from page to page under the word Riporto: they are no rows'],
    lines: f.items.map(lineOf),
  };
}

const CATALOGUE = [
  ['PA0112', 'Spaghetti n.5 kg 1', 'PZ', '1.18', '4'],
  ['PA0115', 'Penne rigate kg 1', 'PZ', '1.18', '4'],
  ['PA0140', 'Lasagne all’uovo g 500', 'PZ', '1.74', '4'],
  ['RI0201', 'Riso Carnaroli kg 5', 'PZ', '11.90', '4'],
  ['FA0010', 'Farina 00 sacco kg 25', 'SC', '18.35', '4'],
  ['FA0022', 'Semola rimacinata kg 10', 'SC', '9.60', '4'],
  ['OL0304', 'Olio extravergine latta l 5', 'LT', '38.40', '4'],
  ['OL0330', 'Olio di semi l 10', 'LT', '17.25', '4'],
  ['PO0405', 'Pomodori pelati kg 2,5', 'PZ', '3.05', '4'],
  ['PO0410', 'Passata di pomodoro g 700', 'PZ', '0.98', '4'],
  ['PO0422', 'Concentrato doppio kg 0,8', 'PZ', '2.64', '4'],
  ['TO0501', 'Tonno all’olio kg 1,7', 'PZ', '14.85', '10'],
  ['AC0507', 'Acciughe sotto sale kg 1', 'PZ', '12.20', '10'],
  ['FO0604', 'Grana stagionato 16 mesi', 'KG', '13.70', '4'],
  ['FO0611', 'Mozzarella per pizza', 'KG', '6.15', '4'],
  ['FO0633', 'Pecorino', 'KG', '12.45', '4'],
  ['SA0702', 'Prosciutto cotto alta qualità', 'KG', '9.85', '10'],
  ['SA0708', 'Prosciutto crudo disossato', 'KG', '16.90', '10'],
  ['SA0715', 'Speck metà', 'KG', '11.30', '10'],
  ['BE0801', 'Acqua naturale l 0,75 x 12', 'CT', '4.92', '22'],
  ['BE0802', 'Acqua frizzante l 0,75 x 12', 'CT', '4.92', '22'],
  ['BE0840', 'Aranciata vetro x 24', 'CT', '15.60', '22'],
  ['VI0902', 'Lambrusco l 0,75', 'BT', '3.38', '22'],
  ['VI0915', 'Bianco frizzante l 0,75', 'BT', '3.12', '22'],
  ['CA1001', 'Caffè in grani kg 1', 'KG', '13.95', '22'],
  ['ZU1012', 'Zucchero bustine kg 10', 'CT', '16.40', '10'],
  ['DO1104', 'Crema spalmabile kg 3', 'PZ', '15.75', '10'],
  ['DO1120', 'Biscotti secchi kg 2', 'CT', '7.30', '10'],
  ['PU1203', 'Detersivo piatti l 5', 'PZ', '6.85', '22'],
  ['PU1219', 'Rotoli carta mani x 6', 'CF', '10.90', '22'],
] as const;
const pick = (from: number, to: number, many: (at: number) => string): Goods[] =>
  Array.from({ length: to - from }, (_, index) => {
    const at = from + index;
    const [code, text, unit, price, vat] = CATALOGUE[(at * 7) % CATALOGUE.length] ?? CATALOGUE[0];
    const second = at >= CATALOGUE.length;
    return {
      code: second ? code.replace(/.$/, '9') : code,
      text: second ? `${text}, offerta` : text,
      unit,
      price: second ? (Number(price) - 0.07).toFixed(2) : price,
      qty: unit === 'KG' ? `${many(at)}.${(at * 3) % 10}5` : many(at),
      vat,
    };
  });
const A: Filling = {
  number: '3471/2026',
  date: '2026-03-30',
  due: '2026-04-29',
  customer: 'Trattoria Da Nives di Nives Bolognesi',
  address: 'Piazza Garibaldi 2<br>42998 Castelrosso (RE)',
  items: pick(3, 44, (at) => String(((at * 13) % 9) + 1)),
  first: 25,
  next: 30,
};
const B: Filling = {
  number: '4218/2026',
  date: '2026-05-31',
  due: '2026-07-30',
  customer: 'Mense Scolastiche Unite Soc. Coop.',
  address: 'Via della Scuola 18<br>41999 Fossalta (MO)',
  items: pick(0, 60, (at) => String(((at * 17) % 46) + 4)),
  first: 22,
  next: 24,
};

export const ingrossoRiporto: Layout = {
  name: 'ingrosso-riporto',
  language: 'it',
  bills: [draw(A), draw(B)],
};
