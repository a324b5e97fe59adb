import { describe, expect, it } from 'vitest';
import { understandField } from '../../../reading/extractor/concepts/understand-field.ts';
import { findByConcept } from '../../../reading/extractor/rules/answer-field.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import type { LabelConcept } from '../../../reading/languages/concept.ts';
import { phrasesOf } from '../../../reading/languages/label-table.ts';
import { LANGUAGES } from '../../../reading/languages/languages.ts';
import { spanText } from '../../../reading/layout/layout.ts';
import { createRandom } from '../../../scripts/lab/random.ts';
import { ask } from './ask.ts';
import { placedPage, textPage } from './pages.ts';

const CASES = 400;

/** What is asked, and the labels that announce it. */
const ASKED: readonly (readonly [field: string, concept: LabelConcept])[] = [
  ['invoice_number', 'invoice_number'],
  ['order_number', 'order_number'],
  ['customer_number', 'customer_number'],
  ['tax_number', 'tax_number'],
];

/** Draws numbers as they are written, groups of letters and digits with a joint between them, and what stands around. */
function drawer(seed: number) {
  const random = createRandom(seed);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const pick = <T>(from: readonly [T, ...T[]]): T => from[whole(0, from.length - 1)] ?? from[0];
  const some = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters.charAt(whole(0, letters.length - 1))).join('');
  const digits = () => some('123456789', whole(2, 6));
  const letters = () => some('ABCDEFGHKLMNPRSTUVWX', whole(1, 3));
  const group = () => pick([digits, digits, () => letters() + digits(), () => digits() + letters()])();
  const joint = () => pick(['/', '-', '.', '_', '/', '-']);
  return {
    pick,
    random,
    /** `2026/31`, `214/A`, `26-0118`, `R.2026.00031-7`. */
    number: () => {
      const [first, ...more] = Array.from({ length: whole(1, 4) }, group);
      const joined = more.reduce((text, one) => text + joint() + one, first ?? '');
      return random() < 0.2 ? `${joined}${pick(['/', '-'])}${letters()}` : joined;
    },
    /** `4400 187 2291`, `GB 999 12 73`. */
    spaced: () =>
      [
        ...(random() < 0.3 ? [some('ABCDEFGHKLMNPRSTUVWX', 2)] : []),
        ...Array.from({ length: whole(2, 4) }, () => some('123456789', whole(2, 4))),
      ].join(' '),
  };
}

/** What may stand right behind a number on its line: a mark of a sentence, words, another label. */
const BEHIND = ['', '', '.', ',', ' ', ' (Original)', ', 3', '; 2/2', ' vom', ' – ', ' | 1/2'] as const;

const labelsOf = (concept: LabelConcept) =>
  LANGUAGES.flatMap(({ labels }) => phrasesOf(labels[concept], 'strong')).filter(
    (phrase) => phrase.length > 5,
  );

describe('numbers of documents, orders and customers', () => {
  it.each(ASKED)('are given whole or not at all (%s)', async (field, concept) => {
    const { pick, number, spaced, random } = drawer(7);
    const labels = labelsOf(concept);
    const pieces: string[] = [];
    let given = 0;
    for (let at = 0; at < CASES; at += 1) {
      const label = labels[at % labels.length] ?? '';
      const isSpaced = random() < 0.2;
      const printed = isSpaced ? spaced() : number();
      const behind = pick(BEHIND);
      const lines = pick([
        () => textPage(`Muster & Co\n${label}: ${printed}${behind}\nText`),
        () =>
          placedPage([
            [40, 40, 'Muster & Co'],
            [40, 80, label],
            [300, 80, printed + behind],
          ]),
        () =>
          placedPage([
            [40, 40, 'Muster & Co'],
            [40, 80, label],
            [300, 80, 'Text'],
            [40, 94, printed + behind],
          ]),
      ])();
      const answer = (await ask(lines, { [field]: 'str' }))[field];
      if (answer === printed) given += 1;
      else if (answer !== null) pieces.push(`${label}: ${printed}${behind} → ${String(answer)}`);
    }
    expect(pieces).toEqual([]);
    expect(given).toBeGreaterThan(0.6 * CASES);
  });
});

describe('what a label of an invoice announces', () => {
  const numbersIn = (text: string) =>
    findByConcept(
      viewDocument([textPage(text)]),
      understandField({ name: 'invoice_number', type: 'str' }),
    ).map(({ value, spans }) => [value, spans.map(spanText).join()]);

  it.each([
    ['Fattura n. 88 / 2025 del 4.5.2025', '88 / 2025'],
    ['Fattura n. 41 / A / 2026', '41 / A / 2026'],
    ['FATURA FT A/1188', 'FT A/1188'],
    ['Rechnung Nr. 17 / 12.03.2024', '17'],
    ['Rechnung Nr. 4711 / Kunde 12', '4711'],
    ['Invoice No. 4711 / 3 pages', '4711'],
    ['Rechnung Nr. 4711 / 1 von 2', '4711'],
    ['Rechnung Nr. 4711 / EUR', '4711'],
    ['Facture n° 4711 / BL 12', '4711'],
  ])('%s is %s', (line, number) => {
    expect(numbersIn(line)).toContainEqual([number, number]);
  });
});
