import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

interface Paper {
  readonly heads: readonly [from: string, to: string];
  readonly title: string;
  readonly copy: string;
  readonly total: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Bills whose two parties stand side by side below a heading each, as plain text has them. */
const PAPERS: readonly Paper[] = [
  {
    heads: ['Sprzedawca:', 'Nabywca:'],
    title: 'FAKTURA VAT  nr FS 1147/03/2031',
    copy: 'ORYGINAŁ',
    total: 'Razem: 1 095,19 PLN',
    from: ['Hurtownia Farb MALWIT sp. z o.o.', 'ul. Polna 9', '63-699 Kamień Dolny'],
    to: ['Remonty Zięba sp. j.', 'ul. Sadowa 31/2', '63-698 Bralinek'],
  },
  {
    heads: ['Verkäufer', 'Käufer'],
    title: 'RECHNUNG  Nr. 2031-118',
    copy: 'Kopie',
    total: 'Gesamtbetrag 1.095,19 EUR',
    from: ['Farbenhaus Wittmoor GmbH', 'Polderweg 9', '26999 Oberau'],
    to: ['Malerbetrieb Zander e. K.', 'Gartenstraße 31', '26998 Niederau'],
  },
  {
    heads: ['Seller', 'Buyer'],
    title: 'INVOICE  No. 2031-118',
    copy: 'DUPLICATE',
    total: 'Total due 1,095.19 GBP',
    from: ['Fordham Paints Ltd', '9 Mill Lane', 'Fordham Cross FX9 9ZZ'],
    to: ['Zander & Daughters LLP', '31 Orchard Road', 'Netherby NX9 9ZZ'],
  },
  {
    heads: ['Vendeur :', 'Acheteur :'],
    title: 'FACTURE  n° 2031-118',
    copy: 'DUPLICATA',
    total: 'Total TTC 1 095,19 EUR',
    from: ['Peintures Valmorel SARL', '9 rue du Moulin', '38999 Saint-Amant'],
    to: ['Travaux Zandrin SAS', '31 rue du Verger', '38998 Bellecombe'],
  },
  {
    heads: ['Vendedor:', 'Comprador:'],
    title: 'FACTURA  Nº 2031-118',
    copy: 'COPIA',
    total: 'Total 1.095,19 EUR',
    from: ['Pinturas Valdoro S.L.', 'Calle del Molino 9', '11999 Villar del Monte'],
    to: ['Reformas Zandal S.A.', 'Calle del Huerto 31', '11998 Sanlúcar la Vieja'],
  },
  {
    heads: ['Fornitore', 'Cliente'],
    title: 'FATTURA  n. 2031-118',
    copy: 'ORIGINALE',
    total: 'Totale fattura 1.095,19 EUR',
    from: ['Colori Valdora S.r.l.', 'Via del Mulino 9', '80999 Borgo Lavezzino'],
    to: ['Restauri Zandri S.n.c.', "Via dell'Orto 31", '80998 Marina di Puolo'],
  },
  {
    heads: ['Verkoper', 'Koper'],
    title: 'FACTUUR  2031-118',
    copy: 'Duplicaat',
    total: 'Totaal 1.095,19 EUR',
    from: ['Verfhandel Molenaar B.V.', 'Molenweg 9', '9599 CB Kanaaldijk'],
    to: ['Schildersbedrijf Zandstra V.O.F.', 'Tuinlaan 31', '9598 AB Noorderpoort'],
  },
  {
    heads: ['Fornecedor:', 'Cliente:'],
    title: 'FATURA  n.º 2031-118',
    copy: '2ª via',
    total: 'Total 1.095,19 EUR',
    from: ['Tintas Valdouro Lda.', 'Rua do Moinho 9', '4990-118 Vila Fria'],
    to: ['Obras Zandel Unipessoal Lda.', 'Rua da Horta 31', '4990-119 Vila Nova'],
  },
  {
    heads: ['Penjual:', 'Pembeli:'],
    title: 'INVOIS  No. 2031-118',
    copy: 'SALINAN',
    total: 'Jumlah RM 1,095.19',
    from: ['Cat Seri Molek Sdn. Bhd.', 'No. 9, Jalan Kilang', '18999 Gua Limau'],
    to: ['Bina Zandar Sdn. Bhd.', 'No. 31, Jalan Kebun', '18998 Batu Lima'],
  },
];

const RIGHT_COLUMN = 44;
const besides = (left: readonly string[], right: readonly string[]) =>
  left.map((line, at) => `${line.padEnd(RIGHT_COLUMN)}${right[at] ?? ''}`.trimEnd());

const bill = ({ heads: [from, to], title, copy, total, ...parties }: Paper, isReversed: boolean) => {
  const [own, other] = [
    [from, ...parties.from],
    [to, ...parties.to],
  ];
  const sides = isReversed ? besides(other, own) : besides(own, other);
  return [`${title.padEnd(RIGHT_COLUMN)}${copy}`, '', ...sides, '', total].join('\n');
};

const CASES = PAPERS.flatMap((paper) =>
  [false, true].map((isReversed) => ({
    paper,
    text: bill(paper, isReversed),
    name: `${paper.heads.join(' ')} ${isReversed ? 'on the right and on the left' : 'on the left and on the right'}`,
  })),
);

describe('two parties side by side in plain text', () => {
  it.each(CASES)('are each told by the heading of their column: $name', async ({ paper, text }) => {
    const { issuer, customer } = await ask(textPage(text), { issuer: 'str', customer: 'str' });
    const bare = (name: unknown) => String(name).replace(/[\s.]+/g, '');
    expect([bare(issuer), bare(customer)]).toEqual([bare(paper.from[0]), bare(paper.to[0])]);
  });
});
