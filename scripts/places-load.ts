import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LoadError, loadPlaces } from '../src/places/transfer/load-places.ts';
import { readCsv } from '../src/places/transfer/read-csv.ts';
import { readGeoJson } from '../src/places/transfer/read-geojson.ts';
import { migrate } from '../src/shared/migrations.ts';
import { createPool } from '../src/shared/postgres.ts';
import { readSettings } from '../src/shared/settings.ts';
import { messageOf } from '../src/shared/thrown.ts';
import { openPlacesDatabase } from './lab/places-database.ts';

const USAGE = `Usage: npm run places:load -- [--owner NAME] FILE

Loads places from GeoJSON (a FeatureCollection of points) or, when FILE ends in .csv, from CSV with the columns name,
longitude and latitude, and if wanted description, visibility, owner_id, id, created_at, updated_at.
All rows are loaded or none. --owner (default: local) owns the rows that name no owner_id.`;

const count = (rows: number) => rows.toLocaleString('en');

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { owner: { type: 'string', default: 'local' }, help: { type: 'boolean', short: 'h' } },
  });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  await stat(file);
  const database = await openPlacesDatabase(readSettings(process.env));
  try {
    await migrate(database.url, 'places');
    const pool = createPool(database.url, { applicationName: 'places-load', statementTimeoutMs: 0 });
    const input = createReadStream(file);
    const rows = /\.csv$/i.test(file) ? readCsv(input) : readGeoJson(input.setEncoding('utf8'));
    const loaded = await loadPlaces(pool, rows, {
      ownerId: values.owner,
      onProgress: (read) => console.error(`${count(read)} rows read`),
    }).finally(() => pool.end());
    console.log(`${count(loaded)} places loaded`);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  if (error instanceof LoadError)
    for (const { line, fault } of error.faults) console.error(`line ${line}: ${fault}`);
  console.error(messageOf(error));
  process.exitCode = 1;
}
