import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, inWords, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Menuiserie Castaing', currency: 'EUR', iban: 'FR7699659738583185011412687' };
const { money, plain } = numbers(',', '\u00a0');
const euros = (amount: Parameters<typeof money>[0]) => `${money(amount)}\u00a0€`;
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

interface Filling extends Head {
  readonly address: string;
  readonly items: readonly Item[];
  /** Discount on the whole, in percent. */
  readonly discount: string;
  readonly delivery: string;
}

const STYLE = `body{font:9.6pt/1.4 Sans}.head{display:grid;grid-template-columns:1fr 1fr;gap:8mm}.brand{border-left:6px solid #7a3b12;padding-left:4mm}.brand b{font-size:14pt;color:#7a3b12}
h1{font-size:17pt;font-weight:normal;color:#7a3b12;margin:10mm 0 2mm}.items{width:100%;margin-top:6mm}.items th{background:#7a3b12;color:#fff;padding:5px}.items td{padding:5px;border-bottom:1px solid #e5d5c8}
.sums{margin:6mm 0 0 auto;width:88mm}.sums td:last-child{text-align:right}.sums tr:last-child td{background:#7a3b12;color:#fff;font-weight:bold;padding:5px}.legal{margin-top:12mm;font-size:8pt;color:#666}`;

function draw(f: Filling): Bill {
  const gross = sumOf(f.items);
  const off = percentOf(gross, f.discount);
  const net = gross.minus(off).plus(f.delivery);
  const tax = percentOf(net, '20');
  const total = net.plus(tax);
  const { head, row } = columns('lrrr');
  const rows = f.items.map((item) =>
    row([onPaper(item.text), euros(item.price ?? ''), plain(item.qty ?? ''), euros(amountOf(item))]),
  );
  return {
    title: `Facture ${f.number}`,
    style: STYLE,
    body: `<div class="head"><div class="brand"><b>Menuiserie Castaing</b><br>Agencement sur mesure depuis 1974<br>Route de Labastide, 40990 Pouyan-sur-Gave<br>SIRET 998 100 432 00025</div><div><b>Facturé à</b><br>${f.customer}<br>${f.address}</div></div>
<h1>Facture n° ${f.number}</h1>Date : ${inWords(f.date, MONTHS, '{d} {m} {y}')} &nbsp; Échéance : ${inWords(f.due ?? f.date, MONTHS, '{d} {m} {y}')}
<table class="items">${head(['Désignation', 'Prix unitaire HT', 'Qté', 'Montant HT'])}${rows.join('')}</table>
${pairs(
  [
    ['Sous-total HT', euros(gross)],
    ...(off.eq(0) ? [] : [[`Remise ${plain(f.discount)} %`, `-${euros(off)}`] as const]),
    ['Livraison', euros(f.delivery)],
    ['Total HT', euros(net)],
    ['TVA 20 %', euros(tax)],
    ['Total TTC', euros(total)],
  ],
  'sums',
)}<p class="legal">Virement : ${inFours(FIRM.iban)} — Escompte pour paiement anticipé : néant. Devis accepté le ${dayFirst(f.date, '/')}. TVA FR 44 998100432. Indemnité forfaitaire pour frais de recouvrement : 40 €.</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: 'FC-2026-077',
  date: '2026-03-24',
  due: '2026-04-23',
  customer: 'Cabinet dentaire Larrouy',
  address: '3 bis avenue des Pins<br>40991 Tercis-le-Vieux',
  discount: '5',
  delivery: '85.00',
  items: [
    { text: 'Banque d’accueil chêne clair, 2,40 m', price: '1890.00', qty: '1' },
    { text: 'Meuble bas stratifié blanc, largeur 60', price: '312.50', qty: '6' },
    { text: 'Tiroir à fermeture amortie', price: '74.20', qty: '9' },
    { text: 'Plinthe assortie, le mètre', price: '12.80', qty: '7.5' },
  ],
};
const B: Filling = {
  number: 'FC-2026-104',
  date: '2026-06-09',
  due: '2026-07-09',
  customer: 'Hôtel du Belvédère',
  address: '12 esplanade des Tamaris<br>40992 Soustrac-Plage',
  discount: '0',
  delivery: '240.00',
  items: [
    { text: 'Tête de lit plaquée noyer|liseuse et prises intégrées', price: '428.00', qty: '24' },
    { text: 'Chevet suspendu, un tiroir', price: '136.00', qty: '48' },
    { text: 'Bureau 110 x 55, piètement acier noir', price: '349.90', qty: '24' },
    { text: 'Porte-bagages', price: '89.50', qty: '24' },
    { text: 'Miroir toute hauteur, cadre noyer', price: '117.35', qty: '24' },
    { text: 'Penderie ouverte avec tringle', price: '205.00', qty: '23' },
    { text: 'Penderie ouverte, version PMR', price: '231.00', qty: '1' },
    { text: 'Retouche sur site, heure', price: '54.00', qty: '11.5' },
  ],
};

export const menuiseriePrix: Layout = { name: 'menuiserie-prix', language: 'fr', bills: [draw(A), draw(B)] };
