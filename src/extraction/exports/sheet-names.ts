/** What no name of a sheet holds: what Excel forbids, and characters that are unseen or that XML cannot hold. */
const FORBIDDEN = /[\p{C}\ufffd:\\/?*[\]]/gu;
const LONGEST = 31;
/** Excel keeps the name for its own list of changes, in any case. */
const RESERVED = 'history';

const cut = (name: string, length: number) =>
  name.slice(0, length).replaceAll(FORBIDDEN, '_').replaceAll(/^'|'$/g, '_');

/**
 * Sheets under names that a spreadsheet accepts, each as near to its own as may be: at most 31 characters, none that is forbidden, no two that differ only by
 * case. Of two that clash the later gets a number.
 */
export function withLegalNames<Sheet extends { readonly sheet: string }>(sheets: readonly Sheet[]): Sheet[] {
  const taken = new Set([RESERVED]);
  return sheets.map((one) => {
    const wish = one.sheet.trim() || 'Table';
    let sheet = cut(wish, LONGEST);
    for (let number = 2; taken.has(sheet.toLowerCase()); number += 1) {
      const suffix = ` ${number}`;
      sheet = `${cut(wish, LONGEST - suffix.length)}${suffix}`;
    }
    taken.add(sheet.toLowerCase());
    return { ...one, sheet };
  });
}
