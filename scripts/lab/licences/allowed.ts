/** Licences that allow what this project does with a package: shipping it unchanged beside MIT code. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'ISC',
  // libvips, which sharp links dynamically: its library may be replaced by another build.
  'LGPL-3.0-or-later',
  'MIT',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

/** What packages write that SPDX calls otherwise. */
const SPELLINGS: Readonly<Record<string, string>> = { boost: 'BSL-1.0', 'BSD-0-Clause': '0BSD' };

/** Whether a licence expression is allowed: each part of an AND, one part of an OR. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '').trim();
  const choices = plain.split(/ or /i);
  return choices.some((choice) =>
    choice.split(/ and /i).every((name) => ALLOWED.has(SPELLINGS[name.trim()] ?? name.trim())),
  );
}
