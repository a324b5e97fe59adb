import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportPlaces } from '../src/places/transfer/export-places.ts';
import { migrate } from '../src/shared/migrations.ts';
import { createPool } from '../src/shared/postgres.ts';
import { readSettings } from '../src/shared/settings.ts';
import { messageOf } from '../src/shared/thrown.ts';
import { openPlacesDatabase } from './lab/places-database.ts';

const USAGE = `Usage: npm run places:export -- FILE

Writes every place of everyone as GeoJSON or, when FILE ends in .csv, as CSV: what places:load reads back. FILE appears
when it is whole.`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const database = await openPlacesDatabase(readSettings(process.env));
  const draft = `${file}.${process.pid}.part`;
  try {
    await migrate(database.url, 'places');
    const pool = createPool(database.url, {
      applicationName: 'places-export',
      statementTimeoutMs: 0,
      max: 1,
    });
    const client = await pool.connect();
    try {
      const text = exportPlaces(client, /\.csv$/i.test(file) ? 'csv' : 'geojson');
      await pipeline(Readable.from(text), createWriteStream(draft));
      await rename(draft, file);
    } finally {
      client.release(true);
      await pool.end();
    }
    console.log(`places written to ${file}`);
  } finally {
    await rm(draft, { force: true });
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
