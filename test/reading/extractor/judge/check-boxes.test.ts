import { expect, it } from 'vitest';
import { findCheckBoxes } from '../../../../reading/extractor/candidates/check-boxes.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { textPage } from '../pages.ts';

/** The boxes on the last row of a text: what they are about, what they say, whether they are set. */
function boxesOf(text: string) {
  const { rows } = viewDocument([textPage(text)]);
  const row = rows.at(-1);
  if (row === undefined) throw new Error('no row');
  return findCheckBoxes(row, rows).map((box) => ({
    about: box.label.map(({ letters }) => letters).join(' '),
    says: box.says ?? box.text,
    isSet: box.isSet,
  }));
}

const PAIRS = [
  ['ja', 'nein'],
  ['yes', 'no'],
  ['oui', 'non'],
  ["SI'", 'NO'],
  ['sí', 'no'],
  ['sim', 'não'],
  ['Y', 'N'],
  ['J', 'N'],
] as const;
const MARKS = [
  ['[X]', '[ ]'],
  ['(x)', '( )'],
  ['☒', '☐'],
  ['X', '__'],
] as const;
const SIDES = {
  behind: (word: string, mark: string) => `${word} ${mark}`,
  before: (word: string, mark: string) => `${mark} ${word}`,
};
const written = PAIRS.flatMap(([yes, no]) =>
  MARKS.flatMap(([set, free]) =>
    Object.entries(SIDES).flatMap(([side, join]) =>
      [true, false].map((answer) => ({
        name: `${join(yes, answer ? set : free)}   ${join(no, answer ? free : set)}`,
        side,
        answer,
      })),
    ),
  ),
);

it.each(written)('reads $name, boxes $side their words', ({ name, answer }) => {
  const set = boxesOf(`Owner is the holder   ${name}`).filter(({ isSet }) => isSet);
  expect(set).toEqual([{ about: 'owner is the holder', says: answer, isSet: true }]);
});

it.each(written)('reads the second of two questions on a row: $name, $side', ({ name, answer }) => {
  const first = written.find((one) => one.name === name)?.name ?? '';
  const set = boxesOf(`Dangerous goods   ${first}      Partial delivery   ${name}`).filter(
    ({ isSet }) => isSet,
  );
  expect(set.map(({ says }) => says)).toEqual([answer, answer]);
  expect(set[1]?.about).toBe('partial delivery');
});

it.each([
  [
    'BTW-plichtig   ja (x)   nee ( )   vrijgesteld art. 56bis ( )',
    [
      ['btw plichtig', true, true],
      ['btw plichtig', false, false],
      ['', 'vrijgesteld art. 56bis', false],
    ],
  ],
  [
    'Chauffage   [ ] individuel   [X] collectif     Eau chaude   [X] individuel   [ ] collectif',
    [
      ['chauffage', 'individuel', false],
      ['chauffage', 'collectif', true],
      ['eau chaude', 'individuel', true],
      ['eau chaude', 'collectif', false],
    ],
  ],
  [
    'Extrato   [X] digital   [ ] papel   Autoriza contactos   sim [ ] não [X]',
    [
      ['extrato', 'digital', true],
      ['extrato', 'papel', false],
      ['autoriza contactos', true, false],
      ['autoriza contactos', false, true],
    ],
  ],
  [
    'Case P (invalidité)   [ ]   Frais réels   [X]',
    [
      ['', 'Case P (invalidité)', false],
      ['', 'Frais réels', true],
    ],
  ],
  ['Rauchmelder vorhanden   [x]', [['', 'Rauchmelder vorhanden', true]]],
  [
    'Sesso   M [X]   F [ ]',
    [
      ['sesso', 'M', true],
      ['sesso', 'F', false],
    ],
  ],
  [
    'Zustand: neu [  ]   gebraucht [X]     Farbe: rot (X)   blau (  )',
    [
      ['zustand', 'neu', false],
      ['zustand', 'gebraucht', true],
      ['farbe', 'rot', true],
      ['farbe', 'blau', false],
    ],
  ],
  [
    'Zustand:  neu [ ]  gebraucht [X]   Unfall: ja [ ]  nein [X]',
    [
      ['zustand', 'neu', false],
      ['zustand', 'gebraucht', true],
      ['unfall', true, false],
      ['unfall', false, true],
    ],
  ],
  [
    'Cash      [ ] Card      [X] Transfer      [ ]',
    [
      ['', 'Cash', false],
      ['', 'Card', true],
      ['', 'Transfer', false],
    ],
  ],
  [
    'Rating:  1 [ ]  2 [X]  3 [ ]',
    [
      ['rating', '1', false],
      ['rating', '2', true],
      ['rating', '3', false],
    ],
  ],
  [
    'Insured:  yes X   no ______',
    [
      ['insured', true, true],
      ['insured', false, false],
    ],
  ],
  [
    'Heating     [X] gas     [ ] ______',
    [
      ['heating', 'gas', true],
      ['heating', '______', false],
    ],
  ],
])('reads %s', (text, expected) => {
  expect(boxesOf(text).map(({ about, says, isSet }) => [about, says, isSet])).toEqual(expected);
});

it('reads a box by the yes or no that heads its column', () => {
  const text = ['CHECKS              yes      no', 'Room can be locked  [ ]      [x]'].join('\n');
  expect(boxesOf(text)).toEqual([
    { about: 'room can be locked', says: true, isSet: false },
    { about: 'room can be locked', says: false, isSet: true },
  ]);
});

it('reads the boxes of a second group in its columns by its own words', () => {
  const text = [
    '              yes   no                  yes   no',
    'Door locked   [x]   [ ]   Lamps fixed [ ]   [x]',
  ].join('\n');
  expect(boxesOf(text).filter(({ isSet }) => isSet)).toEqual([
    { about: 'door locked', says: true, isSet: true },
    { about: 'lamps fixed', says: false, isSet: true },
  ]);
});

it('passes over a line of words that runs across the columns, and reads boxes with wide blanks', () => {
  const text = [
    'CHECKS              yes      no',
    'Room can be locked  [ ]      [x]',
    '1. Windows and doors of the whole flat, inside and outside',
    'Window is tight     [   ]    [ X ]',
  ].join('\n');
  expect(boxesOf(text)).toEqual([
    { about: 'window is tight', says: true, isSet: false },
    { about: 'window is tight', says: false, isSet: true },
  ]);
});

it('takes the nearest words of a column for its head', () => {
  const text = [
    'CHECKS              yes      no',
    'Room can be locked  [ ]      [x]',
    'DELIVERY            early    late',
    'To the door         [x]      [ ]',
  ].join('\n');
  expect(boxesOf(text).map(({ says }) => says)).not.toContain(true);
});

it.each(['Model X   No 4', 'Size X __ of 3', 'Item no X __ left', 'X-ray   yes', 'no   X   no   __'])(
  'sees no boxes in %s',
  (text) => expect(boxesOf(text)).toEqual([]),
);
