import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';
import { columns, pairs, wide } from '../../table.ts';

const FIRM = {
  issuer: 'SARL Vauquelin Plomberie Chauffage',
  currency: 'EUR',
  iban: 'FR7699709195823653004242377',
};
const { money, plain } = numbers(',', ' ');
const day = (iso: string) => dayFirst(iso, '/');

type Work = Item & { readonly unit: string; readonly vat: '10' | '20' };
interface Filling extends Head {
  readonly address: string;
  readonly site: string;
  readonly labour: readonly Work[];
  readonly goods: readonly Work[];
}

const STYLE = `body{font:10pt/1.35 Book}.top{display:flex;justify-content:space-between}.firm{font-size:9pt}.firm b{font-size:13pt}
.to{margin:10mm 0 8mm 92mm}h1{font-size:14pt;font-weight:bold;margin:0 0 2mm;letter-spacing:1px}.items{width:100%;margin-top:5mm}.items th{font-style:italic;font-weight:normal;padding-bottom:6px}
.group td{text-decoration:underline;padding-top:8px}.sums{margin:8mm 0 6mm auto;width:78mm}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold}`;

function draw(f: Filling): Bill {
  const items = [...f.labour, ...f.goods];
  const net = sumOf(items);
  const taxes = (['10', '20'] as const).map((vat) => {
    const base = sumOf(items.filter((item) => item.vat === vat));
    return { vat, base, tax: percentOf(base, vat) };
  });
  const tax = taxes.reduce((sum, one) => sum.plus(one.tax), net.times(0));
  const total = net.plus(tax);
  const { head, row } = columns('lrlrrc');
  const drawn = (some: readonly Work[]) =>
    some
      .map((item) =>
        row([
          onPaper(item.text),
          plain(item.qty ?? ''),
          item.unit,
          money(item.price ?? ''),
          money(amountOf(item)),
          item.vat,
        ]),
      )
      .join('');
  return {
    title: `Facture ${f.number}`,
    style: STYLE,
    body: `<div class="top"><div class="firm"><b>SARL Vauquelin Plomberie Chauffage</b><br>7 impasse du Lavoir<br>35990 Saint-Aubin-les-Prés<br>Tél. 02 99 00 00 00</div><div class="firm">SIRET 999 412 887 00014<br>TVA FR 21 999412887<br>Assurance décennale n° 88.2214.B</div></div>
<div class="to">${f.customer}<br>${f.address}</div><h1>FACTURE N° ${f.number}</h1>Saint-Aubin-les-Prés, le ${day(f.date)}<br>Chantier : ${f.site}
<table class="items">${head(['Désignation', 'Quantité', 'Unité', 'P.U. HT', 'Total HT', 'TVA'])}${wide(6, "Main-d'œuvre", null, 'group')}${drawn(f.labour)}${wide(6, 'Fournitures', null, 'group')}${drawn(f.goods)}</table>
${pairs(
  [
    ['Total HT', `${money(net)} €`],
    ...taxes.map(
      ({ vat, base, tax: part }) => [`TVA ${vat} % sur ${money(base)}`, `${money(part)} €`] as const,
    ),
    ['Total TVA', `${money(tax)} €`],
    ['Total TTC à payer', `${money(total)} €`],
  ],
  'sums',
)}<p>Règlement au plus tard le ${day(f.due ?? f.date)} par chèque ou virement : IBAN ${inFours(FIRM.iban)}. Pénalités de retard : trois fois le taux d'intérêt légal. Taux réduit de TVA appliqué sur attestation du client.</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['SARL Vauquelin', 'Vauquelin Plomberie Chauffage'] },
    lines: items.map(lineOf),
  };
}

const A: Filling = {
  number: '26-0118',
  date: '2026-03-19',
  due: '2026-04-18',
  customer: 'Mme Solange Kerdoncuff',
  address: '22 rue des Hortensias<br>35990 Saint-Aubin-les-Prés',
  site: 'remplacement du chauffe-eau',
  labour: [
    { text: 'Dépose et évacuation de l’ancien appareil', qty: '1.5', unit: 'h', price: '46.00', vat: '10' },
    { text: 'Pose et raccordement, ouvrier qualifié', qty: '3.25', unit: 'h', price: '46.00', vat: '10' },
    { text: 'Déplacement', qty: '1', unit: 'forf.', price: '35.00', vat: '10' },
  ],
  goods: [
    {
      text: 'Chauffe-eau électrique vertical 200 l|stéatite, garantie 5 ans',
      qty: '1',
      unit: 'u',
      price: '489.90',
      vat: '10',
    },
    { text: 'Groupe de sécurité 3/4"', qty: '1', unit: 'u', price: '38.50', vat: '10' },
    { text: 'Tube cuivre écroui 16/18', qty: '4.8', unit: 'm', price: '11.35', vat: '10' },
    { text: 'Robinet de jardin, hors logement', qty: '2', unit: 'u', price: '17.20', vat: '20' },
  ],
};
const B: Filling = {
  number: '26-0203',
  date: '2026-05-28',
  due: '2026-06-27',
  customer: 'SCI Les Trois Moulins',
  address: '4 place du Marché<br>35991 Vern-le-Petit',
  site: 'local commercial, rez-de-chaussée, et logement au 1er étage',
  labour: [
    { text: 'Main-d’œuvre chef d’équipe', qty: '16', unit: 'h', price: '52.00', vat: '20' },
    { text: 'Main-d’œuvre compagnon', qty: '22.5', unit: 'h', price: '44.00', vat: '20' },
    { text: 'Main-d’œuvre compagnon, logement', qty: '9', unit: 'h', price: '44.00', vat: '10' },
    { text: 'Forfait déplacement zone 2', qty: '4', unit: 'forf.', price: '48.00', vat: '20' },
  ],
  goods: [
    {
      text: 'Lavabo collectif inox 120 cm|2 robinets temporisés compris',
      qty: '1',
      unit: 'u',
      price: '612.00',
      vat: '20',
    },
    {
      text: 'WC suspendu, bâti-support autoportant|plaque de commande blanche',
      qty: '2',
      unit: 'ens.',
      price: '398.40',
      vat: '20',
    },
    { text: 'Tube multicouche 20 x 2', qty: '46', unit: 'm', price: '3.18', vat: '20' },
    { text: 'Raccords à sertir, assortiment', qty: '1', unit: 'lot', price: '187.63', vat: '20' },
    { text: 'Radiateur acier 22/600/1000', qty: '3', unit: 'u', price: '214.70', vat: '10' },
    { text: 'Robinet thermostatique', qty: '3', unit: 'u', price: '31.95', vat: '10' },
    { text: 'Vidange, remplissage et purge', qty: '1', unit: 'forf.', price: '95.00', vat: '10' },
  ],
};

export const plombierHeures: Layout = { name: 'plombier-heures', language: 'fr', bills: [draw(A), draw(B)] };
