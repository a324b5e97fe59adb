import { describe, expect, it } from 'vitest';
import { sinceAt } from '../../../reading/languages/around-names.ts';
import { asksAttention } from '../../../reading/languages/party-words.ts';
import { anyOf } from '../../../reading/text/any-of.ts';
import { findDatetimes } from '../../../reading/values/datetime.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { findDatesAndStarts } from '../../../reading/values/partial-dates.ts';

describe.each(["'", '’'])('phrases with an apostrophe that is printed %s', (mark) => {
  const printed = (text: string) => text.replaceAll("'", mark);

  it.each(["all'attenzione", 'all’attenzione'])('are found as %s', (phrase) => {
    expect(new RegExp(`^${anyOf([phrase])}$`).test(printed("all'attenzione"))).toBe(true);
  });

  it('say for whom a letter is, since when a business is there, where a period ends and which half of the day it is', () => {
    expect(asksAttention(printed("All'attenzione di Carla Weber"))).toBe(true);
    expect(sinceAt(printed("Forno Rossi dall'anno 1967"))).toBe(12);
    const days = findDatesAndStarts(printed("du 01.06. jusqu'au 30.06.2024"), NO_HINTS);
    expect(days.map(({ value }) => value)).toContain('2024-06-01');
    const times = [
      ["2 mai 2024 à 3:15 de l'après-midi", 'T15:15:00'],
      ["2 mei 2024 3:15 's middags", 'T15:15:00'],
    ];
    for (const [text = '', time] of times)
      expect(findDatetimes(printed(text), NO_HINTS).map(({ value }) => value)).toContain(`2024-05-02${time}`);
  });
});
