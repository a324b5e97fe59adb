import { printPdf } from '../print-pdf.ts';
import type { Sheet } from '../sheet.ts';
import { ENGLISH_PAPERS } from './english.ts';
import { GERMAN_PAPERS } from './german.ts';
import { drawForm, drawLetter, drawSlip } from './layouts.ts';
import type { Paper } from './paper.ts';
import { statedRows } from './stated-rows.ts';

const LAYOUTS = ['a', 'b'] as const;

function draw(paper: Paper, layout: (typeof LAYOUTS)[number]): Sheet {
  if (paper.useCase === 'receipt') return drawSlip(paper, layout === 'a' ? 'top' : 'bottom');
  return layout === 'a' ? drawLetter(paper) : drawForm(paper);
}

function entryOf(paper: Paper, file: string) {
  return {
    file,
    use_case: paper.useCase,
    group: paper.useCase,
    fields: Object.fromEntries(
      Object.entries(paper.states).map(([name, [type, value]]) => [name, { type, value }]),
    ),
    tables: {
      [paper.useCase === 'bank_statement' ? 'transactions' : 'line_items']: { rows: statedRows(paper) },
    },
  };
}

/** Every paper in two layouts as PDF, by file name, and the manifest of what they state. */
export async function drawPapers(): Promise<ReadonlyMap<string, Uint8Array | string>> {
  const files = new Map<string, Uint8Array | string>();
  const items: ReturnType<typeof entryOf>[] = [];
  for (const paper of [...ENGLISH_PAPERS, ...GERMAN_PAPERS]) {
    for (const layout of LAYOUTS) {
      const file = `${paper.useCase}-${paper.language}-${layout}.pdf`;
      files.set(file, await printPdf(paper.title, [draw(paper, layout)]));
      items.push(entryOf(paper, file));
    }
  }
  const manifest = { schema: 1, set: 'use-cases', items };
  return files.set('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
}
