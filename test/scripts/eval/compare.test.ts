import { describe, expect, it } from 'vitest';
import { judge } from '../../../scripts/lab/eval/compare.ts';
import { likeness } from '../../../scripts/lab/eval/similarity.ts';
import { partOf } from '../../../scripts/lab/eval/split.ts';

describe('the comparison with the true values', () => {
  it.each([
    ['decimal', '829.30', [], '829.3', 'right'],
    ['decimal', '829.30', [], '-829.30', 'wrong'],
    ['str', 'Mill Lane 4, Harrow', [], 'MILL LANE 4 HARROW', 'right'],
    ['str', 'GB33BUKB20201555555555', [], 'GB33 BUKB 2020 1555 5555 55', 'right'],
    ['str', 'Mill Bank', ['Mill Bank plc'], 'Mill Bank PLC', 'right'],
    ['str', 'Mill Bank', [], 'Hill Bank', 'wrong'],
    ['date', '2025-03-01', [], null, 'missed'],
    ['date', null, ['2025-03-01'], '2025-03-01', 'right'],
    ['date', '2025-03-01', [null], null, 'right'],
    ['date', null, [], '2025-03-01', 'invented'],
    ['decimal', '0.00', [], null, 'missed'],
  ] as const)('a %s of %j (or %j) answered with %j is %s', (type, value, accept, answer, outcome) => {
    expect(judge({ type, value, accept: [...accept] }, answer)).toBe(outcome);
  });

  it('measures likeness by letters and digits, against the best accepted value', () => {
    const expected = { type: 'str', value: 'abcdefghij', accept: ['xyz'] } as const;
    expect(likeness({ ...expected, accept: [...expected.accept] }, 'ABC DEF GHI K')).toBe(0.9);
    expect(likeness({ ...expected, accept: [...expected.accept] }, 'x.y.z')).toBe(1);
  });
});

describe('the split in halves', () => {
  it('keeps a document and its derived copies together', () => {
    expect(partOf('derived_millbank_scan.jpg')).toBe(partOf('millbank_statement03.txt'));
  });

  it('tells numbered documents of one name apart', () => {
    const parts = Array.from({ length: 40 }, (_, index) => partOf(`scan_${index}.jpg`));
    expect(new Set(parts)).toEqual(new Set(['fit', 'report']));
  });
});
