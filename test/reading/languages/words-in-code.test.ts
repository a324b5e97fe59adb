import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LABEL_CONCEPTS } from '../../../reading/languages/concept.ts';
import { DOCUMENT_KINDS, FIELD_NOTIONS, QUALIFIERS } from '../../../reading/languages/language.ts';
import { LANGUAGES } from '../../../reading/languages/languages.ts';
import { EN } from '../../../reading/languages/terms/en.ts';
import { foldText } from '../../../reading/text/fold.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SHORTEST = 5;

/** Patterns over texts that are no documents. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // What libraries and servers say when something fails.
  'src/adapters/models/ollama/connection-failure.ts': ['unable'],
  'src/adapters/models/ollama/found-instead.ts': ['nothing'],
  'src/adapters/documents/parsing/image-document.ts': ['limit'],
  // What PGP and the like put at the head of a file, and the name of a header.
  'src/adapters/documents/parsing/file-kind.ts': ['begin', 'version', 'transfer'],
  'src/adapters/models/ollama/server-failure.ts': ['limit', 'style'],
  // The name of an attribute in a model's graph.
  'src/adapters/ocr/onnx/fuse-scale.ts': ['group'],
  // What JavaScript calls a type.
  'src/adapters/documents/parsing/pdf/shared-operators.ts': ['symbol'],
  // The name of a property in a type.
  'reading/proof/doubts.ts': ['field', 'percent'],
  // The names of keys.
  'reading/languages/words-of-parties.ts': ['branch', 'office'],
  'reading/languages/beside-values.ts': ['hundred', 'thousand', 'million', 'milliard', 'billion'],
  // When a model thinks.
  'src/adapters/models/ollama/extraction-request.ts': ['never'],
  'src/adapters/models/ollama/model-traits.ts': ['never'],
  // The name of a group in a pattern.
  'reading/values/number-sign.ts': ['credit'],
  // The name of a key.
  'reading/extractor/finders/find-iban.ts': ['accounts'],
  // How a finder's amount stands among the others.
  'reading/extractor/ranking/no-tax.ts': ['found'],
  // The name of a form of texts.
  'reading/proof/compare-typed.ts': ['closed'],
  // The name of a group in a pattern, and of what a value looks like.
  'reading/values/two-units.ts': ['cents'],
  'reading/extractor/candidates/typed-values.ts': ['cents'],
  'reading/extractor/evidence/calculation.ts': ['cents'],
  'reading/extractor/evidence/wanted-form.ts': ['cents'],
  // How a number stands in its text.
  'reading/values/number-edges.ts': ['piece'],
  'reading/values/numbers.ts': ['piece'],
  // Words by which fields ask, and slugs in the plural; they belong to the languages once the judge asks for all fields.
  'reading/extractor/candidates/bools.ts': [
    'limited',
    'senza',
    'zonder',
    // Its weights were fitted with these words of denial and no others.
    'never',
    'nicht',
    'keine',
    'aucune',
    'jamais',
    'nunca',
    'nessun',
    'nooit',
    'nenhum',
    'cannot',
    'salvo',
    'unless',
    'falls',
    'sofern',
    'indien',
    'tenzij',
  ],
  // The names of terms.
  'reading/extractor/finders/account-names.ts': ['summary', 'transaction', 'activity', 'detail'],
  'reading/extractor/candidates/text-shape.ts': ['block'],
  'reading/extractor/candidates/texts.ts': ['block'],
  'reading/extractor/candidates/party-shape.ts': [
    'client',
    'delivered',
    'payee',
    'payer',
    'provider',
    'vendor',
  ],
  'reading/extractor/candidates/ranges.ts': ['through', 'hasta', 'jusqu'],
  'reading/extractor/evidence/range-end.ts': ['beginning', 'since', 'expiration', 'through', 'effective'],
  'reading/extractor/evidence/form.ts': ['issue', 'print', 'cents'],
  'reading/extractor/evidence/zone-covers.ts': ['block'],
  'reading/extractor/evidence/question.ts': [
    'which',
    'whose',
    'shown',
    'stated',
    'given',
    'einer',
    'della',
    'delle',
    'dello',
    'degli',
    'datetime',
    'euros',
    'months',
    'degrees',
    'weeks',
    'years',
    'cents',
    'pence',
  ],
  'reading/extractor/evidence/units.ts': [
    'cents',
    'pence',
    'pounds',
    'euros',
    'dollars',
    'months',
    'horas',
    'heures',
    'stunden',
    'giorno',
    'annees',
    'dagen',
    'giorni',
    'jahre',
    'jahren',
    'jaren',
    'jours',
    'maanden',
    'meses',
    'minuten',
    'minuti',
    'minutos',
    'monate',
    'monaten',
    'nachte',
    'nachten',
    'nights',
    'noches',
    'noites',
    'notti',
    'nuits',
    'semaines',
    'semanas',
    'settimane',
    'tagen',
    'weeks',
    'weken',
    'wochen',
  ],
  // Names of evidence, which are no words of documents.
  'reading/memory/evidence.ts': ['found'],
  'reading/extractor/evidence/surroundings.ts': ['block', 'entry'],
  'reading/extractor/ranking/amount-options.ts': ['found', 'share'],
  'reading/extractor/ranking/date-options.ts': ['found'],
  'reading/extractor/ranking/number-options.ts': ['former'],
  'reading/extractor/finders/dollar-countries.ts': ['clabe'],
  // What fields are called in English, which is the language of the names of fields.
  'reading/extractor/concepts/explained-name.ts': ['value', 'field', 'entry'],
  // A mark of chat templates.
  'src/adapters/models/ollama/plain-text.ts': ['available'],
};

/** Names that the program gives to things, as bare strings; languages have some of them as words too. */
const NAMES: ReadonlySet<string> = new Set<string>([
  ...LABEL_CONCEPTS,
  ...FIELD_NOTIONS,
  ...DOCUMENT_KINDS,
  ...QUALIFIERS,
  // Types of JavaScript, of fields, of concepts and of dates.
  ...['string', 'number', 'datetime', 'amount', 'contact', 'company', 'month', 'debit'],
  // Keys of messages, of headers and of errors.
  ...['value', 'document', 'close', 'unknown', 'location', 'range', 'negative'],
  // Keys and kinds of what is counted and said of pages and tables, and of types in a sentence.
  ...['pages', 'tables', 'rules', 'score', 'clause', 'years', 'first'],
  // Of two things, how a number stands, and what becomes of a check and of a request.
  ...['other', 'apart', 'fails', 'failed'],
]);

