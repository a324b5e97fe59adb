import { endsInLegalForm, hasStreetWord } from '../../languages/party-words.ts';
import type { Span } from '../../layout/layout.ts';
import { spanText } from '../../layout/layout.ts';
import { foldText } from '../../text/fold.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';

/** Letters of a word that may be what a firm calls itself. */
const OWN_WORD = /^\p{L}{5,}/u;
const firstWord = (text: string): string => OWN_WORD.exec(foldText(text.trim()))?.[0] ?? '';

/** The first words of the firms that a document names with their legal forms. */
const firmWords = oncePerView(
  (view, _all: null): ReadonlySet<string> =>
    new Set(
      view.rows.flatMap(({ cells }) =>
        cells.filter(({ text }) => endsInLegalForm(text)).map(({ text }) => firstWord(text)),
      ),
    ),
);

/** Whether a line may be a name as well as a part of an address. */
const mayBeName = (text: string): boolean => !/[\d,]/.test(text) && !hasStreetWord(text);

/** `Brightmart Hilltop Plaza` where `Brightmart Stores Pty Ltd` is named: what a shop is called. */
function namesShop(view: DocumentView, text: string): boolean {
  const word = firstWord(text);
  return word !== '' && mayBeName(text) && firmWords(view, null).has(word);
}

/** `LE BOURG-NEUF` above `ZAC du Moulin, 49998 LE BOURG-NEUF`: a shop is called after its town, which the address itself ends with. */
function namesTownAgain(text: string, rest: string): boolean {
  const name = foldText(text.trim());
  return name !== '' && mayBeName(text) && /\d[\s-]+$/u.test(beforeEnd(foldText(rest.trim()), name));
}

/** A text without what it ends in; empty where it does not end so. */
const beforeEnd = (text: string, end: string): string =>
  text.endsWith(end) ? text.slice(0, text.length - end.length) : '';

/** `Nordmeer Energie AG, 20998 Hamburg` below a town: whose address a line goes on with. */
const beginsWithFirm = (text: string): boolean => {
  const [name = ''] = text.split(',');
  return !/\d/.test(name) && endsInLegalForm(name);
};

/** Whether lines of an address hold what is none of it: the name of a shop in front, or another firm further down with its own address. */
export function holdsOtherNames(view: DocumentView, spans: readonly Span[]): boolean {
  const [first = '', ...more] = spans.map(spanText);
  if (more.length === 0) return false;
  return namesShop(view, first) || namesTownAgain(first, more.at(-1) ?? '') || more.some(beginsWithFirm);
}
