import { pino } from 'pino';
import { startPlaces } from '../../../src/places/main.ts';

/** Serves places on a free port for the benchmark, on the database that the first argument names. */
const [databaseUrl = ''] = process.argv.slice(2);
const service = await startPlaces(
  { PLACES_HOST: '127.0.0.1', PLACES_PORT: 0 },
  { databaseUrl, logger: pino({ level: 'warn' }, pino.destination(2)) },
);
console.log(service.url);
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
