import type pg from 'pg';
import type { PlaceRecord } from '../../../schemas/place.ts';
import { guardFormula } from '../../shared/formula-guard.ts';
import { toFeature } from '../formats/geojson.ts';

export type ExportFormat = 'geojson' | 'csv';

const BATCH = 5000;
const COLUMNS = [
  'id',
  'name',
  'description',
  'longitude',
  'latitude',
  'visibility',
  'owner_id',
  'created_at',
  'updated_at',
] as const;

/** Every place as it stood when the export began, oldest first, in batches. */
async function* readPlaces(client: pg.ClientBase): AsyncGenerator<readonly PlaceRecord[]> {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(
    `DECLARE places_export NO SCROLL CURSOR FOR SELECT ${COLUMNS.join(', ')} FROM places ORDER BY created_at, id DESC`,
  );
  for (;;) {
    const { rows } = await client.query<PlaceRecord>(`FETCH ${BATCH} FROM places_export`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('COMMIT');
}

/** A cell of CSV (RFC 4180). A negative number is no formula. */
function toCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : guardFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const toLine = (place: PlaceRecord) => `${COLUMNS.map((name) => toCell(place[name])).join(',')}\r\n`;

/**
 * Writes every place of everyone as a text that the loader reads back, ids and owners included: one feature or record after
 * another, each GeoJSON feature on a line of its own.
 */
export async function* exportPlaces(client: pg.ClientBase, format: ExportFormat): AsyncGenerator<string> {
  if (format === 'csv') {
    yield `${COLUMNS.join(',')}\r\n`;
    for await (const places of readPlaces(client)) yield places.map(toLine).join('');
    return;
  }
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for await (const places of readPlaces(client)) {
    yield separator + places.map((place) => JSON.stringify(toFeature(place))).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
