import { createHash } from 'node:crypto';

export type Part = 'fit' | 'report';

/** The first letters of a name, and its number where it has one: what a document and its derived copies share. */
function originalOf(file: string): string {
  const name = file.replace(/^derived_/, '').toLowerCase();
  return `${name.slice(0, 3)}${/_\d+/.exec(name)?.[0] ?? ''}`;
}

/** Which half a document belongs to, by a hash of its name: rules are fitted on one and reported on the other. */
export function partOf(file: string): Part {
  const digest = createHash('sha256').update(originalOf(file)).digest();
  return (digest[1] ?? 0) % 2 === 0 ? 'fit' : 'report';
}

/** The half of a whole group of documents that look alike, by a hash of its name: what tables are reported on. */
export function partOfGroup(group: string): Part {
  const digest = createHash('sha256').update(group).digest();
  return (digest[1] ?? 0) % 2 === 0 ? 'fit' : 'report';
}
