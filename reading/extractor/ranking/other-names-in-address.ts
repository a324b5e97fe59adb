import { endsInLegalForm, hasStreetWord } from '../../languages/party-words.ts';
import type { Span } from '../../layout/layout.ts';
import { spanText } from '../../layout/layout.ts';
import { foldText } from '../../text/fold.ts';

/** Whether a line may be a name as well as a part of an address. */
const mayBeName = (text: string): boolean => !/[\d,]/.test(text) && !hasStreetWord(text);

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

/** Whether lines of an address hold what is none of it: the name of its town in front, or another firm further down with its own address. */
export function holdsOtherNames(spans: readonly Span[]): boolean {
  const [first = '', ...more] = spans.map(spanText);
  if (more.length === 0) return false;
  return namesTownAgain(first, more.at(-1) ?? '') || more.some(beginsWithFirm);
}
