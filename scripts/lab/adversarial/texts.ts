const MEGABYTE = 1024 * 1024;

/** Pieces that a text is made of by repetition: short lines, one long line, and what the readers look for in vain. */
export const TEXT_UNITS: readonly string[] = [
  'a\n',
  '1,234.50 ',
  '2024-01-05\n',
  'x',
  'Closing balance\n',
  'Closing balance: 1,234.50 GBP\n',
  'GB86HVLE99990012345678 ',
  '\n',
  'a\u0301',
  '01/02/2024 - ',
  '1\u00a0',
  '(((',
  'Total\t',
  'GmbH & Co. KG, ',
  '\r\n \r\n',
  '\u2028a',
  '😀',
  'א1',
  '-.,-.,',
  'l1IO0',
  'EUR ',
  '12.',
];

/** A text of a unit that takes about `bytes` in a JSON body. */
export function textOfJsonSize(unit: string, bytes: number): string {
  const one = Buffer.byteLength(JSON.stringify(unit)) - 2;
  return unit.repeat(Math.floor(bytes / one));
}

/** How large a text is made, in bytes: that just fits the body limit, and smaller ones. */
export const TEXT_SIZES = [15.8 * MEGABYTE, 4 * MEGABYTE, MEGABYTE].map(Math.floor);

export const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
