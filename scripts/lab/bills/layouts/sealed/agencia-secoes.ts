import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, sumOf } from '../../lines.ts';
import { dayFirst, numbers } from '../../numbers.ts';
import { columns, wide } from '../../table.ts';

const FIRM = { issuer: 'Estúdio Sabiá Comunicação Ltda.', currency: 'BRL', iban: null };
const { money, plain } = numbers(',', '.');
const reais = (amount: Parameters<typeof money>[0]) => `R$ ${money(amount)}`;
const day = (iso: string) => dayFirst(iso, '/');

interface Filling extends Head {
  readonly address: string;
  readonly job: string;
  readonly sections: readonly { readonly name: string; readonly items: readonly Item[] }[];
}

const STYLE = `body{font:9.4pt/1.4 Sans;color:#222}.side{border-right:14px solid #e4572e;padding-right:8mm}.top{display:flex;justify-content:space-between}.top b{font-size:16pt}h1{font-size:22pt;color:#e4572e;margin:9mm 0 4mm}
.items{width:100%;margin-top:6mm}.items th{font-size:8pt;color:#888;font-weight:normal;text-transform:uppercase}.sec td{font-weight:bold;font-size:11pt;padding-top:6mm;color:#e4572e}.sub td{text-align:right;border-top:1px solid #222;padding-bottom:3mm}.all td{font-size:13pt;font-weight:bold;padding-top:5mm;text-align:right}`;

function draw(f: Filling): Bill {
  const items = f.sections.flatMap((one) => one.items);
  const total = sumOf(items);
  const { head, row } = columns('lrrr');
  const sections = f.sections.map(
    ({ name, items: some }, at) =>
      wide(4, `${at + 1}. ${name}`, null, 'sec') +
      some
        .map((item) =>
          row([
            onPaper(item.text),
            item.qty === undefined ? '' : plain(item.qty),
            item.price === undefined ? '' : reais(item.price),
            reais(amountOf(item)),
          ]),
        )
        .join('') +
      wide(3, `Subtotal ${name.toLowerCase()}`, reais(sumOf(some)), 'sub'),
  );
  return {
    title: `Fatura ${f.number}`,
    style: STYLE,
    body: `<div class="side"><div class="top"><div><b>Estúdio Sabiá</b><br>Estúdio Sabiá Comunicação Ltda.<br>CNPJ 99.001.122/0001-00<br>Rua das Jabuticabeiras, 455 · Vila Serena</div><div>Fatura nº ${f.number}<br>Emissão: ${day(f.date)}<br>Vencimento: ${day(f.due ?? f.date)}</div></div><h1>Fatura de serviços</h1><div>Cliente: ${f.customer}<br>${f.address}<br>Projeto: ${f.job}</div>
<table class="items">${head(['Serviço', 'Qtde', 'Valor unitário', 'Valor'])}${sections.join('')}${wide(3, 'Total geral', reais(total), 'all')}</table>
<p>Depósito: Banco 999, agência 0001, conta 88990-1. Chave Pix: financeiro@sabia.example. Tributos aproximados incluídos nos preços, conforme a lei da transparência: 16,33%.</p></div>`,
    facts: factsOf(f, FIRM, { net: null, tax: null, total }),
    accept: { issuer: ['Estúdio Sabiá'], net_amount: [total.toFixed(2)] },
    notes: ['no tax is printed, and one sum only'],
    lines: items.map(lineOf),
  };
}

const A: Filling = {
  number: '0118',
  date: '2026-03-10',
  due: '2026-03-25',
  customer: 'Cooperativa Agrícola Três Ipês',
  address: 'Rodovia BR-999, km 41, Campo Manso',
  job: 'Feira da colheita 2026',
  sections: [
    {
      name: 'Criação',
      items: [
        { text: 'Conceito e identidade da campanha', qty: '1', price: '6800.00' },
        { text: 'Peças para redes sociais', qty: '24', price: '185.00' },
      ],
    },
    {
      name: 'Produção',
      items: [
        { text: 'Diária de gravação em externa', qty: '2', price: '4250.00' },
        { text: 'Edição de vídeo, por minuto finalizado', qty: '3.5', price: '1150.00' },
        { text: 'Transporte da equipe', sum: '612.40' },
      ],
    },
  ],
};
const B: Filling = {
  number: '0131',
  date: '2026-05-05',
  due: '2026-05-20',
  customer: 'Clínica Odontológica Sorriso da Serra',
  address: 'Av. dos Bandeirantes, 1200, sala 31, Serra Alta',
  job: 'Nova unidade',
  sections: [
    {
      name: 'Planejamento',
      items: [
        { text: 'Reunião de imersão', qty: '2', price: '900.00' },
        { text: 'Pesquisa com pacientes|amostra de 150 entrevistas', qty: '150', price: '18.50' },
        { text: 'Relatório de posicionamento', qty: '1', price: '3400.00' },
      ],
    },
    {
      name: 'Criação',
      items: [
        { text: 'Marca da unidade', qty: '1', price: '5200.00' },
        { text: 'Papelaria, jogo completo', qty: '1', price: '1480.00' },
        { text: 'Sinalização interna, projeto', qty: '1', price: '2950.00' },
        { text: 'Fachada, projeto executivo', qty: '1', price: '2100.00' },
      ],
    },
    {
      name: 'Mídia',
      items: [
        { text: 'Inserções em rádio, 30 segundos', qty: '90', price: '64.00' },
        { text: 'Painel de ônibus, quinzena', qty: '12', price: '310.00' },
        { text: 'Anúncios patrocinados, verba repassada', sum: '4000.00' },
        { text: 'Honorários sobre verba de mídia, 15%', sum: '600.00' },
      ],
    },
    {
      name: 'Despesas',
      items: [
        { text: 'Impressão de provas', qty: '8', price: '42.75' },
        { text: 'Motoboy', qty: '5', price: '28.00' },
      ],
    },
  ],
};

export const agenciaSecoes: Layout = { name: 'agencia-secoes', language: 'pt', bills: [draw(A), draw(B)] };
