import { anyOf } from '../text/any-of.ts';
import { foldText, unfoldedEnd } from '../text/fold.ts';
import { anyFolded, folded } from './folded-words.ts';
import { wordsOf } from './languages.ts';

const asWord = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d])${anyFolded(words)}(?![\\p{L}\\d])`, 'u');

const LEGAL_FORMS = folded((parties) => parties.legalForms);
const BANKS = folded((parties) => parties.banks);
const TRADES = folded((parties) => parties.trades);
const POST_BOXES = folded((parties) => parties.postBoxes);
const STREETS = [...folded((parties) => parties.streets), ...POST_BOXES];
const REGIONS = folded((parties) => parties.regions);

const LEGAL_FORM = asWord(LEGAL_FORMS);
const LEGAL_FORM_LAST = new RegExp(`(?<![\\p{L}\\d])${anyFolded(LEGAL_FORMS)}[.\\s]*$`, 'u');
const BANK = new RegExp(`${anyFolded(BANKS)}(?![\\p{L}\\d])`, 'u');
const TRADE = asWord(TRADES);
const STREET_ENDING = anyFolded(folded((parties) => parties.streetEndings.anywhere));
const STREET_ENDING_BEFORE_NUMBER = anyFolded(folded((parties) => parties.streetEndings.beforeNumber));
const STREET = new RegExp(
  `(?<![\\p{L}])${anyFolded(STREETS)}(?![\\p{L}])|(?<=\\p{L}{3})(?:${STREET_ENDING}|${STREET_ENDING_BEFORE_NUMBER}(?= \\d))`,
  'u',
);
const POST_BOX = asWord(POST_BOXES);
const REGION = asWord(REGIONS);
const SALUTATION = new RegExp(`^${anyFolded(folded((parties) => parties.salutations))}(?![\\p{L}\\d])`, 'u');
const ATTENTION = new RegExp(`^${anyFolded(folded((parties) => parties.attention))}(?![\\p{L}\\d])`, 'u');
const DEPARTMENT = new RegExp(`^${anyFolded(folded((parties) => parties.departments))}$`, 'u');
const NUMBER_AFTER_FORM = new RegExp(
  `^(.*(?<![\\p{L}\\d([])${anyFolded(LEGAL_FORMS)})[.\\s,–-]*(?:[([]\\s*)?(?=\\p{L}{0,2}\\d(?:\\D*\\d){3}).*$`,
  'u',
);

export const hasLegalForm = (text: string) => LEGAL_FORM.test(foldText(text));
export const endsInLegalForm = (text: string) => LEGAL_FORM_LAST.test(foldText(text));
/** A name up to its legal form where a number follows that: register numbers are no part of it. */
export function cutAfterLegalForm(text: string): string {
  const name = NUMBER_AFTER_FORM.exec(foldText(text))?.[1];
  return name === undefined ? text : text.slice(0, unfoldedEnd(text, name.length));
}
/** Where the first legal form of a text ends. */
export function endOfLegalForm(text: string): number | undefined {
  const match = LEGAL_FORM.exec(foldText(text));
  return match === null ? undefined : unfoldedEnd(text, match.index + match[0].length);
}

/** Forms of two letters are those of regions too: `SA 5015 Port Adelaide`. */
const isShortForm = (form: string) => form.replace(/\P{L}/gu, '').length <= 2;
const LEGAL_FORM_FIRST = new RegExp(
  `^\\s*(?:${anyFolded(LEGAL_FORMS.filter((form) => !isShortForm(form)))}(?![\\p{L}\\d])|${anyFolded(LEGAL_FORMS.filter(isShortForm))}(?![\\p{L}\\d]|[.\\s]*\\d))`,
  'u',
);
/** What the longest form takes with the blanks around it, and what follows a short one. */
const LONGEST_FORM = 40;
/** `, S.A. de C.V.`: what stands at a place of a text, behind a comma, belongs to the name before it. */
export const beginsWithLegalForm = (text: string, at: number) =>
  LEGAL_FORM_FIRST.test(foldText(text.slice(at, at + LONGEST_FORM)));
const TRADING_NAME = new RegExp(
  `(?<![\\p{L}\\d])${anyFolded(folded((parties) => parties.tradingNames))}(?![\\p{L}\\d])`,
  'u',
);
/** Where the company begins that a sentence says a name belongs to: `The Anchor is a trading name of Quayside Inns Ltd`. */
export function companyBehindTradingName(text: string): { start: number; end: number } | undefined {
  const said = TRADING_NAME.exec(foldText(text));
  if (said === null) return undefined;
  const start = unfoldedEnd(text, said.index + said[0].length);
  const end = endOfLegalForm(text.slice(start));
  return end === undefined ? undefined : { start, end: start + end };
}
const WELCOME = new RegExp(`^[^\\p{L}]*${anyFolded(folded((parties) => parties.greetings))}[^\\p{L}]*$`, 'u');
/** `*** WELCOME TO ***`: a line that names nobody yet. */
export const isWelcome = (text: string) => WELCOME.test(foldText(text));
export const hasBankWord = (text: string) => BANK.test(foldText(text));
const BANK_WORDS = new RegExp(`${anyFolded(BANKS)}(?![\\p{L}\\d])|${asWord(LEGAL_FORMS).source}`, 'gu');
/** Whether a text names no bank but what it is one of: `Banca Popolare`, `Community Bank, N.A.`. */
export const namesBankOnly = (text: string) =>
  hasBankWord(text) && !/\p{L}{3}/u.test(foldText(text).replace(BANK_WORDS, ' '));
const GOES_ON = anyOf(wordsOf(({ parties }) => parties.joiningInBanks).map(foldText));
const GOES_ON_WITH = new RegExp(`^(?:[&+]\\s|${GOES_ON}(?![\\p{L}.]))`, 'u');
const GOES_ON_BEHIND = new RegExp(`(?:\\s[&+]|(?<!\\p{L})${GOES_ON})$`, 'u');
/** Whether two lines may be one name by the word that the second begins with or the first ends in. */
export const goesOnFrom = (upper: string, lower: string): boolean =>
  GOES_ON_WITH.test(foldText(lower.trim())) || GOES_ON_BEHIND.test(foldText(upper.trim()));

export const hasTradeWord = (text: string) => TRADE.test(foldText(text));
/** `Postfach 41`, `P.O. Box 118`. */
export const hasPostBox = (text: string) => POST_BOX.test(foldText(text));
/** Words for banks that hold one for a street: `Building Society`. */
const BANK_ON_STREET = new RegExp(
  `${anyFolded(BANKS.filter((bank) => STREET.test(bank)))}(?![\\p{L}\\d])`,
  'gu',
);
export function hasStreetWord(text: string): boolean {
  const folded = foldText(text);
  return STREET.test(folded) && STREET.test(folded.replace(BANK_ON_STREET, ' '));
}
/** `Hafenweg 4`: a word for a street, and a number. */
export const hasNumberedStreet = (text: string) => hasStreetWord(text) && /\d/.test(text);
export const hasRegion = (text: string) => REGION.test(foldText(text));
export const hasSalutation = (text: string) => SALUTATION.test(foldText(text.trim()));
/** `Buchhaltung`, `Bauamt, z. H. Ing. Perl`: a line that names a part of a firm and no more than whom in it. */
export const isDepartment = (text: string) => {
  const [name = '', ...rest] = text.trim().split(/,\s*/u);
  return DEPARTMENT.test(foldText(name)) && rest.every(asksAttention);
};
/** `z. Hd. Frau Weber`, `Attn: Accounts Payable`, `c/o`. */
export const asksAttention = (text: string) => {
  const line = text.trim();
  return ATTENTION.test(foldText(line)) && !beginsWithInitials(line);
};
/** How long the words of attention are that a line begins with, and the signs and blanks behind them; 0 where it has none. */
export function attentionLength(text: string): number {
  if (!asksAttention(text)) return 0;
  const blank = text.length - text.trimStart().length;
  const words = ATTENTION.exec(foldText(text.trim()))?.[0].length ?? 0;
  const end = blank + unfoldedEnd(text.slice(blank), words);
  return end + (/^[.:,\s]*/u.exec(text.slice(end))?.[0].length ?? 0);
}
/** Two initials, of which the first would be small in `p.A.`, and what they stand before. */
const INITIALS = /^\p{Lu}\.\s?\p{Lu}\.\s*(?=\p{Lu})/u;
/** `P.A. Smith`, `C.A. Rossi`, `P.A. Consulting Ltd`: before a surname alone or a firm's name they are no word of attention. */
function beginsWithInitials(line: string): boolean {
  const initials = INITIALS.exec(line);
  if (initials === null) return false;
  const rest = line.slice(initials[0].length);
  return !/\s/.test(rest) || hasLegalForm(rest);
}

const opensWith = (words: readonly string[]) =>
  new RegExp(`^[^\\p{L}\\d]*${anyFolded(words)}(?![\\p{L}])`, 'u');
const COMPANY_SEAT = opensWith(folded((parties) => parties.seats.company));
const BRANCH = opensWith(folded((parties) => parties.seats.branch));
/** `Sede legale: Via dei Mulini 8`: the address of a company, which need not be that of the shop. */
export const namesCompanySeat = (text: string) => COMPANY_SEAT.test(foldText(text));
/** `Filiale 12`, `Suc. 14: Av. Central 2`: one of the shops of a company. */
export const namesBranch = (text: string) => BRANCH.test(foldText(text));
export const namesSeatOrBranch = (text: string) => namesCompanySeat(text) || namesBranch(text);
/** What stands behind the word for a shop that a text begins with; undefined where it begins with none. */
export function behindBranch(text: string): string | undefined {
  const word = BRANCH.exec(foldText(text));
  return word === null ? undefined : text.slice(unfoldedEnd(text, word[0].length));
}

const SINGLE = new Set(
  [...STREETS, ...REGIONS, ...TRADES, ...BANKS, ...LEGAL_FORMS]
    .flatMap((words) => words.split(/[^\p{L}]+/u))
    .filter((word) => word.length > 2),
);
/** Whether a folded word is one of those that names and addresses are made of. */
export const isTradeWord = (word: string) => SINGLE.has(word);
/** The last words of legal forms, folded; shorter ones are the ends of too many numbers. */
export const LEGAL_FORM_ENDS: ReadonlySet<string> = new Set(
  LEGAL_FORMS.map((form) => form.split(' ').at(-1) ?? '').filter((word) => word.length > 2),
);
/** Short words of addresses, folded: `jln`, `blk`. */
export const SHORT_STREET_WORDS: ReadonlySet<string> = new Set(
  STREETS.filter((word) => /^\p{L}{3,4}$/u.test(word)),
);
const EACH_LEGAL_FORM = new RegExp(LEGAL_FORM, 'gu');
/** A text without its legal forms, as it is written. */
const withoutLegalForms = (text: string): string =>
  [...foldText(text).matchAll(EACH_LEGAL_FORM)].reduceRight(
    (rest, { index, 0: form }) =>
      rest.slice(0, unfoldedEnd(text, index)) + rest.slice(unfoldedEnd(text, index + form.length)),
    text,
  );
/** The name without its legal form. */
export const bareName = (text: string) => foldText(text).replace(EACH_LEGAL_FORM, ' ').trim();
/** What legal forms are joined with, and their parts that are none by themselves. */
const BETWEEN_FORMS = /(?<![\p{L}\d])(?:a|de|co|r\.?\s?l|c\.?\s?v)(?![\p{L}\d])/gu;
const OPENS_AS_FORM = new RegExp(`^[^\\p{L}\\d]*(?:co|${anyFolded(LEGAL_FORMS)})(?![\\p{L}\\d])`, 'u');
/** `Soc. Coop. a r.l.`, `& Co. KG`: no letter or digit of a name is left beside the legal forms. `H&M GmbH` and `A GmbH` are names. */
export const isLegalFormOnly = (text: string) =>
  hasLegalForm(text) &&
  OPENS_AS_FORM.test(foldText(text)) &&
  !/[\p{L}\d]/u.test(bareName(text).replace(BETWEEN_FORMS, ' '));

const JOINING: ReadonlySet<string> = new Set(wordsOf(({ parties }) => parties.joining));
const PROSE_OPENER = new RegExp(`^${anyOf(wordsOf(({ parties }) => parties.proseOpeners))} `, 'iu');

/** A line with words in small letters that no name would have: a sentence or a part of one. */
export function isProse(text: string): boolean {
  // The words of a form of several, `sp. z o.o. sp. k.`, are none by themselves.
  const words = withoutLegalForms(text).split(/\s+/);
  const small = words.filter((word) => /^\p{Ll}{2,}[.,:;]?$/u.test(word) && !JOINING.has(word));
  const all = text.split(/\s+/).length;
  return small.length > 1 || (small.length === 1 && all > 3) || PROSE_OPENER.test(text);
}
