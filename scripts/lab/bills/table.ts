/** How a column stands: left, right or centred. */
const SIDES: Readonly<Record<string, string>> = { l: 'left', r: 'right', c: 'center' };

const row = (tag: string, cells: readonly string[], sides: string, name: string) =>
  `<tr${name && ` class="${name}"`}>${cells
    .map((cell, at) => `<${tag} style="text-align:${SIDES[sides[at] ?? 'l']}">${cell}</${tag}>`)
    .join('')}</tr>`;

/**
 * Makes rows of a table.
 * @param sides one letter a column: l, r or c
 */
export const columns = (sides: string) => ({
  head: (cells: readonly string[]): string => `<thead>${row('th', cells, sides, '')}</thead>`,
  row: (cells: readonly string[], name = ''): string => row('td', cells, sides, name),
});

/** A row that is one text over some columns, with an amount in the last one where there is one. */
export const wide = (span: number, text: string, amount: string | null, name: string): string =>
  `<tr class="${name}"><td colspan="${span}">${text}</td>${
    amount === null ? '' : `<td style="text-align:right">${amount}</td>`
  }</tr>`;

/** A table of two columns: what and how much. */
export const pairs = (rows: readonly (readonly [string, string])[], name: string): string =>
  `<table class="${name}">${rows
    .map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
    .join('')}</table>`;
