import { createHash } from 'node:crypto';

export type Part = 'fit' | 'report';

/** Which part a document belongs to, by a hash of its name without `derived_` so that copies stay together. */
export function partOf(file: string): Part {
  const original = file
    .replace(/^derived_/, '')
    .replace(/[._].*$/, (rest) => (/^_\d/.test(rest) ? rest : ''));
  const digest = createHash('sha256').update(original.toLowerCase()).digest();
  return (digest[0] ?? 0) % 2 === 0 ? 'fit' : 'report';
}
