import { describe, expect, it } from 'vitest';
import { findTyped } from '../../../../reading/extractor/candidates/typed-values.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const datetimesOf = (text: string) =>
  findTyped(viewDocument(pagesOfTexts([text], 0)), 'datetime').map(({ value }) => String(value));

describe('a time of day that stands apart from its date', () => {
  it.each([
    ['Sent on   2024-10-15   3:42 PM', '2024-10-15T15:42:00'],
    ['Sent on   2024-10-15   3:42 a.m.', '2024-10-15T03:42:00'],
    ['Sent on   2024-10-15   12:05 AM', '2024-10-15T00:05:00'],
    ['At 3:42 p.m. on 15 October 2024 the lorry left', '2024-10-15T15:42:00'],
    ['Air test, 23/07/2024 at 15:40: clear', '2024-07-23T15:40:00'],
    ['Geprüft 12:30 am 5. Mai 2024', '2024-05-05T12:30:00'],
    ['Geprüft 13:05 am 5. Mai 2024', '2024-05-05T13:05:00'],
  ])('%s: %s', (text, value) => {
    expect(datetimesOf(text)).toContain(value);
  });

  it('is not taken from what goes on as another number', () => {
    expect(datetimesOf('On 15 October 2024   15:40:5').filter((one) => !one.endsWith('T00:00:00'))).toEqual(
      [],
    );
  });
});
