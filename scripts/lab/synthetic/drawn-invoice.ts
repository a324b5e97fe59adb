import type { ReadPage } from '../../../schemas/segment.ts';
import type { Line } from './drawn-page.ts';
import { drawPages, left, right, writeMoney } from './drawn-page.ts';
import type { DrawnFault } from './drawn-statement.ts';

/** What an invoice may print below its lines that goes with all of them. */
export const BESIDE = ['discount', 'shipping', 'rounding'] as const;
type Beside = (typeof BESIDE)[number];

/** The words of an invoice in one language, and how its amounts are written. */
interface Tongue {
  readonly title: string;
  readonly headings: Readonly<Record<'position' | 'text' | 'quantity' | 'price' | 'amount', string>>;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly goods: readonly string[];
  readonly beside: Readonly<Record<Beside, string>>;
  readonly decimal: '.' | ',';
  readonly group: string;
}

const TONGUES = {
  de: {
    title: 'Rechnung Nr. 4711 vom 03.02.2024',
    headings: {
      position: 'Pos.',
      text: 'Bezeichnung',
      quantity: 'Menge',
      price: 'Einzelpreis',
      amount: 'Gesamtpreis',
    },
    net: 'Nettobetrag',
    tax: 'Umsatzsteuer 19 %',
    total: 'Rechnungsbetrag',
    goods: ['Kiste', 'Montage', 'Schraube'],
    beside: { discount: 'Rabatt', shipping: 'Versandkosten', rounding: 'Rundung' },
    decimal: ',',
    group: '.',
  },
  en: {
    title: 'Invoice no. 4711 of 3 February 2024',
    headings: {
      position: 'Item',
      text: 'Description',
      quantity: 'Quantity',
      price: 'Unit price',
      amount: 'Amount',
    },
    net: 'Subtotal',
    tax: 'VAT 20 %',
    total: 'Invoice total',
    goods: ['Crate', 'Fitting', 'Screw'],
    beside: { discount: 'Discount', shipping: 'Shipping', rounding: 'Rounding' },
    decimal: '.',
    group: ',',
  },
  fr: {
    title: 'Facture n° 4711 du 03/02/2024',
    headings: {
      position: 'N°',
      text: 'Désignation',
      quantity: 'Quantité',
      price: 'Prix unitaire',
      amount: 'Montant HT',
    },
    net: 'Total HT',
    tax: 'TVA 20 %',
    total: 'Total TTC',
    goods: ['Caisse', 'Montage', 'Vis'],
    beside: { discount: 'Remise', shipping: 'Frais de port', rounding: 'Arrondi' },
    decimal: ',',
    group: ' ',
  },
  es: {
    title: 'Factura n.º 4711 de 03/02/2024',
    headings: {
      position: 'N.º',
      text: 'Descripción',
      quantity: 'Cantidad',
      price: 'Precio unitario',
      amount: 'Importe',
    },
    net: 'Base imponible',
    tax: 'IVA 21 %',
    total: 'Total factura',
    goods: ['Caja', 'Montaje', 'Tornillo'],
    beside: { discount: 'Descuento', shipping: 'Gastos de envío', rounding: 'Redondeo' },
    decimal: ',',
    group: '.',
  },
} as const satisfies Record<string, Tongue>;

export const INVOICE_LANGUAGES = Object.keys(TONGUES) as (keyof typeof TONGUES)[];

/** Which columns an invoice has, and in which order. */
export const INVOICE_COLUMNS = ['text first', 'quantity first', 'numbered', 'amount alone'] as const;

export interface DrawnLine {
  readonly quantity: number;
  /** In hundredths. */
  readonly price: number;
  /** Lines of text below its own. */
  readonly further: number;
}

export interface DrawnInvoice {
  readonly language: (typeof INVOICE_LANGUAGES)[number];
  readonly columns: (typeof INVOICE_COLUMNS)[number];
  readonly hasHeadings: boolean;
  readonly lines: readonly DrawnLine[];
  /** In hundredths, with the sign that is printed; a discount is taken off the lines, whatever its sign. */
  readonly beside: { readonly kind: Beside; readonly cents: number } | null;
}

type Column = keyof Tongue['headings'];

/** Where columns stand: their left end, of numbers their right one. */
const PLACES: Readonly<Record<DrawnInvoice['columns'], Partial<Record<Column, number>>>> = {
  'text first': { text: 2, quantity: 56, price: 74, amount: 96 },
  'quantity first': { quantity: 10, text: 14, price: 74, amount: 96 },
  numbered: { position: 2, text: 8, quantity: 56, price: 74, amount: 96 },
  'amount alone': { text: 2, amount: 96 },
};
const LEFT: ReadonlySet<Column> = new Set(['position', 'text']);

function lineOf(columns: DrawnInvoice['columns'], cells: Readonly<Record<Column, string>>): Line {
  return (Object.entries(PLACES[columns]) as [Column, number][])
    .sort(([, a], [, b]) => a - b)
    .map(([column, at]) => (LEFT.has(column) ? left(cells[column], at) : right(cells[column], at)));
}

/** In hundredths. */
export const amountOf = ({ quantity, price }: DrawnLine): number => quantity * price;

/**
 * Draws an invoice on one page as it is read. Its sums are those of the invoice without the fault.
 *
 * @param isPlaced true: as a text layer gives it, each word with its box; false: as plain text whose columns have run together
 */
export function drawInvoice(
  invoice: DrawnInvoice,
  isPlaced: boolean,
  fault: DrawnFault | null = null,
): ReadPage[] {
  const tongue: Tongue = TONGUES[invoice.language];
  const money = (cents: number) => writeMoney(cents, tongue);
  const { beside } = invoice;
  const added = beside === null ? 0 : beside.kind === 'discount' ? -Math.abs(beside.cents) : beside.cents;
  const net = invoice.lines.reduce((sum, line) => sum + amountOf(line), added);
  const tax = Math.round(net * 0.2);
  const page: Line[] = [
    [left('Nordlicht Werkstatt', 2)],
    [left(tongue.title, 2)],
    ...(invoice.hasHeadings ? [lineOf(invoice.columns, tongue.headings)] : []),
  ];
  for (const [index, line] of invoice.lines.entries()) {
    const how = fault?.at === index ? fault.how : null;
    const good = tongue.goods[index % tongue.goods.length] ?? '';
    const printed: Line[] = [
      lineOf(invoice.columns, {
        position: `${index + 1}`,
        text: `${good} ${String.fromCharCode(65 + (index % 26))}`,
        quantity: `${line.quantity}`,
        price: money(line.price),
        amount: money(amountOf(line) + (how === 'altered' ? 1 : 0)),
      }),
      ...Array.from({ length: line.further }, () => [
        left('nach Ihrer Angabe', PLACES[invoice.columns].text ?? 2),
      ]),
    ];
    const times = how === 'taken away' ? 0 : how === 'twice' ? 2 : 1;
    for (let time = 0; time < times; time += 1) page.push(...printed);
  }
  const sums: readonly (readonly [string, number])[] = [
    ...(beside === null ? [] : [[tongue.beside[beside.kind], beside.cents] as const]),
    [tongue.net, net],
    [tongue.tax, tax],
    [tongue.total, net + tax],
  ];
  for (const [label, cents] of sums) page.push([left(label, 50), right(money(cents), 96)]);
  return drawPages([page], isPlaced);
}
