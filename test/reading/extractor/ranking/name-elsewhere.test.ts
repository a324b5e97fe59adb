import { describe, expect, it } from 'vitest';
import { nameElsewhere } from '../../../../reading/extractor/ranking/name-elsewhere.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { textPage } from '../pages.ts';

const LETTER = `nordkabel west
Kelter Wohnbau B.V.
Marktplatz 4
46991 Utheim
Rechnung 4711
Summe 100,00
Nordkabel West GmbH · Deichstr. 4 · 26999 Elmhaven · USt-IdNr. DE999812345`;

function evidenceOf(name: string) {
  const view = viewDocument([textPage(LETTER)]);
  return nameElsewhere(
    view,
    name,
    view.rows.find(({ text }) => text.includes(name)),
  );
}

describe('a name on other lines', () => {
  it('has there the legal form that a logo leaves out, beside the numbers of its owner', () => {
    expect(evidenceOf('nordkabel west')).toEqual({ formed_elsewhere: 1, in_imprint: 1, said_twice: 1 });
    expect(evidenceOf('Nordkabel West GmbH')).toEqual({ formed_elsewhere: 0, in_imprint: 0, said_twice: 1 });
  });

  it('is not there for whom the letter is addressed to, and of a few letters nothing is said', () => {
    expect(evidenceOf('Kelter Wohnbau B.V.')).toEqual({ formed_elsewhere: 0, in_imprint: 0, said_twice: 0 });
    expect(evidenceOf('4711')).toEqual({});
  });
});
