import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerField } from '../../../reading/extractor/rules/answer-field.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { createSpelling } from '../../../reading/extractor/view/printed-elsewhere.ts';
import { isTradeWord } from '../../../reading/languages/party-words.ts';
import { proveField } from '../../../reading/proof/field-provenance.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { otherLetters } from '../../../reading/text/confusions.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { recognisedPage } from '../../helpers/stage-io.ts';

type Lines = Parameters<typeof recognisedPage>[0];

const prove = (lines: Lines, value: string) =>
  proveField(
    { name: 'company', type: 'str' },
    value,
    { segment_ids: ['f0p1s1'], score: null },
    {
      lines: linesOf([recognisedPage(lines)]),
      hints: NO_HINTS,
      texts: null,
      suggestions: {},
      together: new Map(),
      readAgain: async () => null,
      maxSources: 5,
    },
    new AbortController().signal,
  );
const respell = (lines: Lines, text: string) => createSpelling(recognisedPage(lines).segments).respell(text);

/** A word, the same with one letter taken for one that looks like it, and with another letter misread in the same place. */
const misreadWord = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 5, maxLength: 12 }),
    fc.nat(),
    fc.nat(),
  )
  .map(([word, place, choice]) => {
    const at = place % word.length;
    const others = otherLetters(word.charAt(at).toLowerCase());
    const other = others[choice % Math.max(1, others.length)]?.toUpperCase() ?? '';
    return { word, at, other, seen: word.slice(0, at) + other + word.slice(at + 1) };
  })
  .filter(({ other, seen }) => other !== '' && !isTradeWord(seen.toLowerCase()));

describe('a disputed word that another line of the document spells otherwise', () => {
  it('is spelled so, and the value is shown as confusion with a doubt, whatever letter was confused', async () => {
    await fc.assert(
      fc.asyncProperty(misreadWord, async ({ word, at, seen }) => {
        const lost = word.slice(0, at) + word.slice(at + 1);
        const lines = [
          { text: `${seen} XY 12`, other: `${lost} XY 12` },
          { text: `At ${word}`, other: `Af ${word}` },
        ];
        expect(respell(lines, `${seen} XY 12`)).toBe(`${word} XY 12`);
        const { match, doubts, provenance_verified } = await prove(lines, `${word} XY 12`);
        expect(match).toBe('fuzzy');
        expect(provenance_verified).toBe(true);
        expect(doubts?.map(({ code }) => code)).toContain('unsure_reading');
      }),
      { numRuns: 300 },
    );
  });

  it('is answered in that spelling', () => {
    const page = recognisedPage([
      { text: 'OAKNERE TOOLS SDN BHD', other: 'UAKMERE TOOLS SDN BHD' },
      { text: '12 Mill Lane', other: '12 Mill Lane' },
      { text: 'Thank you for coming to OAKMERE', other: 'Thank you for coning to OAKMERE' },
    ]);
    const { value } = answerField(viewDocument([page]), { name: 'company', type: 'str' });
    expect(value).toBe('OAKMERE TOOLS SDN BHD');
  });

  const witness = { text: 'At OAKMERE', other: 'Af OAKMERE' };
  const disputed = { text: 'OAKNERE XY', other: 'UAKMERE XY' };
  it.each<[string, Lines, string]>([
    ['both readers see it as it is', [{ text: 'OAKNERE XY', other: 'OAKNERE XY' }, witness], 'OAKMERE XY'],
    ['no second reader disputes it', ['OAKNERE XY', witness], 'OAKMERE XY'],
    [
      'a line without dispute has it',
      [disputed, witness, { text: 'OAKNERE', other: 'OAKNERE' }],
      'OAKMERE XY',
    ],
    [
      'one reader alone sees the other',
      [disputed, { text: 'At OAKMERE', other: 'At OAXMERE' }],
      'OAKMERE XY',
    ],
    ['no second reader sees the other', [disputed, 'At OAKMERE'], 'OAKMERE XY'],
    ['two spellings are near', [disputed, witness, { text: 'OAKHERE', other: 'OAKHERE' }], 'OAKMERE XY'],
    ['two letters differ', [{ text: 'OAKNEPE XY', other: 'UAKMERE X' }, witness], 'OAKMERE XY'],
    ['the letters look unlike', [{ text: 'OAKWERE XY', other: 'UAKSERE XY' }, witness], 'OAKMERE XY'],
  ])('stays, and the other is not proved, where %s', async (_, lines, value) => {
    const [first] = lines;
    const text = typeof first === 'string' ? first : (first?.text ?? '');
    expect(respell(lines, text)).toBe(text);
    expect((await prove(lines, value)).provenance_verified).toBe(false);
  });

  it('never has a digit put for another sign', () => {
    const lines = [
      { text: 'OAKM3RE 1234567', other: 'OAKMBRE 1234561' },
      { text: 'OAKMERE 1234561', other: 'OAKMERE 1234561' },
    ];
    expect(respell(lines, 'OAKM3RE 1234567')).toBe('OAKM3RE 1234567');
  });
});
