import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Waalhaven Expeditie B.V.', currency: 'EUR', iban: 'NL45DKSG7903395195' };
const { money } = numbers(',', '.');
const day = (iso: string) => dayFirst(iso, '-');

/** A shipment: what it is, what it weighs, its freight, and surcharges on it. */
interface Shipment {
  readonly file: string;
  readonly on: string;
  readonly text: string;
  readonly freight: string;
  /** Of the freight, in percent. */
  readonly fuel: string;
  readonly others: readonly (readonly [string, string])[];
}
interface Filling extends Head {
  readonly address: string;
  readonly debtor: string;
  readonly shipments: readonly Shipment[];
}

const STYLE = `body{font:8.6pt/1.35 Mono}.top{display:flex;justify-content:space-between;margin-bottom:10mm}.logo{font-size:13pt;font-weight:bold}h1{font-size:12pt;margin:8mm 0 3mm}
.items{width:100%;border-top:1px solid #333;border-bottom:1px solid #333}.items th{border-bottom:1px solid #333}.first td{padding-top:8px}.sums{margin:5mm 0 8mm auto}.sums td{padding:1px 5px}.sums td:last-child{text-align:right;padding-left:12mm}`;

function itemsOf({ text, freight, fuel, others }: Shipment): Item[] {
  const charge = { text, sum: freight };
  const surcharge = {
    text: `Dieseltoeslag ${money(fuel)} %`,
    sum: percentOf(amountOf(charge), fuel).toFixed(2),
  };
  const more = others.map(([name, sum]) => ({ text: name, sum }));
  return Number(fuel) === 0 ? [charge, ...more] : [charge, surcharge, ...more];
}

function draw(f: Filling): Bill {
  const items = f.shipments.flatMap(itemsOf);
  const net = sumOf(items);
  const tax = percentOf(net, '21');
  const total = net.plus(tax);
  const { head, row } = columns('lllr');
  const rows = f.shipments.flatMap((one) =>
    itemsOf(one).map((item, at) =>
      row(
        at === 0
          ? [one.file, day(one.on), onPaper(item.text), money(amountOf(item))]
          : ['', '', item.text, money(amountOf(item))],
        at === 0 ? 'first' : '',
      ),
    ),
  );
  return {
    title: `Factuur ${f.number}`,
    style: STYLE,
    footer: {
      left: `Waalhaven Expeditie B.V. - Pier 9 - 3099 ZZ Veerdam - KvK 99120045 - BTW NL009912004B01`,
      page: '"blz. " counter(page)',
    },
    body: `<div class="top"><div class="logo">WAALHAVEN EXPEDITIE</div><div>Pier 9<br>3099 ZZ Veerdam<br>Tel. 010 - 999 00 12</div></div>${f.customer}<br>${f.address}
<h1>FACTUUR ${f.number}</h1>${pairs(
      [
        ['Factuurdatum', day(f.date)],
        ['Vervaldatum', day(f.due ?? f.date)],
        ['Debiteurnummer', f.debtor],
      ],
      '',
    )}<br><table class="items">${head(['Dossier', 'Datum', 'Omschrijving', 'Bedrag EUR'])}${rows.join('')}</table>${pairs(
      [
        ['Totaal excl. BTW', money(net)],
        ['BTW 21,00 %', money(tax)],
        ['Te betalen EUR', money(total)],
      ],
      'sums',
    )}Gelieve te betalen op IBAN ${inFours(FIRM.iban)} t.n.v. Waalhaven Expeditie B.V. Op al onze werkzaamheden zijn de expeditievoorwaarden van toepassing.`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Waalhaven Expeditie'] },
    lines: items.map(lineOf),
  };
}

const A: Filling = {
  number: '26100482',
  date: '2026-02-27',
  due: '2026-03-29',
  debtor: '40118',
  customer: 'Bloemenkwekerij De Vrieze',
  address: 'Kasweg 51<br>2690 AB Poelwijk',
  shipments: [
    {
      file: '260817',
      on: '2026-02-12',
      text: 'Veerdam - Lyon (FR)|4 europallets, 1.860 kg|ref. DV-3381',
      freight: '642.00',
      fuel: '11.50',
      others: [['Tolheffing Frankrijk', '38.40']],
    },
    {
      file: '260944',
      on: '2026-02-19',
      text: 'Veerdam - Odense (DK)|2 europallets, 740 kg',
      freight: '418.50',
      fuel: '11.50',
      others: [
        ['Wachttijd 1,5 uur', '67.50'],
        ['Laadklep', '25.00'],
      ],
    },
  ],
};
const B: Filling = {
  number: '26100719',
  date: '2026-04-30',
  due: '2026-05-30',
  debtor: '40402',
  customer: 'Kranendonk Machinebouw B.V.',
  address: 'Industrieweg 212<br>3390 KD Sluisambacht',
  shipments: [
    {
      file: '261560',
      on: '2026-04-02',
      text: 'Sluisambacht - Katowice (PL)|machineonderdelen, 6 colli, 4.120 kg|ref. 88120 / order Nowak',
      freight: '1285.00',
      fuel: '12.25',
      others: [
        ['Tolheffing Duitsland', '96.80'],
        ['Tolheffing Polen', '31.15'],
      ],
    },
    {
      file: '261571',
      on: '2026-04-08',
      text: 'Sluisambacht - Birmingham (GB)|1 kist 240 x 110 x 95 cm, 815 kg',
      freight: '873.00',
      fuel: '12.25',
      others: [
        ['Overtocht', '210.00'],
        ['Uitvoeraangifte', '55.00'],
        ['T1-document', '45.00'],
      ],
    },
    {
      file: '261602',
      on: '2026-04-15',
      text: 'Turijn (IT) - Sluisambacht|retour, 11 europallets',
      freight: '1540.00',
      fuel: '12.25',
      others: [
        ['Alpentunnel', '187.30'],
        ['Wachttijd 3 uur', '135.00'],
      ],
    },
    {
      file: '261688',
      on: '2026-04-24',
      text: 'Sluisambacht - Gent (BE)|koerier, 38 kg',
      freight: '165.00',
      fuel: '12.25',
      others: [['Kilometerheffing België', '14.22']],
    },
    {
      file: '261701',
      on: '2026-04-29',
      text: 'Opslag april, 14 palletplaatsen',
      freight: '98.00',
      fuel: '0.00',
      others: [['In- en uitslag 22 pallets', '121.00']],
    },
  ],
};

export const vrachtToeslagen: Layout = {
  name: 'vracht-toeslagen',
  language: 'nl',
  bills: [draw(A), draw(B)],
};
