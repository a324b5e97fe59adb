import { describe, expect, it } from 'vitest';
import { LABEL_CONCEPTS } from '../../../reading/languages/concept.ts';
import { isWordOfPapers } from '../../../reading/languages/known-words.ts';
import { phrasesOf } from '../../../reading/languages/label-table.ts';
import { normaliseLabel } from '../../../reading/languages/label-words.ts';
import { STRENGTHS } from '../../../reading/languages/language.ts';
import { LANGUAGES } from '../../../reading/languages/languages.ts';
import { mixReadings } from '../../../reading/readings/mix-readings.ts';
import { putLineRight, putRight } from '../../../reading/readings/put-right.ts';
import type { ReadSegment } from '../../../schemas/segment.ts';

const segmentOf = (text: string, confidence: number | null): ReadSegment => ({
  segment_id: 'f0p1s1',
  file_index: 0,
  page_number: 1,
  text,
  bounding_box: null,
  confidence,
  words: null,
  readings: confidence === null ? [] : [{ engine: 'paddle', text, confidence }],
});

describe('a recognised word', () => {
  it.each([
    ['OAKMERE PHARHACY', 'OAKMERE PHARMACY'],
    ['Oakmere Pharnacy', 'Oakmere Pharmacy'],
    ['INVOLCE NO 12', 'INVOICE NO 12'],
    ['RECEIFT', 'RECEIPT'],
  ])('%s is put right where one letter makes it a word that documents use', (read, right) => {
    expect(putRight(read)).toBe(right);
  });

  it.each([
    ['TOTAL', 'it is a word that documents use'],
    ['OAKHERE', 'no such word is near'],
    ['TINE', 'it is short'],
    ['12.80', 'digits are never touched'],
    ['PHARHACV', 'two letters are wrong'],
  ])('%s stays: %s', (read) => expect(putRight(read)).toBe(read));

  it('is never made of two words that a label has, run together', () => {
    const wrong = LANGUAGES.flatMap(({ labels }) =>
      LABEL_CONCEPTS.flatMap((concept) =>
        STRENGTHS.flatMap((strength) => phrasesOf(labels[concept], strength)),
      ),
    )
      .filter((phrase) => phrase.includes(' '))
      .map(normaliseLabel)
      .filter((phrase) => /^[a-z]{5,}$/.test(phrase) && !isWordOfPapers(phrase))
      .flatMap((phrase) => ['c', 'o', 'i'].map((letter) => letter + phrase.slice(1)))
      .filter((word) => word !== putRight(word) && !isWordOfPapers(putRight(word)));
    expect(wrong).toEqual([]);
    expect(putRight('GARTEN')).toBe('GARTEN');
  });

  it('that the file itself holds as text stays', () => {
    const own = segmentOf('PHARHACY', null);
    expect(putLineRight(own)).toBe(own);
    expect(putLineRight(segmentOf('PHARHACY', 0.9)).text).toBe('PHARMACY');
  });

  it('holds a value in which it is put right, and no other', () => {
    const line = segmentOf('OAKMERE PHARHACY', 0.9);
    expect(mixReadings(line, 'oakmerepharmacy').text).toBe('OAKMERE PHARMACY');
    expect(mixReadings(line, 'oakmerebakery')).toBe(line);
  });
});
