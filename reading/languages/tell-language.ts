import { foldText } from '../text/fold.ts';
import type { Language } from './language.ts';
import { LANGUAGES } from './languages.ts';

/** Shorter words are found by chance. */
const WORD = /\p{L}{3,}/gu;
/** A text with fewer words of one language's own does not say which it is in. */
const FEWEST = 3;

const wordsIn = (text: string) => new Set(foldText(text).match(WORD));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What documents print; names of fields and of locales stand in requests, and what is counted is called alike in many languages. */
const printedWords = ({ code: _code, locales: _locales, fields: _fields, values, ...printed }: Language) => {
  const {
    counted: _counted,
    numbered: _numbered,
    lots: _lots,
    halves: _halves,
    grownTogether: _grown,
    changedBehind: _changed,
    owing: _owing,
    placed: _placed,
    moneyWords: _moneyWords,
    inMoney: _inMoney,
    ...beside
  } = values;
  return wordsIn(textsIn({ ...printed, beside }).join(' '));
};

/** The language of each word that only one has; null for words of several. */
const OWNER = new Map<string, string | null>();
for (const language of LANGUAGES) {
  for (const word of printedWords(language)) OWNER.set(word, OWNER.has(word) ? null : language.code);
}

/**
 * The language that a text has most words of that no other language has, as ISO 639-1 says it; each word counts once. Null where
 * these are fewer than three or two languages have as many.
 */
export function tellLanguage(text: string): string | null {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text)) {
    const code = OWNER.get(word) ?? null;
    if (code !== null && code !== 'und') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [most, next] = [...counts].sort((a, b) => b[1] - a[1]);
  if (most === undefined || most[1] < FEWEST || most[1] === next?.[1]) return null;
  return most[0];
}

const CODES: ReadonlySet<string> = new Set(LANGUAGES.map(({ code }) => code));

/**
 * The ISO 639-1 code of a language that tesseract names by its three letters (ISO 639-2, as BCP 47 shortens them); null for
 * one that has no words here, or for a script.
 */
export function codeOfThree(name: string): string | null {
  if (!/^[a-z]{3}$/.test(name)) return null;
  const [code] = Intl.getCanonicalLocales(name);
  return code !== undefined && CODES.has(code) ? code : null;
}
