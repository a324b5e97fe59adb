import { LANGUAGES, wordsOf } from '../languages/languages.ts';
import { foldText } from '../text/fold.ts';
import { lazily } from '../text/lazily.ts';

/** The names that Unicode has, and the further forms of the languages' files. */
function collectNames(): ReadonlyMap<string, number> {
  const months = new Map<string, number | null>();
  for (const locale of wordsOf(({ locales }) => locales)) {
    for (const month of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      const inDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
      for (let index = 0; index < 12; index += 1) {
        const day = Date.UTC(2024, index, 1);
        const genitive = inDate.formatToParts(day).find((part) => part.type === 'month')?.value ?? '';
        for (const written of [alone.format(day), genitive]) {
          const name = foldText(written).replace(/\.$/, '');
          if (!/^\p{L}{3,}$/u.test(name)) continue;
          // A word that means different months in different languages means none.
          months.set(name, (months.get(name) ?? index + 1) === index + 1 ? index + 1 : null);
        }
      }
    }
  }
  for (const { months: forms } of LANGUAGES)
    for (const [index, names] of forms.entries())
      for (const name of names) months.set(foldText(name), index + 1);
  const sure = new Map<string, number>();
  for (const [name, month] of months) if (month !== null) sure.set(name, month);
  return sure;
}

const months = lazily(collectNames);

/** The month, 1 to 12, that a word names in any of the languages; undefined when it names none. */
export const readMonth = (word: string): number | undefined =>
  months().get(foldText(word).replace(/\.$/, ''));
