import { describe, expect, it } from 'vitest';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { createLocator } from '../../../reading/memory/locate.ts';
import { learntOptions } from '../../../reading/memory/options.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import { recognisedPage, textPage } from '../../helpers/stage-io.ts';

const FIELD = { name: 'issuer', type: 'str' } as const;
const APPROVED = 'Oakmere Tailors Ltd';
const LINES = ['OAKM RE TAILORS LTD', '12 Mill Lane', 'Thank you for coming to', 'Oakmere Tailors Ltd'];

/** Values that a memory proposes of a page on which the approved text is printed in two places, misread in the first. */
function propose(page: ReadPage, approved: readonly string[] = [APPROVED]) {
  const view = viewDocument([page]);
  const options = learntOptions(view, createLocator([page], view), FIELD, [], approved, view.rows);
  return options.map(({ value, spans }) => `${spans[0]?.row.index}: ${value}`);
}

describe('an approved text that is printed twice and misread in one place', () => {
  it('is proposed in its approved spelling in both', () => {
    const proposed = propose(recognisedPage(LINES));
    expect(proposed).toContain(`0: ${APPROVED}`);
    expect(proposed).toContain(`3: ${APPROVED}`);
    expect(proposed).not.toContain('0: OAKM RE TAILORS LTD');
  });

  it('stays as it is printed in a text that nobody had to recognise', () => {
    const proposed = propose(textPage(LINES));
    expect(proposed).toContain('0: OAKM RE TAILORS LTD');
    expect(proposed).not.toContain(`0: ${APPROVED}`);
  });

  it('stays where another approved text has that very spelling', () => {
    const proposed = propose(recognisedPage(LINES), [APPROVED, 'Oakm re Tailors Ltd']);
    expect(proposed).toContain('0: Oakm re Tailors Ltd');
    expect(proposed).not.toContain(`0: ${APPROVED}`);
  });
});
