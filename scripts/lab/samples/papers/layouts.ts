import { A4, createSheet, type Sheet, type SheetWriter } from '../sheet.ts';
import type { Paper } from './paper.ts';

const LEFT = 56;
const RIGHT = 539;

function drawTable(sheet: SheetWriter, { columns, rows }: Paper, top: number): number {
  const step = (RIGHT - LEFT - 120) / Math.max(1, columns.length - 1);
  const place = (at: number) => (at === 0 ? LEFT : LEFT + 120 + at * step);
  const draw = (cells: readonly string[], y: number, bold: boolean) =>
    cells.forEach((cell, at) => {
      sheet.text(place(at), y, cell, { size: 9, bold, align: at === 0 ? 'left' : 'right' });
    });
  draw(columns, top, true);
  sheet.rule(LEFT, top + 5, RIGHT - LEFT);
  rows.forEach((row, at) => {
    draw(row, top + 22 + at * 17, false);
  });
  return top + 22 + rows.length * 17;
}

/** Sender and addressee as in a letter; facts and sums as pairs at the right. */
export function drawLetter(paper: Paper): Sheet {
  const writer = createSheet(A4.width, A4.height);
  const { text, rule } = writer;
  const [sender = '', ...address] = paper.from;
  text(LEFT, 66, sender, { size: 17, bold: true });
  text(LEFT, 82, address.join(', '), { size: 8 });
  paper.to.forEach((line, at) => {
    text(LEFT, 140 + at * 13, line);
  });
  paper.facts.forEach(([label, value], at) => {
    text(280, 140 + at * 15, label);
    text(RIGHT, 140 + at * 15, value, { align: 'right' });
  });
  const titleAt = 180 + Math.max(paper.to.length * 13, paper.facts.length * 15);
  text(LEFT, titleAt, paper.title, { size: 16, bold: true });
  const tableEnd = drawTable(writer, paper, titleAt + 34);
  rule(330, tableEnd, RIGHT - 330);
  paper.sums.forEach(([label, value], at) => {
    const style = { bold: at === paper.sums.length - 1 };
    text(330, tableEnd + 20 + at * 17, label, style);
    text(RIGHT, tableEnd + 20 + at * 17, value, { ...style, align: 'right' });
  });
  paper.foot.forEach((line, at) => {
    text(LEFT, tableEnd + 60 + paper.sums.length * 17 + at * 15, line, { size: 9 });
  });
  return writer.sheet;
}

/** A form: both parties named by their roles, facts in a grid with each label above its value, sums at the left. */
export function drawForm(paper: Paper): Sheet {
  const writer = createSheet(A4.width, A4.height);
  const { text, rule } = writer;
  text(LEFT, 62, paper.title.toUpperCase(), { size: 18, bold: true });
  rule(LEFT, 70, RIGHT - LEFT);
  [paper.from, paper.to].forEach((party, side) => {
    const x = LEFT + side * 250;
    text(x, 92, paper.roles[side] ?? '', { size: 8 });
    party.forEach((line, at) => {
      text(x, 107 + at * 13, line, { bold: at === 0 });
    });
  });
  const gridTop = 190;
  paper.facts.forEach(([label, value], at) => {
    const x = LEFT + (at % 2) * 250;
    const y = gridTop + Math.floor(at / 2) * 36;
    text(x, y, label, { size: 8 });
    text(x, y + 14, value, { bold: true });
  });
  const gridEnd = gridTop + Math.ceil(paper.facts.length / 2) * 36;
  rule(LEFT, gridEnd, RIGHT - LEFT);
  const tableEnd = drawTable(writer, paper, gridEnd + 24);
  rule(LEFT, tableEnd + 4, RIGHT - LEFT);
  paper.sums.forEach(([label, value], at) => {
    text(LEFT, tableEnd + 24 + at * 17, label);
    text(LEFT + 230, tableEnd + 24 + at * 17, value, { bold: true, align: 'right' });
  });
  paper.foot.forEach((line, at) => {
    text(LEFT, tableEnd + 64 + paper.sums.length * 17 + at * 15, line, { size: 9 });
  });
  return writer.sheet;
}

/** A till slip; what identifies it stands above the goods, or below the sums. */
export function drawSlip(paper: Paper, factsAt: 'top' | 'bottom'): Sheet {
  const lines = paper.from.length + paper.facts.length + paper.rows.length + paper.sums.length;
  const writer = createSheet(226, 120 + (lines + paper.foot.length) * 15);
  const { text, rule } = writer;
  let y = 30;
  const pair = (label: string, value: string, bold = false) => {
    text(20, y, label, { size: 9, bold });
    text(206, y, value, { size: 9, bold, align: 'right' });
    y += 15;
  };
  const line = () => {
    rule(20, y - 6, 186);
    y += 8;
  };
  const facts = () => {
    for (const [label, value] of paper.facts) pair(label, value);
  };
  paper.from.forEach((line, at) => {
    text(20, y, line, { size: at === 0 ? 13 : 9, bold: at === 0 });
    y += 15;
  });
  if (factsAt === 'top') facts();
  line();
  for (const [label = '', value = ''] of paper.rows) pair(label, value);
  line();
  paper.sums.forEach(([label, value], at) => {
    pair(label, value, at === 0);
  });
  if (factsAt === 'bottom') facts();
  for (const line of paper.foot) {
    text(20, y + 6, line, { size: 8 });
    y += 15;
  }
  return writer.sheet;
}
