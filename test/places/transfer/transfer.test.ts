import { Readable } from 'node:stream';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportPlaces } from '../../../src/places/transfer/export-places.ts';
import { LoadError, loadPlaces } from '../../../src/places/transfer/load-places.ts';
import { readCsv } from '../../../src/places/transfer/read-csv.ts';
import { readGeoJson } from '../../../src/places/transfer/read-geojson.ts';
import type { SourceRow } from '../../../src/places/transfer/transfer-row.ts';
import { createPool } from '../../../src/shared/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase('places');
  pool = createPool(database.url, { applicationName: 'test' });
});
beforeEach(() => pool.query('TRUNCATE places'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const csv = (text: string) => readCsv(Readable.from([Buffer.from(text)]));
/** In pieces of a few characters, as a file may arrive. */
const geojson = (text: string) => readGeoJson(Readable.from(text.match(/[\s\S]{1,7}/g) ?? []));
const load = (rows: AsyncIterable<SourceRow>) => loadPlaces(pool, rows, { ownerId: 'local' });
const stored = async () =>
  (
    await pool.query(
      'SELECT name, description, longitude, latitude, visibility, owner_id FROM places ORDER BY name',
    )
  ).rows;
const faultsOf = async (rows: AsyncIterable<SourceRow>) => {
  const error: unknown = await load(rows).catch((thrown: unknown) => thrown);
  if (!(error instanceof LoadError)) throw new Error('expected a LoadError');
  return error.faults;
};

const feature = (properties: object, coordinates: unknown = [1, 2]) =>
  JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties });

