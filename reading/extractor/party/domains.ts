import { bareName } from '../../languages/party-words.ts';
import { foldText } from '../../text/fold.ts';
import type { DocumentView } from '../view/document-view.ts';

const IN_NET = /@|www\.|https?:/i;
/** Whether a text holds a mail or web address, or the beginning of one. */
export const hasNetAddress = (text: string): boolean => IN_NET.test(text);

const HOST = /(?:@|www\.|https?:\/\/)([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/giu;
const SHARED = new Set([
  'gmail',
  'yahoo',
  'hotmail',
  'outlook',
  'gmx',
  'web',
  'tonline',
  'icloud',
  'localhost',
  'example',
  'tcpdf',
  'com',
  'co',
  'www',
]);
const SHORTEST = 3;

/** The names in the document's own mail and web addresses, without `www` and the top-level domain. */
export function domainNames(view: DocumentView): string[] {
  const names = view.rows.flatMap((row) =>
    [...row.text.matchAll(HOST)].flatMap((match) =>
      (match[1] ?? '')
        .split('.')
        .slice(0, -1)
        .map((part) => foldText(part).replace(/[^a-z0-9]/g, ''))
        .filter((part) => part.length >= SHORTEST && !SHARED.has(part)),
    ),
  );
  return [...new Set(names)];
}

/** Whether a name is the one that a domain was made of, in whole or by its first words. */
export function matchesDomain(name: string, domains: readonly string[]): boolean {
  const words = bareName(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words.join('');
  if (joined.length < SHORTEST) return false;
  return domains.some(
    (domain) =>
      domain === joined ||
      (joined.length >= 5 && domain.includes(joined)) ||
      (domain.length >= 5 && joined.includes(domain)) ||
      words.some((word) => word.length >= 5 && word === domain),
  );
}
