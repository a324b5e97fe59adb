import { describe, expect, it } from 'vitest';
import { readTable } from '../../../reading/tables/read-table.ts';
import { readOwnTables } from '../../../scripts/lab/eval/own-table-results.ts';
import { textPage } from '../../helpers/stage-io.ts';

describe('a table of any columns', () => {
  it('is read by the words of its columns, in the languages that ship', () => {
    for (const { kind, part, expected: rows, read, whole } of readOwnTables(true)) {
      if (part === 'fit') expect({ kind, read, whole }).toEqual({ kind, read: rows, whole: rows });
    }
  });

  it('has no row that the document does not have, whether or not its columns have run together', () => {
    for (const isPlaced of [true, false])
      for (const { kind, expected: rows, read } of readOwnTables(isPlaced))
        expect(read, kind).toBeLessThanOrEqual(rows);
  });

  it('has no rows where no heading names its columns', () => {
    const table = {
      name: 'shifts',
      columns: [
        { name: 'day', type: 'date' as const },
        { name: 'hours', type: 'decimal' as const },
      ],
    };
    const lines = ['Minutes of the meeting', 'Room  Person', '3  Ms Alder', '4  Mr Birch'];
    expect(readTable([textPage(lines)], table).rows).toEqual([]);
  });
});