describe('loading CSV', () => {
  it('reads quoted cells, byte order marks and any order of columns, and fills defaults', async () => {
    const text =
      '\ufefflatitude,longitude,name,description,visibility\r\n2.5,-1,"a, ""b""\nc",,\r\n0,1e1,d,text,public\r\n';
    expect(await load(csv(text))).toBe(2);
    expect(await stored()).toEqual([
      {
        name: 'a, "b"\nc',
        description: '',
        longitude: -1,
        latitude: 2.5,
        visibility: 'private',
        owner_id: 'local',
      },
      { name: 'd', description: 'text', longitude: 10, latitude: 0, visibility: 'public', owner_id: 'local' },
    ]);
  });

  it('names every bad row by its line, and loads nothing', async () => {
    const text = 'name,longitude,latitude,x\na,1,2,\n"b\nb",x,2,\nc,1,91,\n,1,2,\nd,1,2,y\ne,,2,\n';
    expect(await faultsOf(csv(text))).toEqual([
      { line: 3, fault: 'longitude: Input should be a valid number, unable to parse string as a number' },
      { line: 5, fault: 'latitude: Input should be less than or equal to 90' },
      { line: 6, fault: 'name: Field required' },
      { line: 7, fault: 'x: Extra inputs are not permitted' },
      { line: 8, fault: 'longitude: Field required' },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('says where a file stops being CSV', async () => {
    expect(await faultsOf(csv('name,longitude,latitude\na,1,2\nb,1\n'))).toMatchObject([{ line: 3 }]);
    expect(await faultsOf(csv('name,longitude,latitude\n"a,1,2\n'))).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });
});

describe('loading GeoJSON', () => {
  it('reads the features of a collection, whatever else it holds', async () => {
    const text = `{"type":"FeatureCollection","links":[{"rel":"self","features":[{}]}],"features":[\n${feature({ name: 'a ]}{"\\' })},
      ${feature({ name: 'b', visibility: 'public', owner_id: 'ann' }, [-3, 4, 100])}],"total":2}`;
    expect(await load(geojson(text))).toBe(2);
    expect(await stored()).toMatchObject([
      { name: 'a ]}{"\\', longitude: 1, latitude: 2, owner_id: 'local' },
      { name: 'b', longitude: -3, latitude: 4, visibility: 'public', owner_id: 'ann' },
    ]);
  });

  it('names every bad feature by the line where it begins', async () => {
    const text = `{"type":"FeatureCollection","features":[\n${feature({ name: '' })},\n{"type":"Feature","geometry":{"type":"LineString","coordinates":[]},"properties":{}},\n${feature({ name: 'a', shop: 1 })},\n${feature({ name: 'ok' })}\n]}`;
    expect(await faultsOf(geojson(text))).toEqual([
      { line: 2, fault: 'name: String should have at least 1 character' },
      { line: 3, fault: 'its geometry is no Point' },
      { line: 4, fault: 'shop: Extra inputs are not permitted' },
    ]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['{"type":"FeatureCollection","features":[', 'the file ends in the middle of its JSON'],
    ['{"type":"Point"}', 'the file is no GeoJSON FeatureCollection'],
    ['', 'the file is no GeoJSON FeatureCollection'],
  ])('refuses %j', async (text, fault) => {
    expect(await faultsOf(geojson(text))).toMatchObject([{ fault }]);
  });
});

describe('an export', () => {
  const read = { csv, geojson } as const;
  const write = async (format: 'csv' | 'geojson') => {
    const client = await pool.connect();
    try {
      let text = '';
      for await (const part of exportPlaces(client, format)) text += part;
      return text;
    } finally {
      client.release();
    }
  };

  it.each(['csv', 'geojson'] as const)(
    'as %s is what the loader reads back, record for record',
    async (format) => {
      await pool.query(
        `INSERT INTO places (name, description, longitude, latitude, visibility, owner_id)
       SELECT 'n, "' || i, E'line\nbreak ü', i / 100.0, -i / 200.0, 'public', 'o' || i FROM generate_series(1, 6000) AS i`,
      );
      const all =
        'SELECT id, name, description, longitude, latitude, visibility, owner_id, created_at, updated_at FROM places ORDER BY id';
      const before = (await pool.query(all)).rows;
      const text = await write(format);
      expect(await faultsOf(read[format](text))).toHaveLength(100);
      await pool.query('TRUNCATE places');
      expect(await load(read[format](text))).toBe(6000);
      expect((await pool.query(all)).rows).toEqual(before);
    },
  );

  it('as csv holds no cell that a spreadsheet runs, and still reads back as it was', async () => {
    const names = ['=1+1', '+49 30', '-5', '@SUM(A1)', "'=2", "'plain", "''@x", 'a=b'];
    await pool.query('TRUNCATE places');
    await pool.query(
      "INSERT INTO places (name, longitude, latitude, owner_id) SELECT unnest($1::text[]), -1.5, -2, '=o'",
      [names],
    );
    const text = await write('csv');
    expect(text.split('\r\n').flatMap((line) => line.split(',').slice(1, 2))).toEqual(
      expect.arrayContaining(["'=1+1", "'+49 30", "'-5", "'@SUM(A1)", "''=2", "'plain", "'''@x", 'a=b']),
    );
    expect(text).toContain(',-1.5,-2,private,');
    await pool.query('TRUNCATE places');
    await load(read.csv(text));
    const { rows } = await pool.query('SELECT name, owner_id FROM places');
    expect(rows.map(({ name }) => name).sort()).toEqual(names.toSorted());
    expect(new Set(rows.map(({ owner_id }) => owner_id))).toEqual(new Set(['=o']));
  });

  it('of an empty table is a whole file too', async () => {
    expect(JSON.parse(await write('geojson'))).toEqual({ type: 'FeatureCollection', features: [] });
    expect(await write('csv')).toBe(
      'id,name,description,longitude,latitude,visibility,owner_id,created_at,updated_at\r\n',
    );
  });
});

describe('times of a file', () => {
  it('must be times', async () => {
    const text = 'name,longitude,latitude,created_at\na,1,2,yesterday\nb,1,2,2026-13-01T00:00:00Z\n';
    expect((await faultsOf(csv(text))).map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('ids of a file', () => {
  it('may be there only once', async () => {
    const id = '0b9a7c52-3a1e-1e11-8000-abcdefabcdef';
    const text = `name,longitude,latitude,id\na,1,2,${id}\nb,1,2,${id.toUpperCase()}\nc,1,2,\n`;
    expect(await faultsOf(csv(text))).toEqual([
      { line: 3, fault: `id: ${id.toUpperCase()} is there already` },
    ]);
    expect(await stored()).toEqual([]);
  });
});
