import { describe, expect, it } from 'vitest';
import { findTexts } from '../../../../reading/extractor/candidates/texts.ts';
import { optionsOn } from '../../../../reading/extractor/candidates/ticked-options.ts';
import { readQuestion } from '../../../../reading/extractor/evidence/question.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { spanText } from '../../../../reading/layout/layout.ts';
import { textPage } from '../pages.ts';

function options(text: string) {
  const view = viewDocument([textPage(text)]);
  const found = view.rows.map((row) => optionsOn(view, row));
  return {
    ticked: found.flatMap(({ ticked }) =>
      ticked.map(({ span, label }) => [label.map(({ letters }) => letters).join(' '), spanText(span)]),
    ),
    unticked: found.flatMap(({ unticked }) => unticked.map(spanText)),
  };
}

const candidates = (text: string) =>
  findTexts(
    viewDocument([textPage(text)]),
    readQuestion({ name: 'transport_mode', type: 'str', description: null, choices: null }),
    false,
  );

describe('options that are ticked', () => {
  it('are read with the words of their group, whichever stands between them and it', () => {
    expect(options('Transport:   [ ] own car   [x] taxi   [ ] none')).toEqual({
      ticked: [['transport', 'taxi']],
      unticked: ['own car', 'none'],
    });
  });

  it('may have their boxes behind them', () => {
    expect(options('Protection class:   I [ ]    II [ ]    III [x]    IV [ ]')).toEqual({
      ticked: [['protection class', 'III']],
      unticked: ['I', 'II', 'IV'],
    });
  });

  it('are also read without what tells more of them', () => {
    expect(options('Grade:   [x] silver (78 to 81)   [ ] gold (82 and more)').ticked).toEqual([
      ['grade', 'silver (78 to 81)'],
      ['grade', 'silver'],
    ]);
  });

  it('take the heading of a list that has one box on each row', () => {
    const list = 'Medal awarded\n  Gold    ...  [ ]\n  Silver  ...  [X]\n  Bronze  ...  [ ]';
    expect(options(list).ticked).toContainEqual(['medal awarded', 'Silver']);
  });

  it('are no yes and no no', () => {
    expect(options('Insured:   [x] yes   [ ] no')).toEqual({ ticked: [], unticked: [] });
  });

  it('are candidates of a text, and what is not ticked is told from them', () => {
    const found = candidates('Transport:   [ ] own car   [x] taxi   [ ] none');
    const shapeOf = (text: string) => found.find(({ value }) => value === text)?.shape;
    expect(shapeOf('taxi')).toMatchObject({ how_option: 1, unticked: 0 });
    expect(found.filter(({ shape }) => shape['how_option'] === 1)).toHaveLength(1);
    expect(shapeOf('[ ] own car')).toMatchObject({ unticked: 1 });
  });
});