/** The judge's files, and those that know columns by their names, speak of terms, one or several slugs in a string. */
const NAMES_TERMS =
  /^reading\/(?:extractor\/(?:candidates|evidence|judge)\/|extractor\/ranking\/(?:pay-day|number-options)|tables\/column-roles)/;
const TERMS: ReadonlySet<string> = new Set(Object.keys(EN).flatMap((term) => [term, ...term.split('_')]));

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=(?:[=(,:[!&|?{};]|return)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const wordsIn = (text: string): string[] =>
  (foldText(text).match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHORTEST);

/** Words of the names of fields alone are of no document. */
const LISTED = LANGUAGES.flatMap(({ code: _code, locales: _locales, fields, ...words }) =>
  textsOf({ ...words, ...fields, unqualifying: [] }),
).map(foldText);
const VOCABULARY: ReadonlySet<string> = new Set(LISTED.flatMap(wordsIn));
const PHRASES: ReadonlySet<string> = new Set(LISTED.filter((text) => text.includes(' ')));

/** A template without what is put into it. */
function withoutInsertions(text: string): string {
  let depth = 0;
  let kept = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text.startsWith('${', at)) depth += 1;
    if (depth === 0) kept += text[at];
    else if (text[at] === '{' && text[at - 1] !== '$') depth += 1;
    else if (text[at] === '}') depth -= 1;
  }
  return kept;
}

/** The words that a literal would match or compare with: those of a pattern, of a list, or the only one it is. */
function wordsMeant(literal: string, after: string): string[] {
  if (literal.startsWith('/')) return wordsIn(literal.replace(/\\[pP]\{\w+\}|\(\?<\w+>/g, ' '));
  const text = withoutInsertions(literal.slice(1, -1));
  const isPattern = /\\\\|\|/.test(text) && !literal.includes('\n');
  if (isPattern) return wordsIn(text.replace(/\\\\[pP]\{\w+\}|\(\?<\w+>/g, ' '));
  if (/^\s*\.split\(/.test(after)) return wordsIn(text);
  const isWord = /^\p{L}+$/u.test(text) && !NAMES.has(text);
  return isWord || PHRASES.has(foldText(text)) ? wordsIn(text) : [];
}

/** The words of languages in a code, each once. */
function strayWords(code: string): string[] {
  const found = [...code.matchAll(TOKEN)]
    .filter(({ 0: token, index }) => !/^\/[/*]/.test(token) && !/from $/.test(code.slice(0, index)))
    .flatMap(({ 0: token, index }) => wordsMeant(token, code.slice(index + token.length)));
  return [...new Set(found)].filter((word) => VOCABULARY.has(word));
}

const files = ['reading', 'steps', 'src/adapters'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (name) =>
        name.endsWith('.ts') &&
        !/^reading\/languages\/(?:terms\/[\w-]+|[a-z]{2}|international|countries)\.ts$/.test(name),
    ),
);

/** The words of languages in a file that are no names of terms there. */
const strayIn = (file: string): string[] =>
  strayWords(readFileSync(join(ROOT, file), 'utf8')).filter(
    (word) => !(NAMES_TERMS.test(file) && TERMS.has(word)),
  );

describe('words of languages', () => {
  it('stand in the files of the languages and nowhere else', () => {
    const stray = files.flatMap((file) =>
      strayIn(file)
        .filter((word) => !(ALLOWED[file] ?? []).includes(word))
        .map((word) => `${file}: "${word}"`),
    );
    expect(
      stray,
      'A word that documents use belongs to its language: put it into reading/languages/<language>.ts, build the pattern with anyOf(wordsOf(…)), or say in ALLOWED what else it is.',
    ).toEqual([]);
  });

  it('are allowed elsewhere only where they stand', () => {
    const idle = Object.entries(ALLOWED).flatMap(([file, words]) => {
      const stray = files.includes(file) ? strayIn(file) : [];
      return words.filter((word) => !stray.includes(word)).map((word) => `${file}: "${word}"`);
    });
    expect(
      idle,
      'The file has no such word of a language: take it out of ALLOWED, so that it is seen when somebody puts it there.',
    ).toEqual([]);
  });

  it.each([
    ['const A = /^(?:rechnung|invoice)$/i;', ['rechnung', 'invoice']],
    ['const B = new RegExp(`\\\\b(?:faktura|x)`);', ['faktura']],
    ["const C = 'der Gesamtbetrag in dem'.split(' ');", ['gesamtbetrag']],
    ["const D = ['Kontostand', 'neuer Saldo'];", ['kontostand', 'neuer', 'saldo']],
    ["// rechnung\nthrow new Error('the invoice has no total');", []],
  ])('are seen in %s', (code, words) => {
    expect(strayWords(code)).toEqual(words);
  });
});
