import { describe, expect, it } from 'vitest';
import { restoreRecognised } from '../../../reading/values/restore-recognised.ts';

describe('a letter that looks like a nought before a digit', () => {
  it.each([
    ['int', 'Vitamin D3', 'Vitamin D3'],
    ['decimal', 'Block O7', 'Block O7'],
    ['decimal', 'O,75', '0,75'],
    ['decimal', '4O,75', '40,75'],
    ['date', 'O7.11.2013', '07.11.2013'],
  ] as const)('%s in %j is read as %j', (type, text, expected) => {
    expect(restoreRecognised(type, text)).toBe(expected);
  });
});
