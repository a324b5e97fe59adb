import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Writes the glossary in a folder of TSV files (`term en de fr es it nl pt`) as one typed file per language. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;
type Language = (typeof LANGUAGES)[number];

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('Say which folder holds the glossary: scripts/make-terms.ts <folder>');
const target = join(import.meta.dirname, '../reading/languages/terms');

const rows = new Map<string, Record<Language, readonly string[]>>();
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .sort()) {
  const text = readFileSync(join(folder, file), 'utf8');
  const records: Record<string, string>[] = parse(text, {
    columns: true,
    delimiter: '\t',
    quote: null,
    relax_column_count: true,
  });
  for (const record of records) {
    const words = (language: Language) =>
      [...new Set((record[language] ?? '').split('|').map((word) => word.trim()))]
        .filter((word) => word !== '')
        .sort();
    const term = record['term'] ?? '';
    const known = rows.get(term);
    const united = (language: Language) => [...new Set([...(known?.[language] ?? []), ...words(language)])];
    rows.set(term, {
      en: united('en'),
      de: united('de'),
      fr: united('fr'),
      es: united('es'),
      it: united('it'),
      nl: united('nl'),
      pt: united('pt'),
    });
  }
}
const terms = [...rows.keys()].filter((term) => term !== '').sort();
for (const language of LANGUAGES) {
  const lines = terms.map((term) => `  ${term}: ${JSON.stringify(rows.get(term)?.[language] ?? [])},`);
  const type = language === 'en' ? '' : ': Readonly<Record<Term, readonly string[]>>';
  const imported = language === 'en' ? '' : "import type { Term } from './term.ts';\n\n";
  const head =
    '/** What documents and clients call the terms. Made from the glossary by `scripts/make-terms.ts`. */\n';
  const tail = '};\n';
  writeFileSync(
    join(target, `${language}.ts`),
    `${imported}${head}export const ${language.toUpperCase()}${type} = {\n${lines.join('\n')}\n${tail}`,
  );
}
process.stdout.write(`${terms.length} terms\n`);
