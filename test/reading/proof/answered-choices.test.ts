import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { searchValue } from '../../../reading/proof/search.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { textPage } from '../../helpers/stage-io.ts';

function states(lines: readonly string[], value: string, choices: readonly string[]): boolean {
  const field = { name: 'state', type: 'str' as const, choices: [...choices] };
  const comparison = chooseComparison(field, value, NO_HINTS);
  return (
    comparison !== null && searchValue(comparison, linesOf([textPage(lines)]), []).occurrences.length > 0
  );
}

describe('a choice of which the words beside it say whether it holds', () => {
  it.each([
    [['paid no open yes'], 'paid', 'open'],
    [['paid  No  open  Yes'], 'paid', 'open'],
    [['paid ✗ open ✓'], 'paid', 'open'],
    [['✗ paid  ✓ open'], 'paid', 'open'],
    [['paid: X  open: _'], 'open', 'paid'],
    [['paid __ open X'], 'paid', 'open'],
    [['cannot be open: paid'], 'open', 'paid'],
    [['other than open, paid'], 'open', 'paid'],
    [['failed to be paid, open'], 'paid', 'open'],
  ])('%j: not %s, but %s', (lines, denied, held) => {
    const choices = ['paid', 'open'];
    expect(states(lines, denied, choices)).toBe(false);
    expect(states(lines, held, choices)).toBe(true);
  });

  it('is denied by a word that no answer is, behind a colon at the end of the line above', () => {
    expect(states(['Status: not', 'paid'], 'paid', ['paid', 'open'])).toBe(false);
    expect(states(['Reminder: no', 'paid'], 'paid', ['paid', 'open'])).toBe(true);
  });

  it.each([
    'Paid? Y',
    'Paid?: Yes',
    'Paid? - Yes',
    'Paid? SI',
    'Paid? 12.05.2024',
    'Tip SI  Paid',
    'Tip SI Paid',
    'Paid: –   45.00',
  ])('%j: an answer in any language, with or without its accent, or an amount', (line) => {
    expect(states([line], 'paid', ['paid', 'open'])).toBe(true);
  });

  it.each(['Paid?', 'Paid: -', 'si paid', 'SI PAID'])('%j: nothing yet', (line) => {
    expect(states([line], 'paid', ['paid', 'open'])).toBe(false);
  });

  it.each([
    [['✘ open', '✔ paid']],
    [['__ open', 'x paid']],
    [['[_] open', '[X] paid']],
    [['_ open   ✓ paid']],
  ])('%j: open is not taken, but paid', (lines) => {
    expect(states(lines, 'open', ['paid', 'open'])).toBe(false);
    expect(states(lines, 'paid', ['paid', 'open'])).toBe(true);
  });

  it.each(['_ paid', 'Signature X ______  paid', 'found to be paid', 'Refund: None   paid'])(
    '%j is paid',
    (line) => {
      expect(states([line], 'paid', ['paid', 'open'])).toBe(true);
    },
  );

  it('holds behind what something else cannot be', () => {
    expect(states(['paid (cannot be refunded)'], 'paid', ['paid', 'open'])).toBe(true);
    expect(states(['✗ paid  ☐ open'], 'paid', ['paid', 'open'])).toBe(true);
  });
});
