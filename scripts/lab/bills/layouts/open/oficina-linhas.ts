import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, percentOf, sumOf } from '../../lines.ts';
import { inFours, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Auto Serralheiro, Lda.', currency: 'EUR', iban: 'PT50993564493336751155522' };
const { money, plain } = numbers(',', ' ');

type Part = Item & { readonly ref: string };
interface Filling extends Head {
  readonly address: string;
  readonly car: string;
  readonly items: readonly Part[];
}

const STYLE = `body{font:9.3pt/1.35 Sans}.top{display:flex;justify-content:space-between;align-items:flex-end}.top b{font-size:18pt}.line{height:2px;background:#14407a;margin:3mm 0 7mm}.two{display:flex;justify-content:space-between}
h1{font-size:12pt;color:#14407a;margin:6mm 0 2mm}.items{width:100%}.items th{color:#14407a;border-bottom:1px solid #14407a}.items td{border-bottom:.6px solid #ccc;padding:4px 5px}.sums{margin:5mm 0 5mm auto;width:80mm}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold;color:#14407a}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const tax = percentOf(net, '23');
  const total = net.plus(tax);
  const { head, row } = columns('rllrrrr');
  const rows = f.items.map((item, at) =>
    row([
      String((at + 1) * 10),
      item.ref,
      onPaper(item.text),
      plain(item.qty ?? ''),
      money(item.price ?? ''),
      item.off === undefined ? '' : `${item.off}%`,
      money(amountOf(item)),
    ]),
  );
  return {
    title: `Fatura ${f.number}`,
    style: STYLE,
    footer: {
      left: `Processado por programa certificado n.º 9999/AT · Auto Serralheiro, Lda. · Capital social 25 000,00 € · NIPC 599 001 122`,
      page: '"Pág. " counter(page) " de " counter(pages)',
    },
    body: `<div class="top"><b>AUTO SERRALHEIRO</b><span>Estrada Nacional 9, km 12 · 2599-010 Vila Seca</span></div><div class="line"></div><div class="two"><div>Exmo.(s) Sr.(s)<br><b>${f.customer}</b><br>${f.address}</div>${pairs(
      [
        ['Fatura n.º', f.number],
        ['Data de emissão', f.date],
        ['Data de vencimento', f.due ?? f.date],
        ['Viatura', f.car],
      ],
      '',
    )}</div><h1>Intervenção e peças</h1><table class="items">${head(['Pos.', 'Ref.ª', 'Descrição', 'Qtd.', 'Preço unit.', 'Desc.', 'Valor'])}${rows.join('')}</table>
${pairs(
  [
    ['Total ilíquido', `${money(net)} €`],
    ['IVA 23%', `${money(tax)} €`],
    ['Total a pagar', `${money(total)} €`],
  ],
  'sums',
)}<p>Transferência bancária: ${inFours(FIRM.iban)}. As peças substituídas ficam à disposição do cliente durante 5 dias.</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Auto Serralheiro'] },
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: 'FT 2026A/441',
  date: '2026-02-20',
  due: '2026-03-22',
  customer: 'Padaria Flor do Campo, Unipessoal Lda.',
  address: 'Rua da Fonte, 17<br>2599-120 Vila Seca',
  car: '00-ZZ-99 (furgão 2.2 D, 148 320 km)',
  items: [
    {
      ref: 'MO-01',
      text: 'Mão de obra mecânica|substituição de embraiagem conforme|tabela do fabricante',
      qty: '5.4',
      price: '38.00',
    },
    {
      ref: '826211',
      text: 'Kit de embraiagem com volante bimassa|inclui rolamento hidráulico',
      qty: '1',
      price: '612.35',
      off: '12',
    },
    { ref: '100457', text: 'Óleo de transmissão 75W-80, litro', qty: '2.5', price: '14.90' },
    { ref: '771020', text: 'Retentor da caixa, lado esquerdo', qty: '1', price: '18.24' },
    { ref: 'AMB', text: 'Taxa de gestão de resíduos|(óleos e filtros usados)', qty: '1', price: '6.50' },
  ],
};
const B: Filling = {
  number: 'FT 2026A/502',
  date: '2026-04-17',
  due: '2026-05-17',
  customer: 'Transportes Rio Manso, S.A.',
  address: 'Zona Industrial, lote 44<br>2598-300 Ponte Velha',
  car: '99-ZA-00 (camião 18 t, 402 115 km)',
  items: [
    {
      ref: 'REV-B',
      text: 'Revisão B segundo plano de manutenção|verificação de níveis, travões, luzes|e leitura de avarias',
      qty: '3.2',
      price: '52.00',
    },
    { ref: '300881', text: 'Filtro de óleo', qty: '1', price: '41.18', off: '10' },
    {
      ref: '300890',
      text: 'Filtro de combustível com separador|de água',
      qty: '2',
      price: '57.60',
      off: '10',
    },
    { ref: '300902', text: 'Filtro de ar, elemento exterior', qty: '1', price: '88.75', off: '10' },
    { ref: '100511', text: 'Óleo de motor 10W-40, litro', qty: '34', price: '5.35' },
    {
      ref: '455120',
      text: 'Pastilhas de travão, eixo dianteiro|jogo completo com sensores',
      qty: '1',
      price: '196.40',
      off: '15',
    },
    { ref: '455121', text: 'Disco de travão ventilado', qty: '2', price: '174.00', off: '15' },
    { ref: 'MO-02', text: 'Mão de obra, travões dianteiros', qty: '4.75', price: '52.00' },
    { ref: '990014', text: 'Lâmpada H7 24 V', qty: '4', price: '7.95' },
    { ref: '990133', text: 'Escova limpa-vidros 700 mm', qty: '2', price: '19.90' },
    { ref: 'AMB', text: 'Taxa de gestão de resíduos', qty: '1', price: '14.00' },
    { ref: 'LAV', text: 'Lavagem de chassis|oferta de campanha', qty: '1', price: '45.00', off: '100' },
  ],
};

export const oficinaLinhas: Layout = { name: 'oficina-linhas', language: 'pt', bills: [draw(A), draw(B)] };
