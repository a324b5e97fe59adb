import type { UseCaseFieldDef } from '../../../../../schemas/use-case.ts';
import type { DocumentView } from '../document-view.ts';
import type { Candidate } from '../find/candidate.ts';
import type { Span } from '../layout/layout.ts';
import { addressWeight, endsAddress } from './address-lines.ts';
import { findIssuer } from './find-party.ts';

const LONGEST = 7;
const LOOK_AHEAD = 5;

/** The issuer's address: the block of address lines nearest below its name, or what follows the name on its line. */
export function findAddress(view: DocumentView, field: UseCaseFieldDef): Candidate[] {
  const issuers = findIssuer(view, { field, concept: 'issuer', phrases: [] }).slice(0, 4);
  const blocks = issuers.flatMap((issuer) => {
    const name = issuer.spans.at(-1);
    return name === undefined
      ? []
      : blockAfter(view, name).map((block) => ({
          ...block,
          score: block.score * (0.6 + 0.4 * issuer.score),
        }));
  });
  return blocks.sort((a, b) => b.score - a.score);
}

function blockAfter(view: DocumentView, name: Span): Candidate[] {
  const inline = restOfLine(name);
  const rows = view.pages[name.row.page]?.rows ?? [];
  const nameCell = name.row.cells.find((cell) => name.start >= cell.start && name.start < cell.end);
  const lines: Span[] = inline === null ? [] : [inline];
  let skipped = 0;
  let weight = inline === null ? 0 : addressWeight(name.row.text.slice(inline.start, inline.end));
  for (const row of rows.slice(name.row.index + 1, name.row.index + 1 + LONGEST + LOOK_AHEAD)) {
    const cells = row.cells.filter(
      (cell) =>
        nameCell === undefined || row.cells.length === 1 || (cell.x0 < nameCell.x1 && cell.x1 > nameCell.x0),
    );
    const first = cells[0];
    const last = cells.at(-1);
    if (first === undefined || last === undefined) continue;
    const text = row.text.slice(first.start, last.end);
    if (endsAddress(view, row, first.start)) break;
    const worth = addressWeight(text);
    if (worth > 0) {
      lines.push({ row, start: first.start, end: last.end });
      weight += worth;
    } else if (lines.length > 0 || ++skipped > LOOK_AHEAD) break;
    if (lines.length >= LONGEST) break;
  }
  if (lines.length === 0) return [];
  return [{ value: joinLines(lines), spans: lines, score: Math.min(0.9, 0.3 + 0.12 * weight) }];
}

/** `Name, Street 1, 12345 Town` on one line. */
function restOfLine(name: Span): Span | null {
  const cell = name.row.cells.find((one) => name.start >= one.start && name.start < one.end);
  if (cell === undefined) return null;
  const rest = name.row.text.slice(name.end, cell.end);
  const lead = /^[\s,;|•·–—-]*/u.exec(rest)?.[0].length ?? 0;
  return addressWeight(rest) >= 2 ? { row: name.row, start: name.end + lead, end: cell.end } : null;
}

function joinLines(lines: readonly Span[]): string {
  return lines
    .map(({ row, start, end }) => row.text.slice(start, end).replace(/\s+/g, ' ').trim())
    .reduce((joined, line) => (/[,.;-]$/.test(joined) ? `${joined} ${line}` : `${joined}, ${line}`));
}
